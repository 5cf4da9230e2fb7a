import type { Candidates } from './discovery';

/** What matches no script at all: a file that nobody listed does not run. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

declare global {
  /** Read by every build's chunk loader (shared-build/src/chunk-integrity.ts). */
  var __shopfrontIntegrity: ((url: string) => string) | undefined;
}

/**
 * Publishes the integrity of every listed script, fail-closed. The shell's own chunks are covered by
 * `own`, by address relative to the page, which the server renders into it.
 */
export function publishIntegrity(candidates: Candidates, own: Record<string, string>): void {
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  const listed = new Map(Object.entries(own).map(([url, hash]) => [absolute(url), hash]));
  for (const candidate of Object.values(candidates).flat()) {
    for (const [url, hash] of candidate.files) listed.set(url, hash);
  }
  globalThis.__shopfrontIntegrity = (url) => listed.get(absolute(url)) ?? matchesNothing;
}
