import type { FastifyReply } from 'fastify';

/** Below this a delta saves no packet. */
const worthwhile = 1024;

/**
 * The addresses in a folder, as a pattern of `Use-As-Dictionary`, of the same script in other builds, whose names differ
 * by the hash they carry; undefined where a delta is not worth it. `bytes` is how long it is.
 */
export function sameScript(folder: string, path: string, bytes: number): string | undefined {
  // What else a path may hold would mean something in a pattern.
  if (bytes < worthwhile || !/^[\w./-]+\.m?js$/.test(path)) return undefined;
  return folder + path.replace(/\.[0-9a-f]{8,}(?=\.m?js$)/, '.*');
}

/** Asks a browser to keep what it gets for files at addresses like these. */
export const keepFor = (reply: FastifyReply, addresses: string): FastifyReply =>
  reply.header('use-as-dictionary', `match="${addresses}"`);

/** Says that the answer depends on what the browser has; for a hook before it is sent. */
export function varyByDictionary(reply: FastifyReply): void {
  if (!reply.hasHeader('use-as-dictionary')) return;
  const told = [reply.getHeader('vary') ?? []].flat().join(', ').toLowerCase().split(/, */);
  const varies = new Set([...told.filter(Boolean), 'accept-encoding', 'available-dictionary']);
  void reply.header('vary', [...varies].join(', '));
}
