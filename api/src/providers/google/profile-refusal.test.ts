import type { NewProfile } from '..';
import { accessTokenOf, adaptersOf, aProfile, withSimulated } from '../../testing/simulated';
import { DailyQuotaUsed, secondsUntilReset } from './caller';
import { refuseField } from './profile-refusal';

describe('a profile that Google rejects', () => {
  const far = withSimulated();

  async function create(changed: Partial<NewProfile>, account = 'creator@example.com') {
    return adaptersOf(far).profiles.create(
      await accessTokenOf(far, account),
      { ...aProfile, ...changed },
      JSON.stringify(changed).slice(0, 50),
    );
  }

  it.each<[keyof NewProfile, Partial<NewProfile>]>([
    ['title', { title: 'Cuts https://cuts.example' }],
    ['title', { title: '' }],
    ['phone', { phone: '+447700900123' }],
    ['postalCode', { postalCode: 'SW1A 1AA' }],
    ['postalCode', { postalCode: '' }],
    ['locality', { locality: '' }],
    ['addressLines', { addressLines: ['P.O. Box 12'] }],
    ['category', { category: 'categories/gcid:rocket_science' }],
    ['regionCode', { regionCode: 'usa' }],
  ])('names the %s for %p', async (of, changed) => {
    await expect(create(changed)).rejects.toMatchObject({ code: 'PAYLOAD_INVALID', of });
  });

  it('may be tried on the next day where the daily quota is used up', async () => {
    const error: unknown = await create({}, 'vera.novak@example.com').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DailyQuotaUsed);
    expect(error).toMatchObject({ code: 'PROVIDER_OFF', status: 503 });
    const { retryAfterSeconds } = error as DailyQuotaUsed;
    expect(Math.abs(retryAfterSeconds! - secondsUntilReset(new Date()))).toBeLessThan(120);
  });
});

describe('a refusal by Google', () => {
  const refusedWith =
    (...details: object[]) =>
    () =>
      refuseField({ status: 400, body: { error: { status: 'INVALID_ARGUMENT', details } } });
  const info = (reason: string, metadata?: object) => ({
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    ...(metadata && { metadata }),
  });

  it('names the field of the reason, if Google names no field', () => {
    expect(refusedWith(info('INVALID_PHONE_NUMBER'))).toThrow(
      expect.objectContaining({ of: 'phone' }),
    );
  });

  it('names the field of the mask, also with the misspelled key of the reference', () => {
    const masked = info('BLOCKED_REGION', { field_maks: 'storefront_address.region_code' });
    expect(refusedWith(masked)).toThrow(expect.objectContaining({ of: 'regionCode' }));
    const camel = info('STRING_TOO_LONG', { field_mask: 'location.storefrontAddress.locality' });
    expect(refusedWith(camel)).toThrow(expect.objectContaining({ of: 'locality' }));
  });

  it('names no field that the owner did not fill in', () => {
    expect(refusedWith(info('INVALID_LANGUAGE', { field_mask: 'language_code' }))).not.toThrow();
    expect(refusedWith()).not.toThrow();
    expect(() => refuseField({ status: 400, body: 'Bad Request' })).not.toThrow();
    expect(() => refuseField({ status: 503, body: undefined })).not.toThrow();
  });
});

it.each([
  ['2026-07-15T07:00:00Z', 86_400],
  ['2026-07-15T06:59:59Z', 1],
  ['2026-01-15T20:00:00Z', 43_200],
])('at %s, daily quotas are reset in %d seconds', (time, seconds) => {
  expect(secondsUntilReset(new Date(time))).toBe(seconds);
});
