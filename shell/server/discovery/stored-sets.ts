import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import { createStoredFile } from '../stored-file';

/** Active sessions need the latest sets. The registry has the older ones. */
const maxStored = 24;

const storedSet = z.object({
  channel: z.string(),
  set: z.int(),
  document: discoveryDocument,
  /** The shell version of the set. */
  shell: z.optional(z.string()),
});
const storedFileSchema = z.object({
  current: z.record(z.string(), z.int()),
  sets: z.array(storedSet),
});

/** The discovery document and the shell version of a set. */
export interface SetContents {
  document: DiscoveryDocument;
  shell?: string | undefined;
}

export interface StoredSets {
  /** Returns the set that was live when the registry last responded. */
  current(channel: string): number | undefined;
  contents(channel: string, set: number): SetContents | undefined;
  store(channel: string, set: number, contents: SetContents): void;
  storeCurrent(channel: string, set: number | undefined): void;
  /** Removes a set that must no longer be served. */
  forget(channel: string, set: number): void;
}

/** Creates the store of the latest sets, in memory and in a file. */
export function createStoredSets(
  file: string,
  warn: (error: unknown, what: string) => void,
): StoredSets {
  const onDisk = createStoredFile<z.infer<typeof storedFileSchema>>({
    file,
    warn,
    what: 'the stored sets',
    first: { current: {}, sets: [] },
    read: (parsed) => storedFileSchema.parse(parsed),
  });
  const storedFile = onDisk.read();
  const current = new Map(Object.entries(storedFile.current));
  let sets = storedFile.sets;
  const write = () => onDisk.write({ current: Object.fromEntries(current), sets });

  const otherSets = (channel: string, set: number) =>
    sets.filter((entry) => entry.channel !== channel || entry.set !== set);
  const find = (channel: string, set: number) =>
    sets.find((entry) => entry.channel === channel && entry.set === set);

  return {
    current: (channel) => current.get(channel),
    contents: find,
    store(channel, set, { document, shell }) {
      const entry = { channel, set, document, ...(shell !== undefined && { shell }) };
      if (JSON.stringify(find(channel, set)) === JSON.stringify(entry)) return;
      sets = [...otherSets(channel, set), entry].slice(-maxStored);
      write();
    },
    storeCurrent(channel, set) {
      if (current.get(channel) === set) return;
      if (set === undefined) current.delete(channel);
      else current.set(channel, set);
      write();
    },
    forget(channel, set) {
      if (!find(channel, set)) return;
      sets = otherSets(channel, set);
      write();
    },
  };
}
