import * as z from 'zod/mini';
import { address, bearer, Caller, jsonBody } from './call';
import type { GoogleConfig } from './config';
import type { BusinessProfileProvider, NewProfile } from './ports';

const page = z.optional(z.string());

const accounts = z.object({
  accounts: z._default(z.array(z.object({ name: z.string() })), []),
  nextPageToken: page,
});

const location = z.object({
  name: z.string(),
  title: z.string(),
  storefrontAddress: z.optional(
    z.object({
      addressLines: z._default(z.array(z.string()), []),
      locality: z.optional(z.string()),
      administrativeArea: z.optional(z.string()),
      postalCode: z.optional(z.string()),
    }),
  ),
  metadata: z.optional(
    z.object({ placeId: z.optional(z.string()), hasVoiceOfMerchant: z.optional(z.boolean()) }),
  ),
});

const locations = z.object({ locations: z._default(z.array(location), []), nextPageToken: page });

const categories = z.object({
  categories: z.array(z.object({ name: z.string(), displayName: z.string() })),
  nextPageToken: page,
});

/** Google Business Profile: accounts, their locations, categories and new profiles. */
export function googleProfiles(
  google: GoogleConfig,
  timeoutMs: number,
): Pick<BusinessProfileProvider, 'locations' | 'categories' | 'create'> {
  const caller = new Caller('Google Business Profile', timeoutMs);

  const accountsOf = (accessToken: string) =>
    allPages(async (pageToken) => {
      const url = address(`${google.accounts}/accounts`, { pageToken });
      const read = await caller.get(accounts, url, { headers: bearer(accessToken) });
      return { items: read.accounts, next: read.nextPageToken };
    });

  const readCategories = () =>
    allPages(async (pageToken) => {
      const url = address(`${google.information}/categories`, {
        regionCode: 'US',
        languageCode: 'en',
        view: 'BASIC',
        pageSize: '100',
        pageToken,
      });
      const read = await caller.get(categories, url, {
        headers: { 'x-goog-api-key': google.apiKey },
      });
      return {
        items: read.categories.map(({ name, displayName }) => ({
          value: name,
          label: displayName,
        })),
        next: read.nextPageToken,
      };
    });

  return {
    async locations(accessToken) {
      const all = [];
      for (const account of await accountsOf(accessToken)) {
        const found = await allPages(async (pageToken) => {
          const url = address(`${google.information}/${account.name}/locations`, {
            readMask: 'name,title,storefrontAddress,metadata',
            pageSize: '100',
            pageToken,
          });
          const read = await caller.get(locations, url, { headers: bearer(accessToken) });
          return { items: read.locations, next: read.nextPageToken };
        });
        all.push(...found.map(businessLocation));
      }
      return all;
    },
    categories: keptForADay(readCategories),
    async create(accessToken, profile, requestId) {
      const [account] = await accountsOf(accessToken);
      const url = address(`${google.information}/${account?.name ?? 'accounts/-'}/locations`, {
        requestId,
      });
      const created = await caller.get(
        location,
        url,
        jsonBody(newLocation(profile), bearer(accessToken)),
      );
      return created.name;
    },
  };
}

/**
 * Google knows no `verified`: whoever speaks for the business on Maps is. Its address lines stop at the
 * street, and ours are all the owner sees. A profile that is not on Maps yet has no place id.
 */
function businessLocation({ name, title, storefrontAddress, metadata }: z.output<typeof location>) {
  const { addressLines = [], locality, administrativeArea, postalCode } = storefrontAddress ?? {};
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ');
  return {
    name,
    title,
    storefrontAddress: { addressLines: [...addressLines, locality ?? '', region].filter(Boolean) },
    verified: metadata?.hasVoiceOfMerchant ?? false,
    metadata: { placeId: metadata?.placeId || name },
  };
}

const newLocation = (profile: NewProfile) => ({
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

async function allPages<T>(
  read: (pageToken?: string) => Promise<{ items: T[]; next?: string }>,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | undefined;
  do {
    const { items, next: following } = await read(next);
    all.push(...items);
    next = following;
  } while (next);
  return all;
}

const day = 24 * 60 * 60 * 1000;

/** The list is long, the same for everybody and changes by the month. A failure is not kept. */
function keptForADay<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { list: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.list;
    const list = read();
    kept = { list, until: Date.now() + day };
    list.catch(() => (kept = undefined));
    return list;
  };
}
