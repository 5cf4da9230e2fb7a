import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Violation } from './violation-reports';

export interface StoredViolation extends Violation {
  count: number;
  first: string;
  last: string;
}

/** The maximum number of kinds. The ones not seen for longest are dropped. */
const maxKinds = 300;
const writeAfterMs = 2_000;

/** Creates the list of violations by kind, with their number and times, in memory and in a file. */
export function createStoredViolations(file: string, warn: (error: unknown, what: string) => void) {
  const kinds = new Map(read().map((violation) => [kindOf(violation), violation]));
  let writing: NodeJS.Timeout | undefined;
  let isWritten = true;

  function read(): StoredViolation[] {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as StoredViolation[];
    } catch (error) {
      const isFirstStart = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isFirstStart) warn(error, 'the stored violations could not be read');
      return [];
    }
  }

  const newestFirst = () => [...kinds.values()].reverse();

  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    if (isWritten) return;
    isWritten = true;
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // Written to a temporary file and renamed, so that a crash leaves the old file.
      writeFileSync(`${file}.new`, JSON.stringify([...kinds.values()]));
      renameSync(`${file}.new`, file);
    } catch (error) {
      warn(error, 'the violations could not be written to disk');
    }
  };

  return {
    /** Returns all kinds, the latest first. */
    all: newestFirst,
    write,
    /** Adds a violation. Returns whether it is the first of its kind. */
    add(violation: Violation): boolean {
      const kind = kindOf(violation);
      const existing = kinds.get(kind);
      const time = new Date().toISOString();
      kinds.delete(kind);
      kinds.set(kind, {
        ...violation,
        count: (existing?.count ?? 0) + 1,
        first: existing?.first ?? time,
        last: time,
      });
      for (const oldest of kinds.keys()) if (kinds.size > maxKinds) kinds.delete(oldest);
      isWritten = false;
      writing ??= setTimeout(write, writeAfterMs).unref();
      return !existing;
    },
  };
}

const kindOf = ({ who, version, directive, refused, source, line }: Violation) =>
  [who, version, directive, refused, source, line].join(' ');
