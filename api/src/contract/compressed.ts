import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-contracts/api';
import { takesCoding } from 'shared-server';

/**
 * Calls with the same public answer for all visitors in a language. Only these are compressed: the compressed length
 * of an answer with an owner's data next to an attacker's text would reveal what both have in common (BREACH).
 */
const forEverybody: ReadonlySet<Call> = new Set<Call>([
  'readCategoryServices',
  'readServiceCategories',
  'readRecommendedServices',
  'readUsualPrices',
  'readProfileCategories',
]);

/** Calls on one path share a route, which is compressed when each of them may be. */
export const mayBeCompressed = (calls: readonly { name: Call }[]): boolean =>
  calls.every(({ name }) => forEverybody.has(name));

/** Below this size, compression saves no packet. */
const worthwhile = 1_024;
// Compressed at every request, at most 50 kB: level 11 would take a second to save a seventh.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const codings = {
  br: (text: string) => promisify(brotliCompress)(text, { params }),
  gzip: (text: string) => promisify(gzip)(text),
} satisfies Record<string, (text: string) => Promise<Buffer>>;

/** Compresses the answer of such a call if the browser supports it; a hook of its route. */
export async function compressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<unknown> {
  if (typeof answer !== 'string') return answer;
  const { vary } = reply.getHeaders();
  void reply.header('vary', [vary ?? [], 'accept-encoding', 'accept-language'].flat().join(', '));
  const coding = (['br', 'gzip'] as const).find((name) => takesCoding(headers, name));
  if (!coding || answer.length < worthwhile) return answer;
  void reply.header('content-encoding', coding).removeHeader('content-length');
  return codings[coding](answer);
}
