import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import { createStoredFile } from '../stored-file';

const storedDocuments = z.record(z.string(), discoveryDocument);

export interface LastGood {
  get(channel: string): DiscoveryDocument | undefined;
  set(channel: string, document: DiscoveryDocument): void;
}

/** Creates the store of the last good document of each channel, in memory and in a file. */
export function createLastGood(
  file: string,
  warn: (error: unknown, what: string) => void,
): LastGood {
  const onDisk = createStoredFile<z.infer<typeof storedDocuments>>({
    file,
    warn,
    what: 'the last good discovery documents',
    first: {},
    read: (parsed) => storedDocuments.parse(parsed),
  });
  const documents = new Map(Object.entries(onDisk.read()));

  return {
    get: (channel) => documents.get(channel),
    set(channel, document) {
      documents.set(channel, document);
      onDisk.write(Object.fromEntries(documents));
    },
  };
}
