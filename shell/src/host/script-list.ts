import type { Candidate, NamedFile } from './discovery';
import { trustScripts } from './integrity';

/**
 * Has a version's scripts known: a page is told of those that it begins with, and of all others by the integrity of their
 * list. It comes with the first scripts, out of the browser's cache.
 *
 * @throws TypeError when the list does not come, or is not what was published
 */
export async function learnScripts(
  { url, integrity }: NamedFile,
  candidate: Candidate,
): Promise<void> {
  const { base, files } = candidate;
  const answer = await globalThis.fetch(url, { integrity, credentials: 'same-origin' });
  const listed = (await answer.json()) as Record<string, string>;
  for (const [file, hash] of Object.entries(listed)) files.set(new URL(file, base).href, hash);
  trustScripts(Object.fromEntries(files));
  candidate.list = undefined;
}
