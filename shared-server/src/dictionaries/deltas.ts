import { setTimeout } from 'node:timers/promises';
import { deltaOf, dictionaryName, type DictionaryName } from './delta';

/** A file that may be told from others, and others from it. */
export interface Told {
  /** Names its content: the same content is looked at once. */
  id: string;
  /** Undefined where it cannot be had. */
  content(): Promise<Buffer | undefined>;
  /** How long it is as browsers get it otherwise. */
  packedBytes(): Promise<number>;
}

export interface Deltas {
  /** What to send of a file to who has that dictionary; undefined where the file itself is as good. */
  find(id: string, dictionary: DictionaryName): Buffer | undefined;
  /** Makes what is missing within each group of files that are alike, and forgets every other. */
  prepare(groups: readonly Told[][]): Promise<void>;
  /** Ends `prepare` before its next file. */
  stop(): void;
}

/** By file, then by dictionary; null where it would save nothing. */
type Known = Map<string, Map<DictionaryName, Buffer | null>>;

/**
 * Differences between files, for browsers that keep an earlier one as a dictionary (RFC 9842). They are made before
 * anybody asks and kept in memory: what a request needs is there, or the file is sent whole.
 */
export function createDeltas(): Deltas {
  let known: Known = new Map();
  let names = new Map<string, DictionaryName>();
  let isStopped = false;

  async function nameOf({ id, content }: Told): Promise<DictionaryName | undefined> {
    const name = names.get(id);
    if (name !== undefined) return name;
    const read = await content();
    return read && dictionaryName(read);
  }

  return {
    find: (id, dictionary) => known.get(id)?.get(dictionary) ?? undefined,
    stop() {
      isStopped = true;
    },
    async prepare(groups) {
      const wanted: Known = new Map();
      const wantedNames: typeof names = new Map();
      for (const group of groups) {
        for (const dictionary of group) {
          const name = await nameOf(dictionary);
          if (name === undefined) continue;
          wantedNames.set(dictionary.id, name);
          for (const file of group) {
            if (isStopped) return;
            const made = known.get(file.id)?.get(name);
            const delta = made === undefined ? await between(file, dictionary) : made;
            keep(wanted, file.id, name, delta);
            // Of use at once: the rest may take seconds.
            keep(known, file.id, name, delta);
          }
        }
      }
      [known, names] = [wanted, wantedNames];
    },
  };
}

/** Null where it would save nothing, or one of them cannot be had. */
async function between(file: Told, dictionary: Told): Promise<Buffer | null> {
  const [content, before] = [await file.content(), await dictionary.content()];
  if (!content || !before) return null;
  const began = performance.now();
  const delta = await deltaOf(content, before);
  // As long as it took, others have their turn: a release is hundreds of these.
  await setTimeout(performance.now() - began);
  return delta.length < (await file.packedBytes()) ? delta : null;
}

function keep(deltas: Known, id: string, name: DictionaryName, delta: Buffer | null): void {
  const ofFile = deltas.get(id) ?? new Map<DictionaryName, Buffer | null>();
  deltas.set(id, ofFile.set(name, delta));
}
