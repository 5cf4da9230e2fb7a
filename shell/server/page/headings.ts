import { createHash } from 'node:crypto';
import { screenOwners } from 'shared-contracts';
import type { DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';
import {
  headings,
  headingsFile,
  mostHeadingBytes,
  type Heading,
  type Headings,
} from 'shared-contracts/headings';
import { headingAt } from '../../src/first-paint/heading-at';
import type { Place } from '../../src/navigation/routes';
import { shortened, type DiscoverySource } from '../discovery/discovery';
import { liveVersion } from './live-version';
import { within } from '../patience';

type Source = Pick<
  DiscoverySource,
  'fetch' | 'registry' | 'patienceMs' | 'shortPatienceMs' | 'warn'
>;

interface Asked {
  place: Place | undefined;
  /** Of the set that the page is of. */
  document: DiscoveryDocument;
  /** Of the shell that it carries. */
  contract: string | undefined;
  language: string;
  productName: string;
}

/** What cannot be had is not asked for again at every page. */
const failureHoldsMs = 2_000;
/** More versions than are live at any time; a page of one that was forgotten asks again. */
const mostKept = 100;

/** The headings of releases, each fetched once: what a release holds never changes. */
export function createHeadings(source: Source) {
  const { fetch: send, registry, patienceMs, warn } = source;
  const { shortPatienceMs = shortened(patienceMs) } = source;
  const asked = new Map<string, Promise<Headings | undefined>>();

  async function ask(path: string, integrity: string): Promise<Headings> {
    const answer = await send(new URL(path, registry), {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
    const content = await bounded(answer);
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== integrity) throw new Error('They are not what was published.');
    return headings.parse(JSON.parse(content.toString('utf8')));
  }

  function fetched(remote: string, version: string, integrity: string) {
    const path = ['/remotes', remote, version, headingsFile].join('/');
    const known = asked.get(path);
    if (known) return known;
    const answer = ask(path, integrity).catch((error: unknown) => {
      warn(error, `the headings of ${remote} ${version} cannot be drawn`);
      setTimeout(() => asked.delete(path), failureHoldsMs).unref();
      return undefined;
    });
    const oldest = asked.keys().next();
    if (asked.size >= mostKept && !oldest.done) asked.delete(oldest.value);
    asked.set(path, answer);
    return answer;
  }

  const headingsOf = async (remote: string, { metadata, extras }: DiscoveredVersion) =>
    extras.headings === undefined
      ? undefined
      : within(shortPatienceMs, fetched(remote, metadata.version, extras.headings));

  /**
   * What the asked screen says at its top in the version that will run. A page does not wait long for what is drawn for
   * a moment.
   *
   * @returns undefined where that version has none for it, or they did not come
   */
  return async ({ place, document, contract, ...said }: Asked): Promise<Heading | undefined> => {
    if (!place) return undefined;
    const remote = screenOwners[place.screen];
    const live = liveVersion(document.microFrontends[remote] ?? [], contract);
    const found = live && (await headingsOf(remote, live).catch(() => undefined));
    return found && headingAt(found, place, said);
  };
}

/** @throws Error where it is longer than headings may be */
async function bounded({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostHeadingBytes) throw new Error(`They are over ${mostHeadingBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
