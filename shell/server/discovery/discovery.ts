import { discoverySchemaUrl, type DiscoveryDocument } from 'shared-contracts/discovery';
import { readDocument, setIn, shellIn } from './discovery-answer';
import type { KeptSets, SetContents } from './kept-sets';
import type { LastGood } from './last-good';
import { within } from '../patience';
import { narrowed } from './visitor-set';

export interface Discovered extends SetContents {
  /** The number of the set; undefined where nobody knows it. */
  set: number | undefined;
  /** Where it came from: with 'nowhere' the document is empty. */
  from: 'registry' | 'last-good' | 'nowhere';
}

export interface DiscoverySource {
  fetch: typeof fetch;
  /** Origin of the registry. */
  registry: string;
  lastGood: LastGood;
  keptSets: KeptSets;
  /** How long a page waits for the registry. */
  patienceMs: number;
  /** How long it waits while the registry is in trouble and there is something to show instead; an eighth of that. */
  shortPatienceMs?: number;
  warn(error: unknown, what: string): void;
}

/** Nobody waits long for what is in trouble. */
export const shortened = (patienceMs: number) => patienceMs / 8;

const nothing: DiscoveryDocument = { schema: discoverySchemaUrl, microFrontends: {} };

/**
 * Asks the registry at every page load, so that a swap counts from the next one. When it does not answer,
 * or answers nonsense, the last good document of the channel is used.
 */
export function createDiscovery({
  fetch: send,
  registry,
  lastGood,
  keptSets,
  patienceMs,
  shortPatienceMs = shortened(patienceMs),
  warn,
}: DiscoverySource) {
  const tags = new Map<string, string>();
  const inTrouble = new Set<string>();

  async function ask(channel: string): Promise<Omit<Discovered, 'from'>> {
    const known = lastGood.get(channel);
    const tag = tags.get(channel);
    const answer = await send(new URL(`/discovery/${channel}.json`, registry), {
      headers: known && tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(patienceMs),
    });
    inTrouble.delete(channel);
    const set = setIn(answer);
    const shell = shellIn(answer);
    if (answer.status === 304 && known) return kept(channel, set, { document: known, shell });
    const document = await readDocument(answer);
    const newTag = answer.headers.get('etag');
    if (newTag) tags.set(channel, newTag);
    lastGood.set(channel, document);
    return kept(channel, set, { document, shell });
  }

  /** Stores the set: after the next promotion, active sessions ask for it, perhaps while the registry is down. */
  const kept = (channel: string, set: number | undefined, { document, shell }: SetContents) => {
    keptSets.keepCurrent(channel, set);
    if (set !== undefined) {
      keptSets.keep(channel, set, { document: narrowed(document, 'stable'), shell });
    }
    return { document, set, shell };
  };

  return async (channel: string): Promise<Discovered> => {
    const impatient = inTrouble.has(channel) && lastGood.get(channel) !== undefined;
    try {
      const asked = ask(channel);
      const found = await (impatient ? within(shortPatienceMs, asked) : asked);
      return { ...found, from: 'registry' };
    } catch (error) {
      inTrouble.add(channel);
      const document = lastGood.get(channel);
      const instead = document ? 'using the last good one' : 'none is kept either';
      warn(error, `no discovery document for ${channel}; ${instead}`);
      if (!document) {
        return { document: nothing, set: undefined, from: 'nowhere' };
      }
      const set = keptSets.current(channel);
      const shell = set === undefined ? undefined : keptSets.contents(channel, set)?.shell;
      return { document, set, shell, from: 'last-good' };
    }
  };
}
