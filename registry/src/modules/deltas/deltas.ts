import { setTimeout } from 'node:timers/promises';
import type { Database } from 'shared-server';
import { deltaOf, dictionaryName, type DictionaryName } from 'shared-server/dictionaries';
import type { ReleaseStore } from '../releases/store';
import { scriptsAlike, type Script } from './groups';
import { comingAndGoing, markOf } from './wanted';

export interface Deltas {
  /** What to send of a file to who has that dictionary; undefined where the file itself is as good. */
  find(integrity: string, dictionary: DictionaryName): Buffer | undefined;
  /** Makes what is missing, and forgets what nobody comes from or goes to any more. */
  prepare(): Promise<void>;
  /** Ends `prepare` before its next file. */
  stop(): void;
}

/** By the hash of the file, then by the name of the dictionary; null where it would save nothing. */
type Known = Map<string, Map<DictionaryName, Buffer | null>>;

/**
 * Differences between the scripts of releases, for browsers that keep an earlier one as a dictionary (RFC 9842). They
 * are made after something was published or moved, and kept in memory: what a request needs is there, or the file is
 * sent whole.
 */
export function createDeltas({ sql }: Database, store: Pick<ReleaseStore, 'read'>): Deltas {
  let known: Known = new Map();
  let names = new Map<string, DictionaryName>();
  let lastMark: string | undefined;
  let isStopped = false;

  async function nameOf({ integrity, content }: Script): Promise<DictionaryName | undefined> {
    const name = names.get(integrity);
    if (name !== undefined) return name;
    const read = await content();
    return read && dictionaryName(read);
  }

  return {
    find: (integrity, dictionary) => known.get(integrity)?.get(dictionary) ?? undefined,
    stop() {
      isStopped = true;
    },
    async prepare() {
      const mark = await markOf(sql);
      if (mark === lastMark) return;
      const wanted: Known = new Map();
      const wantedNames: typeof names = new Map();
      for (const group of scriptsAlike(await comingAndGoing(sql), store)) {
        for (const dictionary of group) {
          const name = await nameOf(dictionary);
          if (name === undefined) continue;
          wantedNames.set(dictionary.integrity, name);
          for (const file of group) {
            if (isStopped) return;
            const made = known.get(file.integrity)?.get(name);
            const delta = made === undefined ? await between(file, dictionary) : made;
            keep(wanted, file.integrity, name, delta);
            // Of use at once: the rest may take seconds.
            keep(known, file.integrity, name, delta);
          }
        }
      }
      [known, names, lastMark] = [wanted, wantedNames, mark];
    },
  };
}

/** Null where it would save nothing, or the store has not what was published. */
async function between(file: Script, dictionary: Script): Promise<Buffer | null> {
  const [content, before] = [await file.content(), await dictionary.content()];
  if (!content || !before) return null;
  const began = performance.now();
  const delta = await deltaOf(content, before);
  // As long as it took, others have their turn: a release is hundreds of these.
  await setTimeout(performance.now() - began);
  return delta.length < (await file.packedBytes()) ? delta : null;
}

function keep(deltas: Known, integrity: string, name: DictionaryName, delta: Buffer | null): void {
  const ofFile = deltas.get(integrity) ?? new Map<DictionaryName, Buffer | null>();
  deltas.set(integrity, ofFile.set(name, delta));
}
