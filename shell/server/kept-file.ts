import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface KeptFile<T> {
  file: string;
  /** What it is called in a warning. */
  what: string;
  /** @throws when that is not what we once wrote. */
  read(parsed: unknown): T;
  /** What there is before anything was ever kept. */
  first: T;
  warn(error: unknown, what: string): void;
}

/** Something that outlives this process, where the disk lets it. */
export function keptFile<T>({ file, what, read, first, warn }: KeptFile<T>) {
  return {
    read(): T {
      try {
        return read(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        const isFirstStart = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!isFirstStart) warn(error, `${what} cannot be read`);
        return first;
      }
    },
    write(value: T): void {
      try {
        mkdirSync(dirname(file), { recursive: true });
        // Written beside and moved: a crash leaves the old file, never half a file.
        writeFileSync(`${file}.new`, JSON.stringify(value));
        renameSync(`${file}.new`, file);
      } catch (error) {
        warn(error, `${what} cannot be kept on disk`);
      }
    },
  };
}
