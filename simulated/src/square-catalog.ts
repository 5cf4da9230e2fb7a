import { bearerOf } from './authorization';
import type { Part } from './simulation';
import * as z from 'zod/mini';

const search = z.object({
  product_types: z.optional(z.array(z.string())),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
  cursor: z.optional(z.string()),
});

interface SoldService {
  name: string;
  description?: string;
  /** In cents, by the name of the variation; undefined for a price that varies. */
  prices: Record<string, number | undefined>;
  minutes: number;
}

/** The services of every simulated seller. */
const services: readonly SoldService[] = [
  { name: 'Signature haircut', prices: { Regular: 4500 }, minutes: 45 },
  {
    name: 'Beard sculpt',
    description: 'With a hot towel.',
    prices: { Regular: 2500 },
    minutes: 30,
  },
  { name: 'Hot towel shave', prices: { Regular: 4000 }, minutes: 45 },
  { name: 'Gray blending', prices: { 'Short hair': 3500, 'Long hair': 5500 }, minutes: 40 },
  { name: 'Event styling', prices: { Regular: undefined }, minutes: 60 },
];

const times = { created_at: '2026-01-05T09:00:00.000Z', updated_at: '2026-01-05T09:00:00.000Z' };

/** Square's catalog, with the search for bookable services. */
export const squareCatalog: Part = (server, simulation) => {
  const payments = { config: { provider: 'payments' } } as const;
  server.post('/square/v2/catalog/search-catalog-items', payments, (request, reply) => {
    const grant = bearerOf(simulation, 'square', request.headers.authorization);
    if (!grant) return reply.code(401).send(errors('AUTHENTICATION_ERROR', 'UNAUTHORIZED'));
    if (!grant.scopes.includes('ITEMS_READ')) {
      return reply.code(403).send(errors('AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES'));
    }
    const read = search.safeParse(request.body);
    if (!read.success) return reply.code(400).send(errors('INVALID_REQUEST_ERROR', 'BAD_REQUEST'));
    const { product_types = ['APPOINTMENTS_SERVICE'], limit, cursor = '0' } = read.data;
    if (!product_types.includes('APPOINTMENTS_SERVICE')) return {};
    const start = Number(cursor);
    const items = services
      .slice(start, start + limit)
      .map((service, index) => itemOf(service, start + index));
    const next = start + limit;
    return {
      items,
      matched_variation_ids: items.flatMap(({ item_data }) =>
        item_data.variations.map(({ id }) => id),
      ),
      ...(next < services.length && { cursor: String(next) }),
    };
  });
};

const errors = (category: string, code: string) => ({ errors: [{ category, code }] });

function itemOf({ name, description, prices, minutes }: SoldService, index: number) {
  const id = `ITEM${index}`;
  const variations = Object.entries(prices).map(([variant, amount], ordinal) => ({
    type: 'ITEM_VARIATION',
    id: `${id}V${ordinal}`,
    ...times,
    item_variation_data: {
      item_id: id,
      name: variant,
      ordinal,
      service_duration: minutes * 60_000,
      available_for_booking: true,
      ...(amount === undefined
        ? { pricing_type: 'VARIABLE_PRICING' }
        : { pricing_type: 'FIXED_PRICING', price_money: { amount, currency: 'USD' } }),
    },
  }));
  return {
    type: 'ITEM',
    id,
    ...times,
    item_data: {
      name,
      product_type: 'APPOINTMENTS_SERVICE',
      ...(description && { description, description_plaintext: description }),
      variations,
    },
  };
}
