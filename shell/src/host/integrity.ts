import type { Candidates } from './discovery';

/** What matches no script at all: a file that nobody listed does not run. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

declare global {
  /** Read by every build's chunk loader (shared-build/src/webpack/chunk-integrity.ts). */
  var __shopfrontIntegrity: ((url: string) => string) | undefined;
}

const listed = new Map<string, string>();
const absolute = (url: string) => new URL(url, document.baseURI).href;

/**
 * Lists scripts that may run, by address (absolute or relative to the page) with their integrity. From
 * the first call on, chunks that are not listed fail closed.
 */
export function trustScripts(integrity: Record<string, string>): void {
  for (const [url, hash] of Object.entries(integrity)) listed.set(absolute(url), hash);
  globalThis.__shopfrontIntegrity = (url) => listed.get(absolute(url)) ?? matchesNothing;
}

/** Whether a script may run at all, from that address. */
export const isListed = (url: string): boolean => listed.has(absolute(url));

/** Lists every script of every version that the discovery document offers. */
export function trustCandidates(candidates: Candidates): void {
  for (const candidate of Object.values(candidates).flat()) {
    trustScripts(Object.fromEntries(candidate.files));
  }
}
