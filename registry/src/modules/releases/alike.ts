import { sameScript } from 'shared-server/dictionaries';

/** As the kit calls the entry of a remote, with the runtime and without it. */
const entries = ['remoteEntry.js', 'leanEntry.js'];

/**
 * The addresses, as a pattern of `Use-As-Dictionary`, of files that are much like this one; undefined where none is
 * worth it. The entries of all remotes are alike, since each brings the same federation runtime: an owner who has one
 * gets the next for what differs. Any other script is like the same one of another version.
 */
export const addressesAlike = (name: string, path: string, bytes: number): string | undefined =>
  entries.includes(path)
    ? sameScript('/remotes/*/*/', path, bytes)
    : sameScript(`/remotes/${name}/*/`, path, bytes);
