import * as z from 'zod/mini';
import { address, bearer, jsonBody } from '../call';
import type { GoogleConfig } from '../config';
import { GoogleCaller, allPages, page, readableOf } from './caller';
import { findListingAt, newLocation } from './listing';
import { location, locationsAt } from './locations';
import type { BusinessProfileProvider, CategoryList } from '../ports';
import { refuseField } from './profile-refusal';

const accounts = z.object({
  accounts: z._default(
    readableOf(z.object({ name: z.string(), type: z.optional(z.string()) })),
    [],
  ),
  nextPageToken: page,
});

/** Google answers a validation with an empty location. */
const validated = z.unknown();

const categories = z.object({
  categories: readableOf(z.object({ name: z.string(), displayName: z.string() })),
  nextPageToken: page,
});

/** Google Business Profile: accounts, their locations, categories and new profiles. */
export function googleProfiles(
  google: GoogleConfig,
  timeoutMs: number,
): Pick<BusinessProfileProvider, 'locations' | 'categories' | 'create' | 'findListing'> {
  const caller = new GoogleCaller('Google Business Profile', timeoutMs);

  const accountsOf = (accessToken: string) =>
    allPages(async (pageToken) => {
      const url = address(`${google.accounts}/accounts`, { pageToken });
      const read = await caller.get(accounts, url, { headers: bearer(accessToken) });
      return { items: read.accounts, next: read.nextPageToken };
    });

  const readCategories = (accessToken: string, { region, language }: CategoryList) =>
    allPages(async (pageToken) => {
      const url = address(`${google.information}/categories`, {
        regionCode: region,
        languageCode: language,
        view: 'BASIC',
        pageSize: '100',
        pageToken,
      });
      const read = await caller.get(categories, url, { headers: bearer(accessToken) });
      return {
        items: read.categories.map(({ name, displayName }) => ({
          value: name,
          label: displayName,
        })),
        next: read.nextPageToken,
      };
    });

  return {
    locations: locationsAt(google, caller, accountsOf),
    categories: keptForADay(readCategories),
    findListing: findListingAt(google, caller),
    async create(accessToken, profile, requestId) {
      const ownAccounts = await accountsOf(accessToken);
      // The person's own account; groups and organizations belong to others.
      const account = ownAccounts.find(({ type }) => type === 'PERSONAL') ?? ownAccounts[0];
      const post = async (query: Record<string, string>) => {
        const url = `${google.information}/${account?.name ?? 'accounts/-'}/locations`;
        const init = jsonBody(newLocation(profile), bearer(accessToken));
        const answer = await caller.ask(address(url, query), init);
        refuseField(answer);
        return answer;
      };
      // Google reports invalid fields here, before anything exists.
      caller.read(validated, await post({ validateOnly: 'true' }));
      return caller.read(location, await post({ requestId })).name;
    },
  };
}

const day = 24 * 60 * 60 * 1000;

type Read<T> = (accessToken: string, list: CategoryList) => Promise<T>;

/** The list is long, the same for everyone, and changes by the month. A failure is not cached. */
function keptForADay<T>(read: Read<T>): Read<T> {
  const cache = new Map<string, { list: Promise<T>; until: number }>();
  return (accessToken, query) => {
    const key = `${query.region} ${query.language}`;
    const entry = cache.get(key);
    if (entry && Date.now() < entry.until) return entry.list;
    const list = read(accessToken, query);
    cache.set(key, { list, until: Date.now() + day });
    list.catch(() => cache.delete(key));
    return list;
  };
}
