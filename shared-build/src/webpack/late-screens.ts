import type { Chunk, Compilation } from 'webpack';
import type { LeanEntry } from 'shared-contracts/discovery';
import { consumeOptions } from '../contract/consumed-modules';

/** How Module Federation names the chunk of what a remote exposes as `./app`. */
const exposed = '__federation_expose_app';

/** How a remote names the chunk of a screen that comes late (shared-remote/src/screen-code.ts). */
const chunkOfScreen = 'screen-';

/**
 * What of the shared modules a remote takes at once, and of each screen that comes late the scripts and what it takes
 * besides: a page preloads what the asked screen needs, and no more.
 */
export function beginningsIn({
  namedChunkGroups,
  chunkGraph,
}: Compilation): Required<Pick<LeanEntry, 'shared' | 'late'>> {
  const takenIn = (chunks: Iterable<Chunk>) =>
    [...chunks]
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap((module) => consumeOptions(module)?.shareKey ?? []);
  const named = [...namedChunkGroups];
  const shared = new Set(
    named.filter(([name]) => name === exposed).flatMap(([, { chunks }]) => takenIn(chunks)),
  );
  const late = named
    .filter(([name]) => name.startsWith(chunkOfScreen))
    .map(([name, group]) => {
      const besides = new Set(takenIn(group.chunks).filter((one) => !shared.has(one)));
      const preload = group.getFiles().filter((file) => file.endsWith('.js'));
      return [name.slice(chunkOfScreen.length), { preload, shared: [...besides].sort() }] as const;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { shared: [...shared].sort(), late: Object.fromEntries(late) };
}
