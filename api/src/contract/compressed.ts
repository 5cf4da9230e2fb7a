import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-contracts/api';
import { takesCoding } from 'shared-server';

/**
 * Calls whose answer is the same whoever asks in a language: nothing of it is secret. Only these travel compressed. An answer
 * that held something of the owner beside what somebody else sent along would tell by its length how much both
 * have in common (BREACH), so what is not named here is sent as it is.
 */
const forEverybody: ReadonlySet<Call> = new Set<Call>([
  'readCategoryServices',
  'readServiceCategories',
  'readRecommendedServices',
  'readUsualPrices',
  'readProfileCategories',
]);

/** Calls on one path are one route, which is compressed when each of them may be. */
export const mayBeCompressed = (calls: readonly { name: Call }[]): boolean =>
  calls.every(({ name }) => forEverybody.has(name));

/** Below this a compressed answer saves no packet. */
const worthwhile = 1_024;
// Made at every request, of 50 kB at the most: 11 would take a second for a seventh less.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const codings = {
  br: (text: string) => promisify(brotliCompress)(text, { params }),
  gzip: (text: string) => promisify(gzip)(text),
} satisfies Record<string, (text: string) => Promise<Buffer>>;

/** The answer of such a call as the browser takes it; a hook of its route. */
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
