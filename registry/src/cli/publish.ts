import { resolve } from 'node:path';
import { inspect, readFolder, type Bundle, type Parcel } from '../modules/releases/bundle';
import { projectPath } from '../modules/releases/project-path';
import { envelopeBeside, mapsBeside } from '../modules/provenance/beside';
import { offerOf } from './check';
import { pointAtAll, pointerOn } from './move';
import type { Command } from './command';
import { reasonFrom } from './told';

/**
 * Uploads each folder; with a channel, points it there. Several are held against each other as they will
 * be, and go live together or not at all.
 */
export async function publish({ words, flags, client, signingKey, say }: Command): Promise<void> {
  const { channel } = flags;
  // Asked for before anything is published.
  const reason = channel === undefined ? '' : reasonFrom(flags);
  // Looked through here first: what is wrong with a build needs no upload to be said.
  const folders = words.map((folder) => resolve(folder));
  const parcels = folders.map((folder) => inspect(readFolder(folder)));
  const signed = parcels.map((parcel, index) =>
    envelopeBeside(folders[index]!, parcel, flags.key ?? signingKey),
  );
  const isNew = new Map<Parcel, boolean>();
  for (const [index, parcel] of parcels.entries()) {
    const { record, bundle, files } = parcel;
    const { name, version } = record;
    const maps = encoded(mapsBeside(folders[index]!));
    const alongside = parcels.filter((one) => one !== parcel).map((one) => offerOf(one.bundle));
    const published = await client.send<{ isNew: boolean }>(
      'POST',
      `${projectPath}/${name}/versions`,
      { files: encoded(bundle), maps, provenance: signed[index], channel, alongside },
    );
    isNew.set(parcel, published.isNew);
    say(
      published.isNew
        ? `Published ${name} ${version} (${sizeOf(files)}).`
        : `${name} ${version} is published already, unchanged.`,
    );
  }
  if (channel === undefined) return;
  const targets = [];
  for (const parcel of parcels) {
    const { name, version } = parcel.record;
    const pointer = await pointerOn(client, name, channel);
    if (pointer && !isNew.get(parcel) && flags['only-new']) continue;
    targets.push({ name, version, pointer });
  }
  // What it says, it says in lines: of a publication and of a move.
  await pointAtAll({ client, say, flags: { ...flags, json: false } }, { channel, reason, targets });
}

const encoded = (bundle: Bundle) =>
  Object.fromEntries([...bundle].map(([path, bytes]) => [path, bytes.toString('base64')]));

function sizeOf(files: Record<string, { bytes: number }>): string {
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return `${sizes.length} files, ${Math.ceil(total / 1024)} kB`;
}
