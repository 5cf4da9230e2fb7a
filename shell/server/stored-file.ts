import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface StoredFile<T> {
  file: string;
  /** Its name in warnings. */
  what: string;
  /** Validates the content. Throws when it is invalid. */
  read(parsed: unknown): T;
  /** The value before the first write. */
  first: T;
  warn(error: unknown, what: string): void;
}

/** Creates the access to a value in a file. Failures of the disk are logged and do not throw. */
export function createStoredFile<T>({ file, what, read, first, warn }: StoredFile<T>) {
  return {
    read(): T {
      try {
        return read(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        const isFirstStart = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!isFirstStart) warn(error, `${what} could not be read`);
        return first;
      }
    },
    write(value: T): void {
      try {
        mkdirSync(dirname(file), { recursive: true });
        // Written to a temporary file and renamed, so that a crash leaves the old file.
        writeFileSync(`${file}.new`, JSON.stringify(value));
        renameSync(`${file}.new`, file);
      } catch (error) {
        warn(error, `${what} could not be written to disk`);
      }
    },
  };
}
