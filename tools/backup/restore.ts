import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Client } from 'pg';
import { restoreReleases } from 'registry-server/backup';
import { ShopfrontError } from 'shared-contracts';
import { migrationsIn } from 'shared-server';
import { databaseNames, linesOf, unpack, type DatabaseName, type Manifest } from './archive';
import { load } from './load';
import { inWords, migrations, type Place } from './place';

/**
 * Unpacks an archive next to it, checks it, and passes it on.
 *
 * @throws ShopfrontError naming the part that is damaged, or the migrations that this version lacks
 */
export async function withArchive<Result>(
  source: string,
  work: (folder: string, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  const file = resolve(source);
  const folder = await mkdtemp(join(dirname(file), '.restore-'));
  try {
    const manifest = await unpack(file, folder);
    for (const name of databaseNames) refuseNewer(name, manifest);
    return await work(folder, manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuseNewer(name: DatabaseName, { databases }: Manifest): void {
  const ownMigrations = migrationsIn(migrations[name]);
  const unknown = databases[name].migrations.filter(
    (migration) => !ownMigrations.includes(migration),
  );
  if (unknown.length === 0) return;
  throw new ShopfrontError(
    'CONFIG_INVALID',
    `The archive was made by a newer version: this one lacks ${unknown.join(', ')} of the ${name}. Restore with that version or a later one.`,
  );
}

/**
 * Replaces both databases with those of an archive, or neither, and adds the files of its releases to the store.
 *
 * @param force whether to delete existing data
 * @returns the number of releases written to the store
 * @throws ShopfrontError if a database has tables or is in use
 */
export async function restoreAll(
  { clients, releases }: Place,
  folder: string,
  { manifest, force }: { manifest: Manifest; force: boolean },
): Promise<number> {
  for (const name of databaseNames) {
    await refuseUsed(clients[name], name);
    if (!force) await refuseTables(clients[name], name);
  }
  // A release without a row in the database does no harm.
  const written = await restoreReleases(releases, folder);
  for (const name of databaseNames) {
    await clients[name].query('begin');
    const source = {
      folder: migrations[name],
      migrations: manifest.databases[name].migrations,
      lines: linesOf(folder, name),
    };
    const rows = await inWords(`The database of the ${name} was not restored`, () =>
      load(clients[name], source),
    );
    refuseDifference(name, rows, manifest.databases[name].rows);
  }
  for (const name of databaseNames) await clients[name].query('commit');
  return written;
}

async function refuseUsed(client: Client, name: DatabaseName): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
  );
  if (!rowCount) return;
  throw new ShopfrontError(
    'CONFIG_INVALID',
    `The database of the ${name} is in use (${rowCount} connections). Stop the servers first.`,
  );
}

async function refuseTables(client: Client, name: DatabaseName): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
     and relname <> 'schema_migrations'`,
  );
  if (!rowCount) return;
  throw new ShopfrontError(
    'CONFIG_INVALID',
    `The database of the ${name} is not empty. Use another one, or --force to delete what it holds.`,
  );
}

function refuseDifference(
  name: DatabaseName,
  rows: Record<string, number>,
  expected: Record<string, number>,
): void {
  const table = Object.keys({ ...rows, ...expected }).find((key) => rows[key] !== expected[key]);
  if (table === undefined) return;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `${table} of the ${name} has ${rows[table] ?? 0} rows in the archive instead of ${expected[table] ?? 0}. Nothing was restored.`,
  );
}
