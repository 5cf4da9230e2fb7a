import type { Listing } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { NewProfile, BusinessProfileProvider } from '../ports';
import { bearer, jsonBody, type Caller } from '../call';
import type { GoogleConfig } from '../config';
import { storefront, wholeAddress } from './locations';

/** Returns a profile in Google's format. */
export const newLocation = (profile: NewProfile) => ({
  title: profile.title,
  languageCode: 'en',
  categories: { primaryCategory: { name: profile.category } },
  phoneNumbers: { primaryPhone: profile.phone },
  storefrontAddress: {
    regionCode: profile.regionCode,
    administrativeArea: profile.administrativeArea,
    locality: profile.locality,
    postalCode: profile.postalCode,
    addressLines: profile.addressLines.slice(0, 5),
  },
  ...(profile.latitude !== null &&
    profile.longitude !== null && {
      latlng: { latitude: profile.latitude, longitude: profile.longitude },
    }),
  ...(profile.placeId && { metadata: { placeId: profile.placeId } }),
});

const match = z.object({
  location: z.object({
    title: z.string().check(z.minLength(1)),
    storefrontAddress: storefront,
    metadata: z.object({ placeId: z.string().check(z.minLength(1)) }),
  }),
  requestAdminRightsUri: z.optional(z.string()),
});

type Match = z.output<typeof match>;

const matches = z.object({ googleLocations: z._default(z.array(z.unknown()), []) });

/** More results slow Google down, and only the nearest could match. */
const pageSize = 3;

/**
 * Returns Google's existing listing of a profile before it is created. Google guesses its matches, so only one with
 * the same name and address counts: questions about other shops teach owners to press No.
 */
export function findListingAt(
  { information }: GoogleConfig,
  caller: Caller,
): BusinessProfileProvider['findListing'] {
  return async (accessToken, profile) => {
    // The owner has not chosen a place yet.
    const location = newLocation({ ...profile, placeId: '' });
    const answer = await caller.ask(
      `${information}/googleLocations:search`,
      jsonBody({ location, pageSize }, bearer(accessToken)),
    );
    for (const entry of caller.read(matches, answer).googleLocations) {
      const read = match.safeParse(entry);
      if (!read.success || !isSamePlace(profile, read.data)) continue;
      const listing = listingOf(read.data, new URL(information).origin);
      if (listing) return listing;
    }
    return undefined;
  };
}

function isSamePlace(profile: NewProfile, { location: { title, storefrontAddress } }: Match) {
  const { postalCode = '', locality = '' } = storefrontAddress ?? {};
  const [wantedName, listedName] = [profile.title, title].map(lettersOf) as [string, string];
  const sameName =
    wantedName !== '' &&
    listedName !== '' &&
    (wantedName.includes(listedName) || listedName.includes(wantedName));
  return (
    sameName &&
    (lettersOf(postalCode) === lettersOf(profile.postalCode) ||
      (postalCode === '' && lettersOf(locality) === lettersOf(profile.locality)))
  );
}

/** Names match regardless of case, accents and punctuation. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Undefined if the link to Google's page for requesting access is not safe. */
function listingOf({ location, requestAdminRightsUri }: Match, ours: string): Listing | undefined {
  const { title, storefrontAddress, metadata } = location;
  const listing = {
    place_id: metadata.placeId,
    title,
    address_lines: wholeAddress(storefrontAddress),
  };
  if (!requestAdminRightsUri) return listing;
  if (!URL.canParse(requestAdminRightsUri)) return undefined;
  const { protocol, origin, href } = new URL(requestAdminRightsUri);
  if (protocol !== 'https:' && origin !== ours) return undefined;
  return { ...listing, request_access_url: href };
}
