import type { FastifyReply } from 'fastify';

/** A smaller delta would save no packet. */
const worthwhile = 1024;

/**
 * Returns a `Use-As-Dictionary` pattern for the same script of other builds, whose names differ in their hash;
 * undefined if a delta is not worth it. `bytes` is the script's size.
 */
export function sameScript(folder: string, path: string, bytes: number): string | undefined {
  // Other characters in a path would have a meaning in a pattern.
  if (bytes < worthwhile || !/^[\w./-]+\.m?js$/.test(path)) return undefined;
  return folder + path.replace(/\.[0-9a-f]{8,}(?=\.m?js$)/, '.*');
}

/** Makes browsers store the response as a dictionary for files at such addresses. */
export const keepFor = (reply: FastifyReply, addresses: string): FastifyReply =>
  reply.header('use-as-dictionary', `match="${addresses}"`);

/** Adds the headers on which the response depends to `Vary`, in a hook before it is sent. */
export function varyByDictionary(reply: FastifyReply): void {
  if (!reply.hasHeader('use-as-dictionary')) return;
  const present = [reply.getHeader('vary') ?? []].flat().join(', ').toLowerCase().split(/, */);
  const varies = new Set([...present.filter(Boolean), 'accept-encoding', 'available-dictionary']);
  void reply.header('vary', [...varies].join(', '));
}
