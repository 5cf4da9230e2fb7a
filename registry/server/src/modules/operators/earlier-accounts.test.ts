import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate, openDatabase, type Database } from 'shared-server';
import { onDatabase } from 'shared-server/testing';
import { migrations } from '../../app';
import { readActs } from '../audit/audit';
import { createBootstrap } from './bootstrap';
import { createOperators } from './operators';
import { createSessions } from './sessions';

const now = () => Date.parse('2026-11-22T09:00:00Z');
const isBootstrap = ({ name }: { name: string }) => name === 'operator';
const secret = 'a-secret-for-tests-only';

onDatabase((fresh) => {
  let database: Database;
  const folder = mkdtempSync(join(tmpdir(), 'registry-migrations-'));

  beforeAll(async () => {
    for (const name of readdirSync(migrations).filter((file) => basename(file) < '0031')) {
      cpSync(join(migrations, name), join(folder, name));
    }
    database = await openDatabase({ ...(await fresh()), migrations: folder });
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('ends the sessions of accounts with passwords and removes them, except people from the provider', async () => {
    for (const [name, password, subject] of [
      ['operator', 'scrypt$32768$8$3$c2FsdA$a2V5', null],
      ['maria', 'scrypt$32768$8$3$c2FsdA$a2V5', null],
      ['luis', null, 'https://login.example luis'],
    ]) {
      await database.sql.execute(sql`insert into operators (name, role, password, subject, added_by)
        values (${name}, 'look', ${password}, ${subject}, 'administrator')`);
      await database.sql
        .execute(sql`insert into operator_sessions (hash, operator, started_at, expires_at)
        values (${name}, ${name}, now(), now() + interval '1 hour')`);
    }
    await migrate(database.sql, migrations);

    const { rows } = (await database.sql.execute(
      sql`select operator from operator_sessions`,
    )) as unknown as { rows: object[] };
    expect(rows).toStrictEqual([{ operator: 'luis' }]);
    expect(await createOperators(database, now).list()).toMatchObject([
      { name: 'luis', removedBy: null },
      { name: 'maria', removedBy: 'migration' },
      { name: 'operator', removedBy: 'migration' },
    ]);
    const query = { since: '2000-01-01T00:00:00.000Z', skip: 0, limit: 50 };
    const acts = await readActs(database, { ...query, what: 'operator/removed' });
    expect(acts.map(({ by, to }) => [by, to]).sort()).toStrictEqual([
      ['migration', 'maria'],
      ['migration', 'operator'],
    ]);
  });

  it('gives the name of an earlier account to the bootstrap operator', async () => {
    const sessions = createSessions(database, now);
    const bootstrap = createBootstrap(database, { sessions, now });
    await bootstrap.configure(secret);
    expect(await bootstrap.signIn(secret)).toMatchObject({
      operator: { name: 'operator', role: 'administer', removedBy: null },
    });
  });

  it('takes the name from a person who had it at the provider, and ends their sessions', async () => {
    await database.sql.execute(sql`update operators
      set password = null, subject = 'https://login.example operator' where name = 'operator'`);
    const person = (await createOperators(database, now).list()).find(isBootstrap);
    expect(person).toMatchObject({ from: 'provider' });
    const sessions = createSessions(database, now);
    const bootstrap = createBootstrap(database, { sessions, now });
    await bootstrap.configure(secret);
    const open = (await database.sql.execute(
      sql`select hash from operator_sessions where operator = 'operator' and ended_at is null`,
    )) as unknown as { rows: object[] };
    expect(open.rows).toStrictEqual([]);
    expect((await bootstrap.signIn(secret))?.operator).toMatchObject({ subject: null });
  });
});
