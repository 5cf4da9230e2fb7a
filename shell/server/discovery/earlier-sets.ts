import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { shortened, type DiscoverySource } from './discovery';
import { readDocument, shellIn } from './discovery-response';
import { withTimeout } from '../with-timeout';
import type { Pinned } from './visitor-set';

const setStatus = z.object({
  standing: z.enum(['kept', 'drain-soft', 'drain-now', 'banned']),
  /** The live set. */
  current: z.optional(z.int()),
});
export type SetStatus = z.infer<typeof setStatus>;

/** Without a response, visitors stay on their set. */
const unknownStatus: SetStatus = { standing: 'kept' };

/** A drain reaches all visitors within this time, with one request for all. */
const statusMaxAgeMs = 1_000;

type Source = Pick<
  DiscoverySource,
  'fetch' | 'registry' | 'storedSets' | 'timeoutMs' | 'shortTimeoutMs' | 'warn'
> & {
  /** Milliseconds of a monotonic clock; that of the process by default. */
  now?: () => number;
};

/** Reads sets that are no longer live: their releases, and whether visitors may stay on them. */
export function createEarlierSets(source: Source) {
  const { timeoutMs, shortTimeoutMs = shortened(timeoutMs) } = source;
  const documentOf = createDocumentReader(source, shortTimeoutMs);
  const statusOf = createStatusReader(source);
  return {
    standingOf: statusOf,
    /** Both requests run in parallel with the one for the live document, so an earlier set takes no longer. */
    async pinnedTo(channel: string, set: number): Promise<Pinned> {
      const [document, { standing: status }] = await Promise.all([
        documentOf(channel, set),
        withTimeout(shortTimeoutMs, statusOf(channel, set)).catch(() => unknownStatus),
      ]);
      if (status === 'banned') return { kind: 'unkept', why: 'banned' };
      return status === 'kept' ? document : { kind: 'unkept', why: 'drained' };
    },
  };
}

const request = (
  { fetch: send, registry, timeoutMs }: Source,
  path: string,
  headers: Record<string, string> = {},
) => send(new URL(path, registry), { headers, signal: AbortSignal.timeout(timeoutMs) });

/** Creates the function that returns the document of a set. It waits less when the document is stored. */
function createDocumentReader(source: Source, shortTimeoutMs: number) {
  const { storedSets, warn } = source;
  const tags = new Map<string, string>();

  async function fetchDocument(channel: string, set: number): Promise<Pinned> {
    const key = `${channel} ${set}`;
    const stored = storedSets.contents(channel, set);
    const tag = tags.get(key);
    const headers: Record<string, string> = stored && tag ? { 'if-none-match': tag } : {};
    const response = await request(source, `/discovery/${channel}/sets/${set}.json`, headers);
    const shell = shellIn(response);
    if (response.status === 304 && stored)
      return { kind: 'kept', document: stored.document, shell };
    const reason = reasonByStatus[response.status];
    if (reason) {
      storedSets.forget(channel, set);
      return { kind: 'unkept', why: reason };
    }
    const document = await readDocument(response);
    const newTag = response.headers.get('etag');
    if (newTag) tags.set(key, newTag);
    storedSets.store(channel, set, { document, shell });
    return { kind: 'kept', document, shell };
  }

  return async (channel: string, set: number): Promise<Pinned> => {
    const stored = storedSets.contents(channel, set);
    try {
      const response = fetchDocument(channel, set);
      return await (stored ? withTimeout(shortTimeoutMs, response) : response);
    } catch (error) {
      warn(error, `the document of set ${set} of ${channel} could not be read`);
      return stored
        ? { kind: 'kept', document: stored.document, shell: stored.shell }
        : { kind: 'unkept', why: 'unreachable' };
    }
  };
}

/** Creates the function that returns the status of a set, with one request at a time for all visitors. */
function createStatusReader(source: Source) {
  const { warn, now = () => performance.now() } = source;
  const answers = new Map<string, { at: number; answer: Promise<SetStatus> }>();

  async function fetchStatus(channel: string, set: number): Promise<SetStatus> {
    const response = await request(source, `/discovery/${channel}/sets/${set}/standing`);
    if (!response.ok) {
      const message = `The registry responded with status ${response.status}.`;
      throw new ShopfrontError('DISCOVERY_INVALID', message);
    }
    return setStatus.parse(await response.json());
  }

  return (channel: string, set: number): Promise<SetStatus> => {
    const key = `${channel} ${set}`;
    const last = answers.get(key);
    if (last && now() - last.at < statusMaxAgeMs) return last.answer;
    for (const [other, { at }] of answers) if (now() - at >= statusMaxAgeMs) answers.delete(other);
    const response = fetchStatus(channel, set).catch((error: unknown) => {
      warn(error, `the status of set ${set} of ${channel} could not be read`);
      return unknownStatus;
    });
    answers.set(key, { at: now(), answer: response });
    return response;
  };
}

const reasonByStatus: Partial<Record<number, 'unknown' | 'banned'>> = {
  404: 'unknown',
  410: 'banned',
};
