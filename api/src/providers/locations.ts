import type { BusinessLocation } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { address, bearer, type Caller } from './call';
import type { GoogleConfig } from './config';
import { allPages, page } from './paging';

/** Something else than it should be counts as not given. */
const whereGiven = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

export const storefront = whereGiven(
  z.object({
    addressLines: z.catch(z.array(z.string()), []),
    locality: z.optional(z.string()),
    administrativeArea: z.optional(z.string()),
    postalCode: z.optional(z.string()),
  }),
);

export const location = z.object({
  name: z.string(),
  title: z.string(),
  storefrontAddress: storefront,
  metadata: whereGiven(
    z.object({ placeId: z.optional(z.string()), hasVoiceOfMerchant: z.optional(z.boolean()) }),
  ),
});

const locations = z.object({
  locations: z._default(z.array(z.unknown()), []),
  nextPageToken: page,
});

/** What can be chosen of a page: an entry without what a card needs costs itself and not the list. */
const readable = (entries: unknown[]) =>
  entries.flatMap((entry) => {
    const read = location.safeParse(entry);
    return read.success ? [businessLocation(read.data)] : [];
  });

/** Google's ways to say that this account's locations are not for this person. */
const refusals = [400, 403, 404];

type AccountsOf = (accessToken: string) => Promise<{ name: string }[]>;

/**
 * Every location of somebody, each once, however many of their accounts have it. All accounts are asked at
 * once; where Google refuses that, each by itself, and one that refuses costs only itself.
 */
export function locationsAt(
  { information }: GoogleConfig,
  caller: Caller,
  accountsOf: AccountsOf,
): (accessToken: string) => Promise<BusinessLocation[]> {
  /** Undefined when it is refused. */
  const locationsOf = async (accessToken: string, account: string) => {
    let refused: Error | undefined;
    const found = await allPages(async (pageToken) => {
      const url = address(`${information}/${account}/locations`, {
        readMask: 'name,title,storefrontAddress,metadata',
        pageSize: '100',
        pageToken,
      });
      const answer = await caller.ask(url, { headers: bearer(accessToken) });
      if (refusals.includes(answer.status)) {
        refused = caller.failed(answer);
        return { items: [] };
      }
      const read = caller.read(locations, answer);
      return { items: readable(read.locations), next: read.nextPageToken };
    });
    return { found, refused };
  };

  return async (accessToken) => {
    const all = await locationsOf(accessToken, 'accounts/-');
    if (!all.refused) return eachOnce(all.found);
    const accounts = await accountsOf(accessToken);
    const apart = [];
    for (const { name } of accounts) apart.push(await locationsOf(accessToken, name));
    const [first] = apart;
    if (first && apart.every(({ refused }) => refused)) throw first.refused;
    return eachOnce(apart.flatMap(({ found }) => found));
  };
}

const eachOnce = (all: BusinessLocation[]) => [
  ...new Map(all.map((one) => [one.name, one])).values(),
];

/** Google's address lines stop at the street, and ours are all the owner sees. */
export function wholeAddress(address: z.output<typeof storefront>): string[] {
  const { addressLines = [], locality = '', administrativeArea, postalCode } = address ?? {};
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ');
  return [...addressLines, locality, region].filter(Boolean);
}

/**
 * Google knows no `verified`: whoever speaks for the business on Maps is. A profile that is not on Maps yet
 * has no place id.
 */
function businessLocation({ name, title, storefrontAddress, metadata }: z.output<typeof location>) {
  return {
    name,
    title,
    storefrontAddress: { addressLines: wholeAddress(storefrontAddress) },
    verified: metadata?.hasVoiceOfMerchant ?? false,
    metadata: { placeId: metadata?.placeId || name },
  };
}
