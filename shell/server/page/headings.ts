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
import { withTimeout } from '../with-timeout';

type Source = Pick<DiscoverySource, 'fetch' | 'registry' | 'timeoutMs' | 'shortTimeoutMs' | 'warn'>;

interface HeadingRequest {
  place: Place | undefined;
  /** The document of the page's set. */
  document: DiscoveryDocument;
  /** The contract of the page's shell. */
  contract: string | undefined;
  language: string;
  productName: string;
}

/** A failed request is not repeated for every page. */
const retryAfterMs = 2_000;
/** More versions than are live at any time. A dropped one is requested again. */
const maxStored = 100;

/**
 * Returns a function that returns headings. Those of a release are requested once, because releases do not change.
 */
export function createHeadings(source: Source) {
  const { fetch: send, registry, timeoutMs, warn } = source;
  const { shortTimeoutMs = shortened(timeoutMs) } = source;
  const requested = new Map<string, Promise<Headings | undefined>>();

  async function requestHeadings(path: string, integrity: string): Promise<Headings> {
    const response = await send(new URL(path, registry), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The registry responded with status ${response.status}.`);
    const content = await readBounded(response);
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== integrity) throw new Error('The headings differ from the published file.');
    return headings.parse(JSON.parse(content.toString('utf8')));
  }

  function cachedHeadings(remote: string, version: string, integrity: string) {
    const path = ['/remotes', remote, version, headingsFile].join('/');
    const cached = requested.get(path);
    if (cached) return cached;
    const response = requestHeadings(path, integrity).catch((error: unknown) => {
      warn(error, `the headings of ${remote} ${version} could not be loaded`);
      setTimeout(() => requested.delete(path), retryAfterMs).unref();
      return undefined;
    });
    const oldest = requested.keys().next();
    if (requested.size >= maxStored && !oldest.done) requested.delete(oldest.value);
    requested.set(path, response);
    return response;
  }

  const headingsOf = async (remote: string, { metadata, extras }: DiscoveredVersion) =>
    extras.headings === undefined
      ? undefined
      : withTimeout(shortTimeoutMs, cachedHeadings(remote, metadata.version, extras.headings));

  /**
   * Returns the heading of the requested screen in the version that will run. The page waits only a short time for
   * it.
   *
   * @returns undefined when the version has none, or it did not arrive
   */
  return async ({
    place,
    document,
    contract,
    ...options
  }: HeadingRequest): Promise<Heading | undefined> => {
    if (!place) return undefined;
    const remote = screenOwners[place.screen];
    const live = liveVersion(document.microFrontends[remote] ?? [], contract);
    const versionHeadings = live && (await headingsOf(remote, live).catch(() => undefined));
    return versionHeadings && headingAt(versionHeadings, place, options);
  };
}

/**
 * Returns the body of a response.
 *
 * @throws Error when it is longer than the limit for headings
 */
async function readBounded({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostHeadingBytes)
      throw new Error(`The headings are larger than ${mostHeadingBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
