import type { Answer, Payload, Unchecked } from 'registry-contract';
import { errorCode } from 'shared-contracts/errors';
import { integrityOf, type Bundle } from 'registry-server/bundle';
import { keyOf } from 'registry-server/file-key';
import { Upload, type Client } from '../client/client';
import type { Progress } from '../terminal/output';

/** A build, with what its folder has next to the files. */
export interface Outgoing {
  name: string;
  version: string;
  bundle: Bundle;
  /** Brotli copies by the path of their file. */
  copies: Bundle;
  /** Source maps, which only operators can read. */
  maps: Bundle;
}

const publish = 'POST /projects/default/microFrontends/:name/versions';

/** What a release is published with, in addition to its files. */
export type Publication = Omit<Unchecked<Payload<typeof publish>>, 'name' | 'version' | 'files'>;

type Around = { client: Client; progress: Progress };

/** A release may lose received files between two requests, if another one took hours. */
const mostRounds = 3;

/**
 * Sends the files of a release that the registry does not have, publishes the release from them, and sends its source
 * maps. After an interruption the same call sends only the rest.
 *
 * @param more provenance, channel and alongside of the publication
 */
export async function sendRelease(
  around: Around,
  release: Outgoing,
  more: Publication,
): Promise<Answer<typeof publish>> {
  const { name, version, bundle, maps } = release;
  const { client, progress } = around;
  const title = `${name} ${version}`;
  const files = integritiesOf(bundle);
  for (let round = 1; ; round += 1) {
    const missing = await client.repeat(
      'POST /projects/default/microFrontends/:name/missing',
      { name, version, files, maps: integritiesOf(maps) },
      `compare the files of ${title}`,
    );
    await sendFiles(around, release, missing.missing);
    progress.show(`Publishing ${title}: all ${bundle.size} files received`);
    try {
      const published = await client.repeat(
        publish,
        { name, version, files, ...more },
        `publish ${title}`,
      );
      await sendMaps(around, release, missing.maps);
      progress.clear();
      return published;
    } catch (error) {
      const isLost =
        errorCode(error) === 'NOT_FOUND' && (error as { status?: number }).status === 409;
      if (!isLost || round === mostRounds) throw error;
    }
  }
}

async function sendFiles(
  { client, progress }: Around,
  { name, version, bundle, copies }: Outgoing,
  missing: string[],
): Promise<void> {
  const left = new Set(missing);
  let received = [...bundle.values()].filter((content) => !left.has(integrityOf(content))).length;
  for (const [path, content] of bundle) {
    const integrity = integrityOf(content);
    progress.show(`Publishing ${name} ${version}: ${received} of ${bundle.size} files`);
    if (!left.delete(integrity)) continue;
    const copy = copies.get(path);
    await client.repeat(
      'PUT /projects/default/microFrontends/:name/files/:key?path',
      { name, key: keyOf(integrity), path },
      `receive ${path} of ${name} ${version}`,
      copy ? new Upload(copy, 'br') : new Upload(content),
    );
    received += 1;
  }
}

async function sendMaps(
  { client, progress }: Around,
  { name, version, maps }: Outgoing,
  missing: string[],
): Promise<void> {
  for (const [index, path] of missing.entries()) {
    progress.show(`Publishing ${name} ${version}: ${index} of ${missing.length} source maps`);
    const content = maps.get(path);
    if (!content) continue;
    await client.repeat(
      'PUT /projects/default/microFrontends/:name/versions/:version/source-maps/*',
      { name, version, path },
      `receive the source map ${path} of ${name} ${version}`,
      new Upload(content),
    );
  }
}

const integritiesOf = (bundle: Bundle) =>
  Object.fromEntries([...bundle].map(([path, content]) => [path, integrityOf(content)]));
