import { resolve } from 'node:path';
import { readCopies } from 'registry-server/built-copies';
import { inspect, readFolder, type Parcel } from 'registry-server/bundle';
import { readEnvelope, readSourceMaps } from 'registry-server/build-files';
import { offerOf } from 'registry-server/offer';
import { moveAll, pointerOn, printMoves, type Target } from '../channels/move';
import type { Command } from '../command-line/command';
import { sendRelease } from './send-release';
import { parseReason } from '../channels/move-arguments';

/**
 * Uploads each folder and, with a channel, makes it live there. Several folders are checked
 * together, and go live together or not at all.
 */
export async function publish(command: Command): Promise<void> {
  const { words, flags, client, signingKey, say } = command;
  const { channel } = flags;
  // Checked before anything is published.
  const reason = channel === undefined ? '' : parseReason(flags);
  // Validated before the upload, so that an invalid build fails early.
  const folders = words.map((folder) => resolve(folder));
  const parcels = folders.map((folder) => inspect(readFolder(folder)));
  const signed = parcels.map((parcel, index) =>
    readEnvelope(folders[index]!, parcel, flags.key ?? signingKey),
  );
  const isNew = new Map<Parcel, boolean>();
  const results: object[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const { record, bundle, files } = parcel;
    const { name, version } = record;
    const folder = folders[index]!;
    const copies = readCopies(folder, bundle);
    const maps = readSourceMaps(folder);
    const alongside = parcels
      .filter((other) => other !== parcel)
      .map((other) => offerOf(other.bundle));
    const published = await sendRelease(
      command,
      { name, version, bundle, copies, maps },
      { provenance: signed[index], channel, alongside },
    );
    isNew.set(parcel, published.isNew);
    results.push(published);
    if (flags.json) continue;
    say(
      published.isNew
        ? `Published ${name} ${version} (${sizeOf(files)}).`
        : `${name} ${version} is already published, unchanged.`,
    );
  }
  const move = channel === undefined ? undefined : { channel, reason };
  const targets = move ? await targetsOf(move.channel, parcels, isNew, { client, flags }) : [];
  const moved =
    move && targets.length > 0 ? await moveAll({ client, flags }, { ...move, targets }) : null;
  if (flags.json) return say(JSON.stringify({ published: results, moved }, null, 2));
  // A publication and its move have no dry run.
  if (move && moved && !('dryRun' in moved)) printMoves(moved, { ...move, targets }, say);
}

/**
 * The releases to make live: all of them, or with `--only-new` those that are new here or on the
 * channel.
 */
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
