import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import { keptFile } from '../kept-file';

/** Active sessions need the latest sets; the registry still has older ones. */
const mostKept = 24;

const keptSet = z.object({
  ...{ channel: z.string(), set: z.int(), document: discoveryDocument },
  /** The version of the shell that belongs to it. */
  shell: z.optional(z.string()),
});
const kept = z.object({ current: z.record(z.string(), z.int()), sets: z.array(keptSet) });

/** The discovery document of a set, and the version of the shell that belongs to the set. */
export interface SetContents {
  document: DiscoveryDocument;
  shell?: string | undefined;
}

export interface KeptSets {
  /** The set that was live when the registry last answered. */
  current(channel: string): number | undefined;
  contents(channel: string, set: number): SetContents | undefined;
  keep(channel: string, set: number, contents: SetContents): void;
  keepCurrent(channel: string, set: number | undefined): void;
  /** One that nobody is to get any more. */
  forget(channel: string, set: number): void;
}

/** Sets that this server has seen, the latest of them, in memory and in a file that outlives this process. */
export function keepSets(file: string, warn: (error: unknown, what: string) => void): KeptSets {
  const onDisk = keptFile<z.infer<typeof kept>>({
    ...{ file, warn, what: 'the sets that were seen', first: { current: {}, sets: [] } },
    read: (parsed) => kept.parse(parsed),
  });
  const known = onDisk.read();
  const current = new Map(Object.entries(known.current));
  let sets = known.sets;
  const write = () => onDisk.write({ current: Object.fromEntries(current), sets });

  const others = (channel: string, set: number) =>
    sets.filter((one) => one.channel !== channel || one.set !== set);
  const find = (channel: string, set: number) =>
    sets.find((one) => one.channel === channel && one.set === set);

  return {
    current: (channel) => current.get(channel),
    contents: find,
    keep(channel, set, { document, shell }) {
      const one = { channel, set, document, ...(shell !== undefined && { shell }) };
      if (JSON.stringify(find(channel, set)) === JSON.stringify(one)) return;
      sets = [...others(channel, set), one].slice(-mostKept);
      write();
    },
    keepCurrent(channel, set) {
      if (current.get(channel) === set) return;
      if (set === undefined) current.delete(channel);
      else current.set(channel, set);
      write();
    },
    forget(channel, set) {
      if (!find(channel, set)) return;
      sets = others(channel, set);
      write();
    },
  };
}
