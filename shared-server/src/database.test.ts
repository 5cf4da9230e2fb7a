import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  answers,
  isMigrated,
  openDatabase,
  requireDatabaseUrl,
  runMigrations,
  type Database,
} from './index';
import { freshDatabase } from './testing';

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(
    join(folder, '0001-shops.sql'),
    "-- Shops; and their names.\ncreate table shops (name text primary key);\ninsert into shops values ('a;b');\n",
  );
  database = await openDatabase({ ...(await freshDatabase()), migrations: folder });
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const names = async () => {
  const { rows } = (await database.sql.execute(
    sql`select name from shops order by name`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

it('applies migrations when it opens', async () => {
  expect(await answers(database)).toBe(true);
  expect(await names()).toStrictEqual(['a;b']);
});

it('rolls a failed transaction back', async () => {
  await expect(
    database.sql.transaction(async (step) => {
      await step.execute(sql`insert into shops values ('lost')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await names()).toStrictEqual(['a;b']);
});

describe('migrations', () => {
  const folderOf = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const shops = 'create table shops (name text primary key);\n';

  it('are listed with --plan and applied without it', async () => {
    const names = ['0001-shops.sql', '0002-towns.sql'] as const;
    const migrations = folderOf({
      [names[0]]: shops,
      [names[1]]: 'create table towns ();\nalter table shops add column town text;\n',
    });
    const place = { ...(await freshDatabase()), migrations };

    const plan = [
      '2 to apply, in one transaction:',
      '  0001-shops.sql: no table is locked',
      '  0002-towns.sql: reads and writes of shops wait while it runs',
      'Servers of the version before work on the new tables too. Nothing was changed',
    ].join('\n');
    expect(await runMigrations(place, ['--plan'])).toBe(plan);
    expect(await runMigrations(place, ['--plan'])).toBe(plan);
    await expect(runMigrations(place, ['--plans'])).rejects.toThrow('Only --plan is known');
    expect(await runMigrations(place, [])).toBe('the database has all migrations');
    expect(await runMigrations(place, ['--plan'])).toBe('no migration waits');
  });

  it('are applied once when two servers start at once', async () => {
    const migrations = folderOf({
      '0001-shops.sql': `${shops}insert into shops values ('one');\n`,
    });
    const place = { ...(await freshDatabase()), migrations };
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(place)));
    const { rows } = (await opened[0]!.sql.execute(sql`select name from shops`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toStrictEqual([{ name: 'one' }]);
    expect(await isMigrated(opened[1]!.sql, migrations)).toBe(true);
    await Promise.all(opened.map((database) => database.close()));
    rmSync(migrations, { recursive: true });
  });

  it('leave nothing behind after a failure, and are all applied once after the fix', async () => {
    const migrations = folderOf({ '0001-shops.sql': shops, '0002-names.sql': 'no sql at all;\n' });
    const place = { ...(await freshDatabase()), migrations };
    await expect(openDatabase(place)).rejects.toThrow('no sql at all');
    writeFileSync(join(migrations, '0002-names.sql'), "insert into shops values ('two');\n");
    const database = await openDatabase(place);
    expect(await isMigrated(database.sql, migrations)).toBe(true);
    await database.close();
    rmSync(migrations, { recursive: true });
  });

  it('are applied after a merge although later ones were applied before', async () => {
    const migrations = folderOf({ '0001-shops.sql': shops, '0003-last.sql': 'select 1;\n' });
    const place = { ...(await freshDatabase()), migrations };
    await (await openDatabase(place)).close();
    writeFileSync(join(migrations, '0002-merged.sql'), "insert into shops values ('two');\n");
    const database = await openDatabase(place);
    const { rows } = (await database.sql.execute(sql`select name from shops`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toStrictEqual([{ name: 'two' }]);
    await database.close();
    rmSync(migrations, { recursive: true });
  });
});

it('reports that the database cannot be reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await expect(
    openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', migrations: folder }),
  ).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringMatching(/ECONNREFUSED/),
  });
  rmSync(folder, { recursive: true });
});

it('names the variable and npm start when no database is configured', () => {
  expect(() => requireDatabaseUrl('DATABASE_URL', undefined)).toThrow(
    "DATABASE_URL: must be set to the URL of a PostgreSQL database. 'npm start' starts one and sets it.",
  );
  expect(requireDatabaseUrl('DATABASE_URL', 'postgres://db/api')).toBe('postgres://db/api');
});
