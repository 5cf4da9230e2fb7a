import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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

const codings = {
  br: (text: string) => promisify(brotliCompress)(text),
  gzip: (text: string) => promisify(gzip)(text),
} satisfies Record<string, (text: string) => Promise<Buffer>>;

type Coding = keyof typeof codings;

/**
 * By coding and answer. Brotli at its best level takes a fifth of a second for the catalog and saves an eighth, so
 * each answer is compressed once. Answers differ only by language, region and category, so they stay few.
 */
const compressedAnswers: Record<Coding, Map<string, Promise<Buffer>>> = {
  br: new Map(),
  gzip: new Map(),
};

function compressOnce(coding: Coding, text: string): Promise<Buffer> {
  const answers = compressedAnswers[coding];
  const answer = answers.get(text) ?? codings[coding](text);
  answers.set(text, answer);
  return answer;
}

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
  if (!coding || reply.statusCode !== 200) return answer;
  void reply.header('content-encoding', coding).removeHeader('content-length');
  return compressOnce(coding, answer);
}
