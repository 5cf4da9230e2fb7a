import { ShopfrontError } from 'shared-contracts';
import { days, minutes } from '../../context';
import type { StartedVerification, NewProfile } from '../../providers';
import { onDatabase, withStack, profileForm } from '../../testing';
import { keepCreatedProfile, verifications } from './created';
import { countSending, sendCode } from './sending';

const currentTime = new Date(Date.UTC(2026, 0, 1, 12));

interface Sent {
  phone?: string;
  email?: string;
  address?: string;
}

onDatabase(() => {
  const stack = withStack({ limits: { codesPerNumber: 2, codesPerAddress: 3 } });

  describe('the count of codes', () => {
    // The rows are far apart, so that none counts for the next.
    let time = currentTime.getTime();
    beforeEach(() => (time += minutes(11)));
    const count = (
      { phone = '+15415550101', email = 'sam@example.com', address = '192.0.2.1' }: Sent,
      later = 0,
    ) => {
      const app = { ...stack.api, now: () => new Date(time + later) };
      return countSending(app, phone, { email }, address);
    };

    it.each<[string, Sent[], string]>([
      ['two to a number by one account', [{}, {}, {}], 'yes yes no'],
      ['two by one account, for any number', [{}, {}, { phone: '+15415550102' }], 'yes yes no'],
      [
        'the first of each account, whatever other accounts sent to that number',
        [{}, {}, { email: 'eve@example.com' }, { email: 'eve@example.com' }],
        'yes yes yes no',
      ],
      [
        'three for one network',
        [1, 2, 3, 4].map((n) => ({ phone: `+1541555010${n}`, email: `${n}@example.com` })),
        'yes yes yes no',
      ],
      [
        'for each network of its own',
        [1, 2, 3, 4].map((n) => ({
          phone: `+1541555010${n}`,
          email: `${n}@example.com`,
          address: `192.0.2.${n}`,
        })),
        'yes yes yes yes',
      ],
    ])('allows %s', async (_, requests, outcomes) => {
      const became: string[] = [];
      for (const request of requests) {
        await count(request).then(
          () => became.push('yes'),
          ({ code }) => became.push(code === 'TOO_MANY' ? 'no' : code),
        );
      }
      expect(became.join(' ')).toBe(outcomes);
    });

    it('lasts ten minutes', async () => {
      await count({});
      await count({});
      await expect(count({}, minutes(10) - 1)).rejects.toMatchObject({ retryAfterSeconds: 1 });
      expect(await count({}, minutes(10))).toBeInstanceOf(Function);
    });

    it('is restored when a code attempt is released', async () => {
      for (let times = 0; times < 4; times += 1) await (await count({}))();
      expect(await count({})).toBeInstanceOf(Function);
    });
  });

  describe('a sent code', () => {
    const code = {
      phone: '+15415550101',
      email: 'sam@example.com',
      accessToken: 'token',
      by: ['text'] as const,
      isTest: false,
    };
    beforeAll(() =>
      keepCreatedProfile(stack.api.sql, {
        locationName: 'locations/1',
        email: code.email,
        googleSub: 'sub',
        placeId: '',
        bizName: 'Shop',
        addressLines: [],
        primaryCategory: 'Barber',
        phone: code.phone,
        verified: false,
        createdAt: currentTime,
      }),
    );
    const send = (more: Partial<typeof code> = {}) =>
      sendCode(
        { ...stack.api, now: () => currentTime },
        { ...code, ...more, locationName: 'locations/1' },
      );
    const started = (verification: StartedVerification | undefined) => {
      stack.world.profiles.startVerification = async () => verification;
    };
    const readVerification = async () => (await stack.api.sql.select().from(verifications)).at(0);
    afterEach(() => stack.api.sql.delete(verifications));

    it.each([
      ['text', minutes(15)],
      ['call', minutes(15)],
      ['email', days(2)],
      ['postcard', days(30)],
    ] as const)('by %s is good for %d milliseconds', async (by, goodFor) => {
      started({ kind: 'code-sent', name: 'provider/1', by, to: 'them', ways: [by] });
      const answer = await send();
      expect(answer).toStrictEqual({
        location_name: 'locations/1',
        verification_token: expect.any(String),
        by,
        to: 'them',
        ways: [by],
      });
      expect(await readVerification()).toStrictEqual({
        handleHash: expect.any(String),
        locationName: 'locations/1',
        phone: code.phone,
        providerName: 'provider/1',
        isTest: false,
        attempts: 0,
        createdAt: currentTime,
        expiresAt: new Date(currentTime.getTime() + goodFor),
        verifiedAt: null,
      });
    });

    it('returns no recipient where the provider names none', async () => {
      started({ kind: 'code-sent', name: 'provider/1', by: 'text', to: '', ways: ['text'] });
      expect(await send()).not.toHaveProperty('to');
    });

    it('returns a text message for a test code that is not sent', async () => {
      started(undefined);
      expect(await send({ isTest: true })).toStrictEqual({
        location_name: 'locations/1',
        verification_token: expect.any(String),
        by: 'text',
        ways: ['text', 'call'],
      });
      expect(await readVerification()).toMatchObject({ isTest: true, providerName: 'test' });
    });

    it('is undefined if no method is available', async () => {
      started(undefined);
      expect(await send()).toStrictEqual({
        location_name: 'locations/1',
        verification_token: '',
        ways: [],
      });
      expect(await readVerification()).toBeUndefined();
    });
  });
});

onDatabase(() => {
  const stack = withStack();

  it.each<[keyof NewProfile, string]>([
    ['title', 'business_name'],
    ['phone', 'business_phone'],
    ['postalCode', 'postal_code'],
    ['locality', 'locality'],
    ['administrativeArea', 'administrative_area'],
    ['addressLines', 'address_lines'],
    ['category', 'primary_category'],
  ])(
    'assigns a refusal of Google’s %s to our field %s, and accepts the same form again',
    async (of, field) => {
      const email = `refused-${field}@example.com`;
      stack.world.account(email);
      const browser = stack.visitor();
      await stack.signIn(browser, email);
      const create = () =>
        browser.call('createProfile', profileForm(email, { business_phone: '5415550142' }), {
          'idempotency-key': 'the same',
        });
      stack.world.refuses = of;
      await expect(create()).rejects.toMatchObject({
        code: 'PAYLOAD_INVALID',
        field,
        message: `${field}: Google does not take this.`,
      });
      stack.world.refuses = undefined;
      expect((await create()).verification_token).toBeTruthy();
    },
  );

  it('assigns a failure of Google itself to no field', async () => {
    const email = 'down@example.com';
    stack.world.account(email);
    const browser = stack.visitor();
    await stack.signIn(browser, email);
    const create = jest.spyOn(stack.world.profiles, 'create');
    create.mockRejectedValueOnce(new ShopfrontError('API_UNREACHABLE', 'Google is down.'));
    const form = profileForm(email, { business_phone: '5415550143' });
    const failed: unknown = await browser.call('createProfile', form).catch((error) => error);
    expect(failed).toMatchObject({ code: 'API_FAILED', field: undefined });
    const started = jest.spyOn(stack.world.profiles, 'startVerification');
    expect((await browser.call('createProfile', form)).verification_token).toBeTruthy();
    // The specification's method where possible, then any method that Google offers.
    expect(started.mock.lastCall?.[1].by).toStrictEqual(['text', 'call', 'email', 'postcard']);
  });
});
