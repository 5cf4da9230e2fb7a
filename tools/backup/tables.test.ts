import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { applyMigrations } from 'shared-server';
import { freshDatabase } from 'shared-server/testing';
import { beginSnapshot, dump, linesIn } from './dump';
import { load } from './load';

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

async function emptyDatabase(): Promise<Client> {
  const client = new Client({ connectionString: (await freshDatabase()).url });
  await client.connect();
  clients.push(client);
  return client;
}

/**
 * Writes migrations with the features of ours: identities, circular foreign keys, triggers that refuse changes,
 * partitions, and seeded rows.
 */
function migrationsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(
    join(folder, '0001-shops.sql'),
    `create table shops (id bigint generated always as identity primary key, partner bigint references shops,
  name text, data jsonb, tags text[], photo bytea, open_at timestamptz, price double precision, "from" text,
  loud text generated always as (upper(name)) stored);
create function refuse() returns trigger as $$ begin raise exception 'append-only'; end $$ language plpgsql;
create trigger shops_append_only before update or delete on shops for each row execute function refuse();
insert into shops (name) values ('seeded');
create table visits (at timestamptz not null) partition by range (at);
create table visits_other partition of visits default;
create table visits_old (at timestamptz not null);
alter table visits attach partition visits_old for values from (minvalue) to ('2026-01-01');`,
  );
  return folder;
}

const laterColumn = 'alter table shops add column town text;';

async function filled(folder: string): Promise<Client> {
  const client = await emptyDatabase();
  await applyMigrations(drizzle(client), folder);
  await client.query('alter table shops disable trigger user');
  await client.query('delete from shops');
  await client.query('alter table shops enable trigger user');
  await client.query(
    `insert into shops (name, partner, data, tags, photo, open_at, price, "from") values
      ('One', 3, '{"a": [1, null]}', '{"a,b",null,"\\"q\\""}', '\\x00ff', '2026-02-03 04:05:06.789012+02', 0.1, E'a\\n\\t"\\\\'),
      ('Two', 2, 'null', '{}', null, 'infinity', 'NaN', '')`,
  );
  await client.query('drop table visits_old');
  await client.query(
    `create table visits_2026_02 partition of visits for values from ('2026-02-01') to ('2026-03-01')`,
  );
  await client.query(`insert into visits values ('2026-02-03'), ('2027-01-01')`);
  return client;
}

const stateOf = async (client: Client) => ({
  shops: (await client.query('select shops::text from shops order by id')).rows as unknown[],
  visits: (await client.query('select tableoid::regclass::text, at from visits order by at'))
    .rows as unknown[],
});

async function linesOf(client: Client, meanwhile = () => Promise.resolve()) {
  const rows: Record<string, number> = {};
  await beginSnapshot(client);
  await meanwhile();
  const chunks: string[] = [];
  for await (const chunk of dump(client, rows)) chunks.push(chunk);
  await client.query('commit');
  return { rows, lines: () => linesIn(Readable.from(chunks)) };
}

it('restores every value, partition and sequence of a database', async () => {
  const folder = migrationsFolder();
  const source = await filled(folder);
  const before = await stateOf(source);
  const { rows, lines } = await linesOf(source);
  const target = await emptyDatabase();

  const loaded = await load(target, { folder, migrations: ['0001-shops.sql'], lines: lines() });

  expect(loaded).toStrictEqual(rows);
  expect(rows).toStrictEqual({ schema_migrations: 1, shops: 2, visits: 2 });
  expect(await stateOf(target)).toStrictEqual(before);
  const next = await target.query('insert into shops (name) values ($1) returning id', ['Three']);
  expect(next.rows).toStrictEqual([{ id: '4' }]);
  await expect(target.query('delete from shops')).rejects.toThrow('append-only');
  await expect(target.query('insert into shops (partner) values (99)')).rejects.toThrow(
    'violates foreign key constraint',
  );
});

it('leaves out rows that were written after the snapshot', async () => {
  const folder = migrationsFolder();
  const source = await filled(folder);
  const { database } = source;
  const writer = new Client({ host: source.host, user: 'postgres', database });
  await writer.connect();
  clients.push(writer);
  const { rows } = await linesOf(source, async () => {
    await writer.query(`insert into visits values ('2026-02-04')`);
  });

  expect(rows.visits).toBe(2);
});

it('replaces the content of a database, and applies later migrations', async () => {
  const folder = migrationsFolder();
  const source = await filled(folder);
  const { lines } = await linesOf(source);
  const target = await filled(folder);
  await target.query('create table leftover (id int)');
  writeFileSync(join(folder, '0002-towns.sql'), laterColumn);

  await load(target, { folder, migrations: ['0001-shops.sql'], lines: lines() });

  const { rows } = await target.query('select name, town from shops order by id');
  expect(rows).toStrictEqual([
    { name: 'One', town: null },
    { name: 'Two', town: null },
  ]);
  expect(
    (await target.query('select name from schema_migrations order by name')).rows,
  ).toStrictEqual([{ name: '0001-shops.sql' }, { name: '0002-towns.sql' }]);
  expect((await target.query(`select to_regclass('leftover') as left`)).rows).toStrictEqual([
    { left: null },
  ]);
});
