import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';

const kept = z.record(z.string(), discoveryDocument);

export interface LastGood {
  get(channel: string): DiscoveryDocument | undefined;
  set(channel: string, document: DiscoveryDocument): void;
}

/** The last good document of each channel, in memory and in a file that outlives this process. */
export function keepLastGood(file: string, warn: (error: unknown, what: string) => void): LastGood {
  const documents = new Map(Object.entries(read()));

  function read(): z.infer<typeof kept> {
    try {
      return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const isFirstStart = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isFirstStart) warn(error, 'the kept discovery documents cannot be read');
      return {};
    }
  }

  function write(): void {
    try {
      mkdirSync(dirname(file), { recursive: true });
      // Written beside and moved: a crash leaves the old file, never half a file.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(documents)));
      renameSync(`${file}.new`, file);
    } catch (error) {
      warn(error, 'the discovery documents cannot be kept on disk');
    }
  }

  return {
    get: (channel) => documents.get(channel),
    set(channel, document) {
      documents.set(channel, document);
      write();
    },
  };
}
