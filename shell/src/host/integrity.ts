import type { Candidates } from './discovery';

/** A hash that matches no script, so that an unlisted file does not run. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

declare global {
  /** Read by every build's chunk loader (shared-build/src/webpack/chunk-integrity.ts). */
  var __shopfrontIntegrity: ((url: string) => string) | undefined;
}

const listed = new Map<string, string>();
const absolute = (url: string) => new URL(url, document.baseURI).href;

/**
 * Lists scripts that may run, with their integrity hashes by address (absolute or relative to the page).
 * After the first call, the browser refuses chunks that are not listed.
 */
export function trustScripts(integrity: Record<string, string>): void {
  for (const [url, hash] of Object.entries(integrity)) listed.set(absolute(url), hash);
  globalThis.__shopfrontIntegrity = (url) => listed.get(absolute(url)) ?? matchesNothing;
}

/** Returns whether a script from this address may run. */
export const isListed = (url: string): boolean => listed.has(absolute(url));

/** Lists every script of every version that the discovery document offers. */
export function trustCandidates(candidates: Candidates<string>): void {
  for (const candidate of Object.values(candidates).flat()) {
    trustScripts(Object.fromEntries(candidate.files));
  }
}
