import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate, openDatabase, type Database } from 'shared-server';
import { onDatabase, openingTakes } from 'shared-server/testing';
import { migrations } from '../../app';
import { currentSet } from './sets';

onDatabase((fresh) => {
  let database: Database;
  const folder = mkdtempSync(join(tmpdir(), 'registry-migrations-'));

  beforeAll(async () => {
    for (const name of readdirSync(migrations).filter((one) => basename(one) < '0007')) {
      cpSync(join(migrations, name), join(folder, name));
    }
    database = await openDatabase({ ...(await fresh()), migrations: folder });
  }, openingTakes);

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('a database from before sets starts with the current pointers as sets', async () => {
    for (const [name, version] of [
      ['mf-services', '1.0.0'],
      ['mf-services', '1.1.0'],
      ['mf-gbp-create', '1.0.0'],
    ]) {
      await database.sql.execute(sql`insert into releases
        (name, version, container, contract, screens, emits, preload, files, published_by)
        values (${name}, ${version}, 'one', '^1.0.0', '[]', '[]', '[]', '{}', 'sam')`);
    }
    for (const [channel, remote, version, lastGood] of [
      ['production', 'mf-services', '1.1.0', '1.0.0'],
      ['production', 'mf-gbp-create', '1.0.0', null],
      ['pr-12', 'mf-services', '1.0.0', null],
    ] as const) {
      await database.sql.execute(sql`with made as (
          insert into channel_changes (channel, remote, kind, to_version, reason, made_by)
          values (${channel}, ${remote}, 'swap', ${version}, '', 'sam') returning id
        ) insert into channel_pointers (channel, remote, version, last_good, change_id)
        select ${channel}, ${remote}, ${version}, ${lastGood}, id from made`);
    }
    await migrate(database.sql, migrations);

    const production = {
      ...{ number: 1, kind: 'found' },
      releases: { 'mf-services': '1.1.0', 'mf-gbp-create': '1.0.0' },
      lastGood: { 'mf-services': '1.0.0' },
    };
    expect(await currentSet(database.sql, 'production')).toMatchObject(production);
    expect(await currentSet(database.sql, 'staging')).toMatchObject(production);
    expect(await currentSet(database.sql, 'pr-12')).toMatchObject({
      releases: { 'mf-services': '1.0.0', 'mf-gbp-create': '1.0.0' },
      lastGood: {},
    });
  });
});
