import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { jsonBody, type Caller } from './call';
import type { SellerService } from './ports';

const money = z.object({ amount: z.number(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

const variation = z.object({
  is_deleted: z.optional(z.boolean()),
  item_variation_data: z.optional(
    z.object({
      name: z.optional(z.string()),
      pricing_type: z.optional(z.string()),
      price_money: z.optional(money),
    }),
  ),
});

const item = z.object({
  is_deleted: z.optional(z.boolean()),
  item_data: z.optional(
    z.object({
      name: z.optional(z.string()),
      description_plaintext: z.optional(z.string()),
      is_archived: z.optional(z.boolean()),
      variations: z.optional(z.array(variation)),
    }),
  ),
});

const searchResult = z.object({ items: z.optional(z.array(item)), cursor: z.optional(z.string()) });

const perPage = 100;
const mostPages = 3;

/**
 * Reads the bookable services of a seller's catalog, at most three hundred items.
 * https://developer.squareup.com/reference/square/catalog-api/search-catalog-items
 *
 * @param headers with the seller's access token
 */
export async function readServices(
  caller: Caller,
  catalog: string,
  headers: Record<string, string>,
): Promise<SellerService[]> {
  const services: SellerService[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const search = { product_types: ['APPOINTMENTS_SERVICE'], limit: perPage, cursor };
    const answer = await caller.ask(`${catalog}/search-catalog-items`, jsonBody(search, headers));
    if (answer.status === 401) {
      throw new ShopfrontError('SIGN_IN_NEEDED', 'The seller revoked the permission.', {
        status: 401,
        cause: caller.failed(answer),
      });
    }
    const read = caller.read(searchResult, answer);
    services.push(...(read.items ?? []).flatMap(servicesOf));
    cursor = read.cursor;
    if (!cursor) break;
  }
  return services;
}

type Item = z.output<typeof item>;

/** An item is one service, or one for each of its variations. */
function servicesOf({ is_deleted, item_data }: Item): SellerService[] {
  if (is_deleted || !item_data || item_data.is_archived) return [];
  const { name = '', description_plaintext = '', variations = [] } = item_data;
  const sold = variations.filter(
    (variation) => !variation.is_deleted && variation.item_variation_data,
  );
  return sold.flatMap(({ item_variation_data }) => {
    const { name: variant = '', pricing_type, price_money } = item_variation_data ?? {};
    const isNamed = sold.length > 1 && variant !== '';
    const title = [name, isNamed ? variant : ''].filter(Boolean).join(' – ').slice(0, 200);
    const isFixed = pricing_type === 'FIXED_PRICING' && price_money !== undefined;
    return title === ''
      ? []
      : [
          {
            name: title,
            description: description_plaintext.slice(0, 500),
            price: isFixed ? inMainUnit(price_money) : null,
            currency: isFixed ? price_money.currency : '',
          },
        ];
  });
}

/** Square counts in the smallest unit: cents, and yen. */
function inMainUnit({ amount, currency }: z.output<typeof money>): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}
