import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import { keptFile } from '../kept-file';

const kept = z.record(z.string(), discoveryDocument);

export interface LastGood {
  get(channel: string): DiscoveryDocument | undefined;
  set(channel: string, document: DiscoveryDocument): void;
}

/** The last good document of each channel, in memory and in a file that outlives this process. */
export function keepLastGood(file: string, warn: (error: unknown, what: string) => void): LastGood {
  const onDisk = keptFile<z.infer<typeof kept>>({
    ...{ file, warn, what: 'the last good discovery documents', first: {} },
    read: (parsed) => kept.parse(parsed),
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
