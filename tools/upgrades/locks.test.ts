import { Client } from 'pg';
import {
  foreignKeysQuery,
  hasCode,
  locksOf,
  migrationsIn,
  statementsIn,
  type ForeignKey,
} from 'shared-server';
import { freshDatabase } from 'shared-server/testing';
import { migrationsOf } from './earlier-version';

let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: (await freshDatabase()).url });
  await client.connect();
});
afterEach(() => client.end());

/** Without partitions, which are locked with their table. */
const tablesQuery = `select oid, relname from pg_class where relkind in ('r', 'p') and not relispartition`;

/** The modes that keep other transactions from reading, or only from writing. */
const locksQuery = `
  select relation as oid, bool_or(mode = 'AccessExclusiveLock') as reads from pg_locks
  where locktype = 'relation' and pid = pg_backend_pid()
    and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
  group by relation`;

/** Applies a migration. Returns what waits for each table, as PostgreSQL says while the transaction is open. */
async function locksWhileApplying(statements: readonly string[]) {
  const { rows: tables } = await client.query<{ oid: number; relname: string }>(tablesQuery);
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  const { rows: locks } = await client.query<{ oid: number; reads: boolean }>(locksQuery);
  await client.query('commit');
  return locks.flatMap(({ oid, reads }) => {
    const table = tables.find((candidate) => candidate.oid === oid);
    return table ? [[table.relname, reads ? 'reads and writes' : 'writes']] : [];
  });
}

it.each(['api', 'registry'] as const)(
  'says which tables each migration of %s locks',
  async (server) => {
    const folder = migrationsOf(server);
    for (const name of migrationsIn(folder)) {
      const statements = statementsIn(folder, name);
      const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysQuery);
      const locks = await locksWhileApplying(statements);
      const tables = [...locksOf(statements, foreignKeys)];
      // A block of code may lock other tables, as the plan says.
      const expected = hasCode(statements) ? expect.arrayContaining(tables) : tables.sort();
      expect([name, locks.sort()]).toStrictEqual([name, expected]);
    }
  },
);
