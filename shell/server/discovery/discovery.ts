import { discoverySchemaUrl, type DiscoveryDocument } from 'shared-contracts/discovery';
import { readDocument, setIn, shellIn } from './discovery-response';
import type { StoredSets, SetContents } from './stored-sets';
import type { LastGood } from './last-good';
import { withTimeout } from '../with-timeout';
import { narrowed } from './visitor-set';

export interface Discovered extends SetContents {
  /** The number of the set, if known. */
  set: number | undefined;
  /** The source. With 'nowhere' the document is empty. */
  from: 'registry' | 'last-good' | 'nowhere';
}

export interface DiscoverySource {
  fetch: typeof fetch;
  /** Origin of the registry. */
  registry: string;
  lastGood: LastGood;
  storedSets: StoredSets;
  /** How long a page waits for the registry. */
  timeoutMs: number;
  /** How long it waits while the registry is failing and a stored document exists; by default an eighth of that. */
  shortTimeoutMs?: number;
  warn(error: unknown, what: string): void;
}

/** Returns the shorter timeout for a failing registry. */
export const shortened = (timeoutMs: number) => timeoutMs / 8;

const nothing: DiscoveryDocument = { schema: discoverySchemaUrl, microFrontends: {} };

/**
 * Returns a function that requests the live document for each page, so that a new version is used from the next page.
 * When the registry fails or returns an invalid document, the last good document of the channel is used.
 */
export function createDiscovery({
  fetch: send,
  registry,
  lastGood,
  storedSets,
  timeoutMs,
  shortTimeoutMs = shortened(timeoutMs),
  warn,
}: DiscoverySource) {
  const tags = new Map<string, string>();
  const failingChannels = new Set<string>();

  async function fetchDocument(channel: string): Promise<Omit<Discovered, 'from'>> {
    const lastDocument = lastGood.get(channel);
    const tag = tags.get(channel);
    const response = await send(new URL(`/discovery/${channel}.json`, registry), {
      headers: lastDocument && tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    failingChannels.delete(channel);
    const set = setIn(response);
    const shell = shellIn(response);
    if (response.status === 304 && lastDocument)
      return storeSet(channel, set, { document: lastDocument, shell });
    const document = await readDocument(response);
    const newTag = response.headers.get('etag');
    if (newTag) tags.set(channel, newTag);
    lastGood.set(channel, document);
    return storeSet(channel, set, { document, shell });
  }

  /** Stores the set. After the next promotion, active sessions request it, possibly while the registry is down. */
  const storeSet = (channel: string, set: number | undefined, { document, shell }: SetContents) => {
    storedSets.storeCurrent(channel, set);
    if (set !== undefined) {
      storedSets.store(channel, set, { document: narrowed(document, 'stable'), shell });
    }
    return { document, set, shell };
  };

  return async (channel: string): Promise<Discovered> => {
    const isFailing = failingChannels.has(channel) && lastGood.get(channel) !== undefined;
    try {
      const fetching = fetchDocument(channel);
      const contents = await (isFailing ? withTimeout(shortTimeoutMs, fetching) : fetching);
      return { ...contents, from: 'registry' };
    } catch (error) {
      failingChannels.add(channel);
      const document = lastGood.get(channel);
      const fallback = document ? 'using the last good one' : 'no earlier one is stored';
      warn(error, `no discovery document for ${channel}; ${fallback}`);
      if (!document) {
        return { document: nothing, set: undefined, from: 'nowhere' };
      }
      const set = storedSets.current(channel);
      const shell = set === undefined ? undefined : storedSets.contents(channel, set)?.shell;
      return { document, set, shell, from: 'last-good' };
    }
  };
}
