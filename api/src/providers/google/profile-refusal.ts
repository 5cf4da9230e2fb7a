import { ShopfrontError } from 'shared-contracts';
import type { Answer } from '../call';
import { googleRefusal, type GoogleRefusal } from './refusal';
import type { NewProfile } from '../ports';

/** Google rejects a profile because of one of its fields. */
export class ProfileRefused extends ShopfrontError {
  constructor(
    readonly of: keyof NewProfile,
    cause: unknown,
  ) {
    super('PAYLOAD_INVALID', `Google does not take this ${of}.`, { cause });
  }
}

/** By path into Google's location; a part of it counts as the whole. */
const byPath: [path: string, field: keyof NewProfile][] = [
  ['title', 'title'],
  ['phonenumbers', 'phone'],
  ['categories', 'category'],
  ['storefrontaddress.regioncode', 'regionCode'],
  ['storefrontaddress.administrativearea', 'administrativeArea'],
  ['storefrontaddress.locality', 'locality'],
  ['storefrontaddress.postalcode', 'postalCode'],
  ['storefrontaddress', 'addressLines'],
  ['latlng', 'addressLines'],
  ['metadata', 'placeId'],
];

/** The field of a reason without a mask, by the list of Google's reference (ErrorCode). */
const byReason: Record<string, keyof NewProfile> = {
  AMBIGUOUS_TITLE: 'title',
  INVALID_PHONE_NUMBER: 'phone',
  INVALID_PHONE_NUMBER_FOR_REGION: 'phone',
  MISSING_PRIMARY_PHONE_NUMBER: 'phone',
  INVALID_CATEGORY: 'category',
  INVALID_LOCATION_CATEGORY: 'category',
  STOREFRONT_REQUIRED_FOR_CATEGORY: 'category',
  BLOCKED_REGION: 'regionCode',
  ADDRESS_MISSING_REGION_CODE: 'regionCode',
  INVALID_ADDRESS: 'addressLines',
  MISSING_ADDRESS_COMPONENTS: 'addressLines',
  PO_BOX_IN_ADDRESS_NOT_ALLOWED: 'addressLines',
  PIN_DROP_REQUIRED: 'addressLines',
  LAT_LNG_TOO_FAR_FROM_ADDRESS: 'addressLines',
};

/** Returns the field of a refusal, in any spelling and below any root that Google uses. */
function fieldOf({ fields, reasons }: GoogleRefusal): keyof NewProfile | undefined {
  for (const named of fields) {
    const path = named
      .replace(/_/g, '')
      .toLowerCase()
      .replace(/^location\./, '');
    const entry = byPath.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`));
    if (entry) return entry[1];
  }
  const [reason] = reasons.filter((candidate) => Object.hasOwn(byReason, candidate));
  return reason === undefined ? undefined : byReason[reason];
}

/** @throws ProfileRefused when the answer names the invalid field of the profile */
export function refuseField(answer: Answer): void {
  if (answer.status !== 400) return;
  const refusal = googleRefusal(answer);
  const field = refusal && fieldOf(refusal);
  if (field) throw new ProfileRefused(field, new Error(JSON.stringify(answer.body).slice(0, 500)));
}
