import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { idempotencyKey, once } from '../../idempotency';
import { ProfileRefused, type NewProfile } from '../../providers';
import { hashOf } from '../../secrets';
import { isNumber, readNumber, refusedNumber } from '../contacts/contacts';
import { asGoogleAccount } from '../google/token';
import type { Account, Visit } from '../visits/visit';
import { isVerified, keepCreatedProfile } from './created';
import { countSending, sendCode, verified } from './sending';

type Create = Handlers['createProfile'];
type Payload = Parameters<Create>[0];

/** Creates the profile at the provider and starts its verification. A repeated submission creates no second profile. */
export async function createProfile(app: App, payload: Payload, visit: Visit): ReturnType<Create> {
  const account = visit.account({ email: payload.business_email });
  return asGoogleAccount(app, account, (accessToken) =>
    createAs(app, payload, { visit, account, accessToken }),
  );
}

async function createAs(
  app: App,
  payload: Payload,
  { visit, account, accessToken }: { visit: Visit; account: Account; accessToken: string },
): ReturnType<Create> {
  await check(app, payload, { accessToken, language: visit.language });
  const phone = checkedNumber(app, payload);

  const answer = await once(app, account, idempotencyKey(visit), async () => {
    const uncount = await countSending(app, phone, account, visit.address);
    // A hash of the content only, so that the same profile under another key is recognized.
    const requestId = hashOf(JSON.stringify([account.googleSub, phone, payload]));
    const locationName = await createdAt(
      app,
      accessToken,
      newProfile(payload, phone),
      requestId,
    ).catch(async (error: unknown) => {
      await uncount();
      throw error;
    });
    await keepCreatedProfile(app.sql, {
      locationName,
      email: account.email,
      googleSub: account.googleSub,
      placeId: payload.ref_place_id,
      bizName: payload.business_name.trim(),
      addressLines: displayed(payload),
      primaryCategory: payload.display_name || payload.primary_category,
      phone,
      verified: false,
      createdAt: app.now(),
    });
    return sendCode(app, {
      locationName,
      phone,
      email: account.email,
      // The specification's methods if possible; other methods if Google offers no text message.
      by: ['text', 'call', 'email', 'postcard'],
      accessToken,
      isTest: payload.is_test && app.config.simulate,
    });
  });
  // A repeated submission after the code was entered: the first answer is outdated.
  const { location_name = '' } = answer;
  return (await isVerified(app.sql, location_name)) ? verified(location_name) : answer;
}

/** Returns the new profile in the provider's form; `phone` is in E.164. */
export const newProfile = (payload: Payload, phone: string): NewProfile => ({
  title: payload.business_name.trim(),
  category: payload.primary_category,
  phone,
  regionCode: payload.region_code,
  administrativeArea: payload.administrative_area,
  locality: payload.locality,
  postalCode: payload.postal_code,
  addressLines: [payload.door_num.trim(), ...payload.address_lines].filter(Boolean),
  latitude: payload.latitude,
  longitude: payload.longitude,
  // Not that of the address: Google accepts the id of a place that it lists as this business, and no other.
  placeId: payload.listing_place_id ?? '',
});

/** Returns the name of the new location. A refusal of a provider's field becomes a refusal of the form's field. */
async function createdAt(
  { providers }: App,
  accessToken: string,
  profile: NewProfile,
  requestId: string,
): Promise<string> {
  try {
    return await providers.profiles.create(accessToken, profile, requestId);
  } catch (error) {
    if (!(error instanceof ProfileRefused)) throw error;
    throw refused(payloadFields[error.of], 'Google does not take this.', error);
  }
}

const payloadFields = {
  title: 'business_name',
  category: 'primary_category',
  phone: 'business_phone',
  regionCode: 'region_code',
  administrativeArea: 'administrative_area',
  locality: 'locality',
  postalCode: 'postal_code',
  addressLines: 'address_lines',
  latitude: 'address_lines',
  longitude: 'address_lines',
  placeId: 'address_lines',
} satisfies Record<keyof NewProfile, keyof Payload>;

const needed = [
  'business_name',
  'address_lines',
  'postal_code',
  'locality',
  'administrative_area',
  'primary_category',
] as const;

async function check(
  app: App,
  payload: Payload,
  { accessToken, language }: { accessToken: string; language: string },
): Promise<void> {
  for (const field of needed) {
    if (String(payload[field]).trim() !== '') continue;
    throw refused(field, 'This is needed.');
  }
  const list = { region: payload.region_code, language };
  const categories = await app.providers.profiles.categories(accessToken, list);
  if (!categories.some(({ value }) => value === payload.primary_category)) {
    throw refused('primary_category', 'There is no such category.');
  }
}

/** Codes cost money, and fraudsters earn from codes to made-up and foreign numbers. */
export function checkedNumber({ config }: App, payload: Payload): string {
  const { region_code, business_phone, country_code_num } = payload;
  if (!config.codeCountries.includes(region_code)) {
    throw refused('region_code', 'Codes are not sent to this country.');
  }
  const number = readNumber(business_phone, region_code);
  if (!number || !isNumber(number, config.simulate)) {
    throw refusedNumber('business_phone', 'There is no such number.');
  }
  if (number.countryCallingCode !== country_code_num.replace(/\D/g, '')) {
    throw refused('country_code_num', 'This dial code is another country’s.');
  }
  return number.number;
}

const displayed = (payload: Payload) =>
  [
    payload.door_num.trim(),
    ...payload.address_lines,
    payload.locality,
    `${payload.administrative_area} ${payload.postal_code}`.trim(),
  ].filter(Boolean);

const refused = (field: string, why: string, cause?: unknown) =>
  new ShopfrontError('PAYLOAD_INVALID', `${field}: ${why}`, { field, cause });
