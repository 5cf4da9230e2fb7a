import { resolve } from 'node:path';
import { inspect, readFolder } from '../modules/releases/bundle';
import { projectPath } from '../modules/releases/routes';
import { pointAt, pointerOn } from './move';
import type { Command } from './run';

/** Uploads each folder; with a channel, points it there. */
export async function publish({ words, flags, client, by, say }: Command): Promise<void> {
  for (const folder of words) {
    // Looked through here first: what is wrong with a build needs no upload to be said.
    const { record, bundle, files } = inspect(readFolder(resolve(folder)));
    const { name, version } = record;
    const content = Object.fromEntries(
      [...bundle].map(([path, bytes]) => [path, bytes.toString('base64')]),
    );
    const { isNew } = await client.send<{ isNew: boolean }>(
      'POST',
      `${projectPath}/${name}/versions`,
      { files: content, by },
    );
    say(
      isNew
        ? `Published ${name} ${version} (${sizeOf(files)}).`
        : `${name} ${version} is published already, unchanged.`,
    );

    const { channel } = flags;
    if (channel === undefined) continue;
    const pointer = await pointerOn(client, name, channel);
    if (pointer && !isNew && flags['only-new']) continue;
    await pointAt(
      { client, by, say },
      { name, version, channel, pointer, reason: flags.reason ?? 'published' },
    );
  }
}

function sizeOf(files: Record<string, { bytes: number }>): string {
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return `${sizes.length} files, ${Math.ceil(total / 1024)} kB`;
}
