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

/** Where nobody answers, whoever is there stays there. */
const unknown: Standing = { standing: 'kept' };

/** A drain is told to everybody within a second of it, by one question for all who ask. */
const standingHoldsMs = 1_000;

type Source = Pick<
  DiscoverySource,
  'fetch' | 'registry' | 'keptSets' | 'patienceMs' | 'shortPatienceMs' | 'warn'
> & { now?: () => number };

/** Sets that are not live any more: what they hold, and whether who is on one may stay there. */
export function createEarlierSets(source: Source) {
  const { fetch: send, registry, keptSets, warn, now = Date.now } = source;
  const { patienceMs, shortPatienceMs = shortened(patienceMs) } = source;
  const tags = new Map<string, string>();
  const asked = new Map<string, { at: number; answer: Promise<Standing> }>();

  const ask = (path: string, headers: Record<string, string> = {}) =>
    send(new URL(path, registry), { headers, signal: AbortSignal.timeout(patienceMs) });

  async function askDocument(channel: string, set: number): Promise<Pinned> {
    const key = `${channel} ${set}`;
    const known = keptSets.contents(channel, set);
    const tag = tags.get(key);
    const headers: Record<string, string> = known && tag ? { 'if-none-match': tag } : {};
    const answer = await ask(`/discovery/${channel}/sets/${set}.json`, headers);
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

  /** With something to show instead nobody waits for a registry that is slow. */
  async function documentOf(channel: string, set: number): Promise<Pinned> {
    const known = keptSets.contents(channel, set);
    try {
      const answer = askDocument(channel, set);
      return await (known ? within(shortPatienceMs, answer) : answer);
    } catch (error) {
      warn(error, `no document of set ${set} of ${channel}`);
      return known
        ? { kind: 'kept', document: known.document, shell: known.shell }
        : { kind: 'unkept', why: 'unreachable' };
    }
  }

  async function askStanding(channel: string, set: number): Promise<Standing> {
    const answer = await ask(`/discovery/${channel}/sets/${set}/standing`);
    if (!answer.ok) {
      const message = `The registry answered ${answer.status}.`;
      throw new ShopfrontError('DISCOVERY_INVALID', message);
    }
    return standing.parse(await answer.json());
  }

  function standingOf(channel: string, set: number): Promise<Standing> {
    const key = `${channel} ${set}`;
    const last = asked.get(key);
    if (last && now() - last.at < standingHoldsMs) return last.answer;
    for (const [other, { at }] of asked) if (now() - at >= standingHoldsMs) asked.delete(other);
    const answer = askStanding(channel, set).catch((error: unknown) => {
      warn(error, `the standing of set ${set} of ${channel} is not known`);
      return unknown;
    });
    asked.set(key, { at: now(), answer });
    return answer;
  }

  return {
    standingOf,
    /** Both are asked for at once, beside the document of now: nobody waits longer for an earlier set. */
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

const goneWith: Partial<Record<number, 'unknown' | 'banned'>> = { 404: 'unknown', 410: 'banned' };
