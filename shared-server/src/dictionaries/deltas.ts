import { setTimeout } from 'node:timers/promises';
import { deltaOf, dictionaryName, type DictionaryName } from './dictionary';

/** A file that has deltas to and from others. */
export interface DeltaFile {
  /** Identifies its content: the same content is processed once. */
  id: string;
  /** Undefined if it cannot be read. */
  content(): Promise<Buffer | undefined>;
  /** Its size as browsers get it otherwise. */
  packedBytes(): Promise<number>;
}

export interface Deltas {
  /** Returns the delta for a client with that dictionary; undefined if the whole file is as good. */
  find(id: string, dictionary: DictionaryName): Buffer | undefined;
  /** Creates the missing deltas within each group of similar files, and removes all others. */
  prepare(groups: readonly DeltaFile[][]): Promise<void>;
  /** Stops `prepare` before its next file. */
  stop(): void;
}

/** By file, then by dictionary; null if it would save nothing. */
type DeltasByFile = Map<string, Map<DictionaryName, Buffer | null>>;

/**
 * Deltas between files, for browsers that store an earlier one as a dictionary (RFC 9842). They are created before
 * requests and cached in memory. A request without a ready delta gets the whole file.
 */
export function createDeltas(): Deltas {
  let prepared: DeltasByFile = new Map();
  let names = new Map<string, DictionaryName>();
  let isStopped = false;

  async function nameOf({ id, content }: DeltaFile): Promise<DictionaryName | undefined> {
    const name = names.get(id);
    if (name !== undefined) return name;
    const read = await content();
    return read && dictionaryName(read);
  }

  return {
    find: (id, dictionary) => prepared.get(id)?.get(dictionary) ?? undefined,
    stop() {
      isStopped = true;
    },
    async prepare(groups) {
      const wanted: DeltasByFile = new Map();
      const wantedNames: typeof names = new Map();
      for (const group of groups) {
        for (const dictionary of group) {
          const name = await nameOf(dictionary);
          if (name === undefined) continue;
          wantedNames.set(dictionary.id, name);
          for (const file of group) {
            if (isStopped) return;
            const made = prepared.get(file.id)?.get(name);
            const delta = made === undefined ? await between(file, dictionary) : made;
            storeDelta(wanted, file.id, name, delta);
            // Available at once, since the rest may take seconds.
            storeDelta(prepared, file.id, name, delta);
          }
        }
      }
      [prepared, names] = [wanted, wantedNames];
    },
  };
}

/** Null if it would save nothing, or a file cannot be read. */
async function between(file: DeltaFile, dictionary: DeltaFile): Promise<Buffer | null> {
  const [content, before] = [await file.content(), await dictionary.content()];
  if (!content || !before) return null;
  const began = performance.now();
  const delta = await deltaOf(content, before);
  // Pauses for as long as the delta took, since a release needs hundreds of them.
  await setTimeout(performance.now() - began);
  return delta.length < (await file.packedBytes()) ? delta : null;
}

function storeDelta(
  deltas: DeltasByFile,
  id: string,
  name: DictionaryName,
  delta: Buffer | null,
): void {
  const ofFile = deltas.get(id) ?? new Map<DictionaryName, Buffer | null>();
  deltas.set(id, ofFile.set(name, delta));
}
