import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { shortened, type DiscoverySource } from './discovery';
import { readDocument, shellIn } from './discovery-answer';
import { within } from '../patience';
import type { Pinned } from './visitor-set';

const standing = z.object({
  standing: z.enum(['kept', 'drain-soft', 'drain-now', 'banned']),
  /** The set that is live. */
  current: z.optional(z.int()),
});
export type Standing = z.infer<typeof standing>;

/** Without an answer, visitors stay on their set. */
const unknown: Standing = { standing: 'kept' };

/** A drain reaches all visitors within this time, with one request for all of them. */
const standingHoldsMs = 1_000;

type Source = Pick<
  DiscoverySource,
  'fetch' | 'registry' | 'keptSets' | 'patienceMs' | 'shortPatienceMs' | 'warn'
> & { now?: () => number };

/** Reads sets that are not live any more: their releases, and whether a visitor may stay on one. */
export function createEarlierSets(source: Source) {
  const { patienceMs, shortPatienceMs = shortened(patienceMs) } = source;
  const documentOf = readDocuments(source, shortPatienceMs);
  const standingOf = readStandings(source);
  return {
    standingOf,
    /** Both requests run at once, next to the one for the live document, so an earlier set takes no longer. */
    async pinnedTo(channel: string, set: number): Promise<Pinned> {
      const [document, { standing: stands }] = await Promise.all([
        documentOf(channel, set),
        within(shortPatienceMs, standingOf(channel, set)).catch(() => unknown),
      ]);
      if (stands === 'banned') return { kind: 'unkept', why: 'banned' };
      return stands === 'kept' ? document : { kind: 'unkept', why: 'drained' };
    },
  };
}

const request = (
  { fetch: send, registry, patienceMs }: Source,
  path: string,
  headers: Record<string, string> = {},
) => send(new URL(path, registry), { headers, signal: AbortSignal.timeout(patienceMs) });

/** Creates the function that returns the document of a set. It waits less for a document that is stored. */
function readDocuments(source: Source, shortPatienceMs: number) {
  const { keptSets, warn } = source;
  const tags = new Map<string, string>();

  async function fetchDocument(channel: string, set: number): Promise<Pinned> {
    const key = `${channel} ${set}`;
    const known = keptSets.contents(channel, set);
    const tag = tags.get(key);
    const headers: Record<string, string> = known && tag ? { 'if-none-match': tag } : {};
    const answer = await request(source, `/discovery/${channel}/sets/${set}.json`, headers);
    const shell = shellIn(answer);
    if (answer.status === 304 && known) return { kind: 'kept', document: known.document, shell };
    const gone = goneWith[answer.status];
    if (gone) {
      keptSets.forget(channel, set);
      return { kind: 'unkept', why: gone };
    }
    const document = await readDocument(answer);
    const newTag = answer.headers.get('etag');
    if (newTag) tags.set(key, newTag);
    keptSets.keep(channel, set, { document, shell });
    return { kind: 'kept', document, shell };
  }

  return async (channel: string, set: number): Promise<Pinned> => {
    const known = keptSets.contents(channel, set);
    try {
      const answer = fetchDocument(channel, set);
      return await (known ? within(shortPatienceMs, answer) : answer);
    } catch (error) {
      warn(error, `no document of set ${set} of ${channel}`);
      return known
        ? { kind: 'kept', document: known.document, shell: known.shell }
        : { kind: 'unkept', why: 'unreachable' };
    }
  };
}

/** Creates the function that returns the standing of a set, with one request at a time for all visitors. */
function readStandings(source: Source) {
  const { warn, now = Date.now } = source;
  const answers = new Map<string, { at: number; answer: Promise<Standing> }>();

  async function fetchStanding(channel: string, set: number): Promise<Standing> {
    const answer = await request(source, `/discovery/${channel}/sets/${set}/standing`);
    if (!answer.ok) {
      const message = `The registry answered ${answer.status}.`;
      throw new ShopfrontError('DISCOVERY_INVALID', message);
    }
    return standing.parse(await answer.json());
  }

  return (channel: string, set: number): Promise<Standing> => {
    const key = `${channel} ${set}`;
    const last = answers.get(key);
    if (last && now() - last.at < standingHoldsMs) return last.answer;
    for (const [other, { at }] of answers) if (now() - at >= standingHoldsMs) answers.delete(other);
    const answer = fetchStanding(channel, set).catch((error: unknown) => {
      warn(error, `the standing of set ${set} of ${channel} is not known`);
      return unknown;
    });
    answers.set(key, { at: now(), answer });
    return answer;
  };
}

const goneWith: Partial<Record<number, 'unknown' | 'banned'>> = { 404: 'unknown', 410: 'banned' };
