import { isScript } from '../releases/bundle';

/** Below this a delta saves no packet. */
const worthwhile = 1024;

const entry = 'remoteEntry.js';

/**
 * The addresses, as a pattern of `Use-As-Dictionary`, of files that are much like this one; undefined where none is
 * worth it. The entries of all remotes are alike, since each brings the same federation runtime: an owner who has one
 * gets the next for what differs. Any other script is like the same one of another version.
 */
export function addressesAlike(name: string, path: string, bytes: number): string | undefined {
  // What else a path may hold would mean something in a pattern.
  if (bytes < worthwhile || !isScript(path) || !/^[\w./-]+$/.test(path)) return undefined;
  if (path === entry) return `/remotes/*/*/${entry}`;
  return `/remotes/${name}/*/${path.replace(/\.[0-9a-f]{8,}(?=\.m?js$)/, '.*')}`;
}
