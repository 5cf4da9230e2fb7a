import type { Candidates } from './discovery';

/** What matches no script at all: a file that nobody listed does not run. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

declare global {
  /** Read by every build's chunk loader (shared-build/src/chunk-integrity.ts). */
  var __shopfrontIntegrity: ((url: string) => string) | undefined;
}

/**
 * Publishes the integrity of every listed script, fail-closed. The shell's own chunks are covered by
 * `own`: the server renders their integrity into the page.
 */
export function publishIntegrity(candidates: Candidates, own: Record<string, string>): void {
  const listed = new Map<string, string>(Object.entries(own));
  for (const candidate of Object.values(candidates).flat()) {
    for (const [url, hash] of candidate.files) listed.set(url, hash);
  }
  globalThis.__shopfrontIntegrity = (url) =>
    listed.get(new URL(url, document.baseURI).href) ?? matchesNothing;
}
