import type { BusinessLocation } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { address, bearer, type Caller } from '../call';
import type { GoogleConfig } from '../config';
import { allPages, page, readableOf } from './caller';

/** Treats a value of another type as missing. */
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

/** Locations that can be chosen: one without the fields of a card is skipped. */
const locations = z.object({
  locations: z._default(readableOf(location), []),
  nextPageToken: page,
});

/** Google's refusals that mean that this person may not read the account's locations. */
const refusals = [400, 403, 404];

type AccountsOf = (accessToken: string) => Promise<{ name: string }[]>;

/**
 * Returns every location of a person, each once, even if several accounts have it. The query covers all accounts; if
 * Google refuses that, each account is queried separately, and a refused one is skipped.
 */
export function locationsAt(
  { information }: GoogleConfig,
  caller: Caller,
  accountsOf: AccountsOf,
): (accessToken: string) => Promise<BusinessLocation[]> {
  /** Undefined when Google refuses the account. */
  const locationsOf = async (accessToken: string, account: string) => {
    let refused: Error | undefined;
    const items = await allPages(async (pageToken) => {
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
      return { items: read.locations.map(businessLocation), next: read.nextPageToken };
    });
    return { items, refused };
  };

  return async (accessToken) => {
    const combined = await locationsOf(accessToken, 'accounts/-');
    if (!combined.refused) return eachOnce(combined.items);
    const accounts = await accountsOf(accessToken);
    const apart = [];
    for (const { name } of accounts) apart.push(await locationsOf(accessToken, name));
    const [first] = apart;
    if (first && apart.every(({ refused }) => refused)) throw first.refused;
    return eachOnce(apart.flatMap(({ items }) => items));
  };
}

const eachOnce = (locations: BusinessLocation[]) => [
  ...new Map(locations.map((location) => [location.name, location])).values(),
];

/** Google's address lines end with the street, so the rest is added for owners. */
export function wholeAddress(address: z.output<typeof storefront>): string[] {
  const { addressLines = [], locality = '', administrativeArea, postalCode } = address ?? {};
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ');
  return [...addressLines, locality, region].filter(Boolean);
}

/**
 * Google has no `verified`: a profile that speaks for its business on Maps is verified. A profile that is not on
 * Maps yet has no place id.
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
