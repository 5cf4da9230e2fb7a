import { ShopfrontError } from 'shared-contracts';
import type * as z from 'zod/mini';
import { manifestFile } from '../../releases/release';
import type { Received } from '../../releases/received';
import { discovered, type Gate, type Attest, type Releases } from '../../releases/releases';
import type { Release } from '../../releases/table';
import type { versionAsked } from './asked';

interface World {
  releases: Pick<Releases, 'publish' | 'find'>;
  received: Received;
  origin: string;
  /** As for what is published by upload. */
  gate: Gate;
  attest: Attest;
  by: string;
}

type Version = z.output<typeof versionAsked>['version'];

/**
 * A version of the format is an address and a hash. What a channel serves lies here, so the address must be of a release that
 * was published, or the release comes along.
 */
export async function publishVersion(
  name: string,
  { url, metadata, extras }: Version,
  { releases, received, origin, gate, attest, by }: World,
): Promise<{ release: Release; isNew: boolean }> {
  const { files } = extras;
  const published = files
    ? await releases.publish(await received.bundle(name, { version: metadata.version, files }), {
        by,
        name,
        gate,
        attest,
      })
    : { release: await releases.find(name, metadata.version), isNew: false };
  const { release, isNew } = published;
  if (release?.kind !== 'remote') {
    throw new ShopfrontError(
      'NOT_FOUND',
      `${name} ${metadata.version} was not published. The registry serves what it holds: publish the folder, or send its files and list them as version.extras.files.`,
      { status: 422, field: 'version.url' },
    );
  }
  const ours = discovered(release, origin);
  refuseOther('version.metadata.version', metadata.version, release.version);
  refuseOther('version.metadata.integrity', metadata.integrity, ours.metadata.integrity);
  const isRelative = !URL.canParse(url);
  refuseOther('version.url', isRelative ? new URL(url, `${origin}/`).href : url, ours.url);
  return { release, isNew };
}

function refuseOther(field: string, told: string, ours: string): void {
  if (told === ours) return;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `'${field}' is ${told}, and that of the published ${manifestFile} is ${ours}.`,
    { status: 422, field },
  );
}
