import type { Chunk, Compilation } from 'webpack';
import type { LeanEntry } from 'shared-contracts/discovery';
import { consumeOptions } from '../contract/consumed-modules';

/** Name that Module Federation gives the chunk of the exposed module `./app`. */
const exposedChunk = '__federation_expose_app';

/** Beginning of the chunk names of late screens (shared-remote/src/screen-code.ts). */
const screenPrefix = 'screen-';

/**
 * Returns the shared modules that a remote imports first, and the scripts and further shared modules of each late
 * screen. A page preloads only the files of its screen.
 */
export function initialAndLateLoads({
  namedChunkGroups,
  chunkGraph,
}: Compilation): Required<Pick<LeanEntry, 'shared' | 'late'>> {
  const sharedIn = (chunks: Iterable<Chunk>) =>
    [...chunks]
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap((module) => consumeOptions(module)?.shareKey ?? []);
  const named = [...namedChunkGroups];
  const shared = new Set(
    named.filter(([name]) => name === exposedChunk).flatMap(([, { chunks }]) => sharedIn(chunks)),
  );
  const late = named
    .filter(([name]) => name.startsWith(screenPrefix))
    .map(([name, group]) => {
      const further = new Set(sharedIn(group.chunks).filter((key) => !shared.has(key)));
      const preload = group.getFiles().filter((file) => file.endsWith('.js'));
      return [name.slice(screenPrefix.length), { preload, shared: [...further].sort() }] as const;
    })
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return { shared: [...shared].sort(), late: Object.fromEntries(late) };
}
