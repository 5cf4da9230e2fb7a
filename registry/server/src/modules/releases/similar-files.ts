import { sameScript } from 'shared-server/dictionaries';

/** Names of the entry of a remote, with the runtime and without it. */
const entries = ['remoteEntry.js', 'leanEntry.js'];

/**
 * Returns the addresses of similar files, as a pattern of `Use-As-Dictionary`; undefined if no
 * similar file is worth it. The entries of all remotes are similar, since each includes the
 * federation runtime, so an owner who has one entry gets a delta of the next. Any other script is
 * similar to the same script of another version.
 */
export const similarAddresses = (name: string, path: string, bytes: number): string | undefined =>
  entries.includes(path)
    ? sameScript('/remotes/*/*/', path, bytes)
    : sameScript(`/remotes/${name}/*/`, path, bytes);
