import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { once } from '../../idempotency';
import { hashOf } from '../../secrets';
import { isNumber, readNumber, refusedNumber } from '../contacts/phone';
import { googleToken } from '../google/sign-in';
import type { Visit } from '../sessions/visit';
import { keepCreatedProfile } from './created';
import { countSending, sendCode } from './sending';

type Create = Handlers['createProfile'];
type Payload = Parameters<Create>[0];

/** Creates the profile at the provider and starts its verification. Submitted twice it is made once. */
export async function createProfile(app: App, payload: Payload, visit: Visit): ReturnType<Create> {
  const account = visit.account({ email: payload.business_email });
  const accessToken = googleToken(app, account);
  await check(app, payload);
  const phone = checkedNumber(app, payload);

  return once(app, account, idempotencyKey(visit), async () => {
    await countSending(app, phone, visit.address);
    // Of the content alone: the same profile under another key is still the same profile.
    const requestId = hashOf(JSON.stringify([account.email, phone, payload]));
    const locationName = await app.providers.profiles.create(
      accessToken,
      {
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
        placeId: payload.ref_place_id,
      },
      requestId,
    );
    await keepCreatedProfile(app.sql, {
      locationName,
      email: account.email,
      placeId: payload.ref_place_id,
      bizName: payload.business_name.trim(),
      addressLines: displayed(payload),
      primaryCategory: payload.display_name || payload.primary_category,
      phone,
      verified: false,
      createdAt: app.now(),
    });
    return sendCode(app, account, {
      locationName,
      phone,
      by: 'sms',
      accessToken,
      isTest: payload.is_test && app.config.simulate,
    });
  });
}

export function idempotencyKey({ request }: Visit): string | undefined {
  const given = request.headers['idempotency-key'];
  return typeof given === 'string' && given.length <= 200 ? given : undefined;
}

const needed = [
  'business_name',
  'address_lines',
  'postal_code',
  'locality',
  'administrative_area',
  'primary_category',
] as const;

async function check(app: App, payload: Payload): Promise<void> {
  for (const field of needed) {
    if (payload[field].length > 0 && String(payload[field]).trim() !== '') continue;
    throw refused(field, 'This is needed.');
  }
  const categories = await app.providers.profiles.categories();
  if (!categories.some(({ value }) => value === payload.primary_category)) {
    throw refused('primary_category', 'There is no such category.');
  }
}

/** Codes cost money, and numbers made up or of other countries are how others earn it. */
function checkedNumber({ config }: App, payload: Payload): string {
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

const refused = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', `${field}: ${why}`, { field });
