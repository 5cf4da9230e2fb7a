import { ShopfrontError } from 'shared-contracts';
import {
  discoveryDocument,
  discoverySchemaUrl,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import type { LastGood } from './last-good';

export interface Discovered {
  document: DiscoveryDocument;
  /** Where it came from: with 'nowhere' the document is empty. */
  from: 'registry' | 'last-good' | 'nowhere';
}

export interface DiscoverySource {
  fetch: typeof fetch;
  /** Origin of the registry. */
  registry: string;
  lastGood: LastGood;
  /** How long a page waits for the registry. */
  patienceMs?: number;
  /** How long it waits while the registry is in trouble and there is something to show instead. */
  shortPatienceMs?: number;
  warn(error: unknown, what: string): void;
}

const nothing: DiscoveryDocument = { schema: discoverySchemaUrl, microFrontends: {} };

/**
 * Asks the registry at every page load, so that a swap counts from the next one. When it does not answer,
 * or answers nonsense, the last good document of the channel is used.
 */
export function createDiscovery({
  fetch: send,
  registry,
  lastGood,
  patienceMs = 2000,
  shortPatienceMs = 250,
  warn,
}: DiscoverySource) {
  const tags = new Map<string, string>();
  const inTrouble = new Set<string>();

  async function ask(channel: string): Promise<DiscoveryDocument> {
    const known = lastGood.get(channel);
    const tag = tags.get(channel);
    const answer = await send(new URL(`/discovery/${channel}.json`, registry), {
      headers: known && tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(patienceMs),
    });
    inTrouble.delete(channel);
    if (answer.status === 304 && known) return known;
    if (!answer.ok) throw invalid(`The registry answered ${answer.status}.`);
    const document = await readDocument(answer);
    const newTag = answer.headers.get('etag');
    if (newTag) tags.set(channel, newTag);
    lastGood.set(channel, document);
    return document;
  }

  return async (channel: string): Promise<Discovered> => {
    const impatient = inTrouble.has(channel) && lastGood.get(channel) !== undefined;
    try {
      const asked = ask(channel);
      const document = await (impatient ? within(shortPatienceMs, asked) : asked);
      return { document, from: 'registry' };
    } catch (error) {
      inTrouble.add(channel);
      const kept = lastGood.get(channel);
      const instead = kept ? 'using the last good one' : 'none is kept either';
      warn(error, `no discovery document for ${channel}; ${instead}`);
      return kept ? { document: kept, from: 'last-good' } : { document: nothing, from: 'nowhere' };
    }
  };
}

async function readDocument(answer: Response): Promise<DiscoveryDocument> {
  const read = discoveryDocument.safeParse(await answer.json());
  if (read.success) return read.data;
  throw invalid('The registry answered with a document that is not valid.', read.error);
}

const invalid = (message: string, cause?: unknown) =>
  new ShopfrontError('DISCOVERY_INVALID', message, { cause });

/** What was asked goes on in the background: a late answer serves the next page. */
async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = new ShopfrontError('API_TIMEOUT', `No answer within ${limitMs} ms.`);
    timer = setTimeout(() => reject(error), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
