import { resolve } from 'node:path';
import { copiesBeside } from '../modules/releases/brought-copies';
import { inspect, readFolder, type Parcel } from '../modules/releases/bundle';
import { envelopeBeside, mapsBeside } from '../modules/provenance/beside';
import { offerOf } from './check';
import { moveAll, pointerOn, sayMoved, type Target } from './move';
import type { Command } from './command';
import { sendRelease } from './send-release';
import { reasonFrom } from './told';

/**
 * Uploads each folder; with a channel, points it there. Several are held against each other as they will
 * be, and go live together or not at all.
 */
export async function publish(command: Command): Promise<void> {
  const { words, flags, client, signingKey, say } = command;
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
  const told: object[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const { record, bundle, files } = parcel;
    const { name, version } = record;
    const folder = folders[index]!;
    const copies = copiesBeside(folder, bundle);
    const maps = mapsBeside(folder);
    const alongside = parcels.filter((one) => one !== parcel).map((one) => offerOf(one.bundle));
    const published = await sendRelease<{ isNew: boolean } & object>(
      command,
      { name, version, bundle, copies, maps },
      { provenance: signed[index], channel, alongside },
    );
    isNew.set(parcel, published.isNew);
    told.push(published);
    if (flags.json) continue;
    say(
      published.isNew
        ? `Published ${name} ${version} (${sizeOf(files)}).`
        : `${name} ${version} is published already, unchanged.`,
    );
  }
  const asked = channel === undefined ? undefined : { channel, reason };
  const targets = asked ? await targetsOf(asked.channel, parcels, isNew, { client, flags }) : [];
  const moved =
    asked && targets.length > 0 ? await moveAll({ client, flags }, { ...asked, targets }) : null;
  if (flags.json) return say(JSON.stringify({ published: told, moved }, null, 2));
  // A publication is never dry, and so is no move of it.
  if (asked && moved && !('dryRun' in moved)) sayMoved(moved, { ...asked, targets }, say);
}

/** What is to go live: all of it, or with `--only-new` what the channel has in no version, and what was new just now. */
async function targetsOf(
  channel: string,
  parcels: readonly Parcel[],
  isNew: ReadonlyMap<Parcel, boolean>,
  { client, flags }: Pick<Command, 'client' | 'flags'>,
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const parcel of parcels) {
    const { name, version } = parcel.record;
    const pointer = await pointerOn(client, name, channel);
    if (pointer && !isNew.get(parcel) && flags.onlyNew) continue;
    targets.push({ name, version, pointer });
  }
  return targets;
}

function sizeOf(files: Record<string, { bytes: number }>): string {
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return `${sizes.length} files, ${Math.ceil(total / 1024)} kB`;
}
