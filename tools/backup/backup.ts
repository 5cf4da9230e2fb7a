import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { saveReleases, type SavedRelease } from 'registry-server/backup';
import { ShopfrontError } from 'shared-contracts';
import { databaseFile, databaseNames, pack, type DatabaseName, type Manifest } from './archive';
import { beginSnapshot, dump } from './dump';
import type { Place } from './place';

/**
 * Writes both databases and the files of all releases to an archive, while servers continue to write.
 *
 * @returns the manifest of the archive
 * @throws ShopfrontError if the file exists
 */
export async function backUp({ clients, releases }: Place, target: string) {
  const file = resolve(target);
  if (existsSync(file))
    throw new ShopfrontError(
      'CONFIG_INVALID',
      `${file} exists. Choose another name, or delete it.`,
    );
  // Next to the archive, on a disk with enough space.
  const folder = await mkdtemp(join(dirname(file), '.backup-'));
  try {
    const takenAt = new Date().toISOString();
    // The API first: every release set of an owner is then in the later snapshot of the registry.
    for (const name of databaseNames) await beginSnapshot(clients[name]);
    const databases: Manifest['databases'] = {
      api: await saveDatabase(clients.api, 'api', folder),
      registry: await saveDatabase(clients.registry, 'registry', folder),
    };
    // Releases are never deleted, so all files that the snapshot names exist.
    const published = await clients.registry.query<SavedRelease>(
      'select name, version, files from releases order by name, version',
    );
    for (const name of databaseNames) await clients[name].query('commit');
    const damaged = await saveReleases(releases, published.rows, folder);
    await pack(folder, { takenAt, databases, damaged }, file);
    await clients.registry.query('insert into backups (finished_at) values (now())');
    return { file, rows: totalRows(databases), releases: published.rows.length, damaged };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function saveDatabase(client: Client, name: DatabaseName, folder: string) {
  const { rows: applied } = await client
    .query<{ name: string }>('select name from schema_migrations order by name')
    .catch((cause: Error) => {
      const words = `The database of the ${name} has no tables yet: ${cause.message}`;
      throw new ShopfrontError('CONFIG_INVALID', words, { cause });
    });
  const rows: Record<string, number> = {};
  await pipeline(
    Readable.from(dump(client, rows)),
    createGzip(),
    createWriteStream(join(folder, databaseFile(name))),
  );
  return { migrations: applied.map((row) => row.name), rows };
}

export const totalRows = (databases: Manifest['databases']): number =>
  databaseNames
    .flatMap((name) => Object.values(databases[name].rows))
    .reduce((sum, count) => sum + count, 0);
