import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { lockMoves } from './move-lock';

withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

/** Number of transactions that wait for an advisory lock. */
async function waiting(): Promise<number> {
  const { rows } = (await registry.database.sql.execute(sql`
    select 1 from pg_locks where not granted and locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)) as unknown as {
    rows: unknown[];
  };
  return rows.length;
}

it.each([
  ['production', 'production'],
  ['production', 'pr-1'],
  ['pr-1', 'production'],
])(
  'moves that wait for a lock on %s run one after the other on %s once it is released',
  async (held, channel) => {
    const { moves } = await registry.database.sql.transaction(async (step) => {
      await lockMoves(step, held);
      let isAnswered = false;
      const started = ['1.0.0', '1.1.0'].map(async (version) => {
        const answer = await registry.swap(version, { channel });
        isAnswered = true;
        return answer;
      });
      while (!isAnswered && (await waiting()) < started.length);
      expect(isAnswered).toBe(false);
      // Returned as an object, because an async function would await a list of promises.
      return { moves: started };
    });
    const answers = await Promise.all(moves);
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    const sets = answers.map((answer) => answer.json().set as number);
    expect(sets.sort()).toStrictEqual([1, 2]);
  },
);
