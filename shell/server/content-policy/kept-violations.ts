import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Violation } from './violation-reports';

export interface KeptViolation extends Violation {
  count: number;
  first: string;
  last: string;
}

/** Kinds of violations; of more, those that were not seen for longest are forgotten. */
const most = 300;
const writeAfterMs = 2_000;

/** Violations by kind, with how often and when: in memory, and in a file that outlives this process. */
export function keepViolations(file: string, warn: (error: unknown, what: string) => void) {
  const kinds = new Map(read().map((one) => [kindOf(one), one]));
  let writing: NodeJS.Timeout | undefined;
  let written = true;

  function read(): KeptViolation[] {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as KeptViolation[];
    } catch (error) {
      const isFirstStart = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isFirstStart) warn(error, 'the kept violations cannot be read');
      return [];
    }
  }

  const all = () => [...kinds.values()].reverse();

  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    if (written) return;
    written = true;
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // Written beside and moved: a crash leaves the old file, never half a file.
      writeFileSync(`${file}.new`, JSON.stringify([...kinds.values()]));
      renameSync(`${file}.new`, file);
    } catch (error) {
      warn(error, 'the violations cannot be kept on disk');
    }
  };

  return {
    /** The kind seen last comes first. */
    all,
    write,
    /** Answers whether it is the first of its kind. */
    add(violation: Violation): boolean {
      const kind = kindOf(violation);
      const known = kinds.get(kind);
      const now = new Date().toISOString();
      kinds.delete(kind);
      kinds.set(kind, {
        ...violation,
        count: (known?.count ?? 0) + 1,
        first: known?.first ?? now,
        last: now,
      });
      for (const oldest of kinds.keys()) if (kinds.size > most) kinds.delete(oldest);
      written = false;
      writing ??= setTimeout(write, writeAfterMs).unref();
      return !known;
    },
  };
}

const kindOf = ({ who, version, directive, refused, source, line }: Violation) =>
  [who, version, directive, refused, source, line].join(' ');
