import { createHash, randomInt } from 'node:crypto';
import { countries } from 'shared-contracts';
import * as z from 'zod/mini';
import { type ReadyOwner } from '../accounts/owners';
import { categoryLabel, profileCategories } from '../categories/profile-categories';
import type { Simulation } from '../simulation';
import { remember, type Location } from '../state';
import { errorInfo, type Detail } from './answers';

export const placeOf = (seed: string) =>
  `ChIJ${createHash('sha256').update(seed).digest('base64url').slice(0, 23)}`;

const postal = z.string().check(z.minLength(1));

export const newLocation = z.object({
  title: z.string().check(z.minLength(1)),
  languageCode: z.string(),
  categories: z.object({
    primaryCategory: z.object({
      name: z
        .string()
        .check(z.refine((id) => categoryNamed(id) !== undefined, { error: 'unknown' })),
    }),
  }),
  phoneNumbers: z.object({ primaryPhone: z.string().check(z.regex(/^\+\d{8,15}$/)) }),
  storefrontAddress: z.object({
    regionCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
    administrativeArea: z.string(),
    locality: postal,
    postalCode: postal,
    addressLines: z.array(z.string()).check(z.minLength(1), z.maxLength(5)),
  }),
  latlng: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  metadata: z.optional(z.object({ placeId: z.optional(z.string()) })),
});

type Wanted = z.output<typeof newLocation>;

const domain = 'mybusinessbusinessinformation.googleapis.com';

/** Returns Google's errors for a well-formed location, as its reference lists them (ErrorCode). */
export function faultIn(
  { phoneNumbers, storefrontAddress, title, metadata }: Wanted,
  { email, listed }: ReadyOwner,
): Detail | undefined {
  const { regionCode, postalCode, addressLines } = storefrontAddress;
  const about = (reason: string, field_mask: string) => errorInfo(reason, domain, { field_mask });
  if (addressLines.some((line) => /\bP\.? ?O\.? ?Box\b/i.test(line))) {
    return about('PO_BOX_IN_ADDRESS_NOT_ALLOWED', 'storefront_address.address_lines');
  }
  const country = countries.find(({ iso }) => iso === regionCode);
  const compact = postalCode.toUpperCase().replace(/[ -]/g, '');
  if (country && !country.postalCode.test(compact)) {
    return about('INVALID_ADDRESS', 'storefront_address.postal_code');
  }
  if (!phoneNumbers.primaryPhone.startsWith(`+${country?.dial ?? ''}`)) {
    return about('INVALID_PHONE_NUMBER_FOR_REGION', 'phone_numbers.primary_phone');
  }
  if (/https?:|www\./i.test(title)) return about('INVALID_CHARACTERS', 'title');
  const { placeId } = metadata ?? {};
  if (placeId && (listed === 'not yet' || placeId !== placeOf(`${email} ${title}`))) {
    return about('INVALID_ARGUMENT', 'metadata.place_id');
  }
  return undefined;
}

export const creation = z.object({
  requestId: z._default(z.string().check(z.maxLength(50)), ''),
  validateOnly: z._default(z.stringbool(), false),
});

/** A repeated request creates one location, because its first answer may have been lost. */
export function createOnce(
  { memory }: Simulation,
  owner: ReadyOwner,
  { requestId, wanted, existing }: { requestId: string; wanted: Wanted; existing?: string },
): Location {
  const earlier = memory.now.created.find(
    (entry) => requestId !== '' && entry.requestId === requestId && entry.owner === owner.email,
  );
  if (earlier) return earlier.location;
  const { primaryCategory } = wanted.categories;
  const location: Location = {
    ...wanted,
    name: `locations/${randomInt(1e14, 2.8e14)}`,
    categories: { primaryCategory: categoryNamed(primaryCategory.name) },
    metadata: {
      placeId: wanted.metadata?.placeId ?? `ChIJ${randomInt(1e14).toString(36)}`,
      hasVoiceOfMerchant: false,
      ...(existing !== undefined && { duplicateLocation: existing }),
    },
  };
  memory.change(({ created }) => remember(created, { owner: owner.email, requestId, location }));
  return location;
}

/** A category in the format of locations. */
export function categoryNamed(idOrLabel: string) {
  const label = categoryLabel(idOrLabel);
  const match = profileCategories.find((category) => category.label === label);
  return match && { name: match.value, displayName: match.label };
}

type Business = z.output<typeof newLocation>;

/**
 * Returns the existing location of the same business: one of the owner's with this name and door, or the one that
 * Google lists, unless it is the claimed one.
 */
export function duplicateOf(
  owner: ReadyOwner,
  locations: Location[],
  { title, storefrontAddress, metadata }: Business,
): string | undefined {
  const door = (of: Record<string, unknown>) =>
    JSON.stringify([of.postalCode, of.addressLines]).toLowerCase();
  const own = locations.find(
    (location) =>
      location.title.toLowerCase() === title.toLowerCase() &&
      door(location.storefrontAddress) === door(storefrontAddress),
  );
  if (own) return own.name;
  if (owner.listed === 'not yet') return undefined;
  const listed = placeOf(`${owner.email} ${title}`);
  if (metadata?.placeId === listed) return undefined;
  const number = createHash('sha256').update(listed).digest().readUIntBE(0, 6);
  return `locations/${1e14 + number}`;
}
