import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import { takeTurn } from './turn';

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

/** How many wait for their turn, or for anything else that is held by a name. */
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
  'of moves that wait for one on %s, those on %s are made when it is, one after the other',
  async (held, channel) => {
    const moves = await registry.database.sql.transaction(async (step) => {
      await takeTurn(step, held);
      let answered = false;
      const asked = ['1.0.0', '1.1.0'].map(async (version) => {
        const answer = await registry.swap(version, { channel });
        answered = true;
        return answer;
      });
      while (!answered && (await waiting()) < asked.length);
      expect(answered).toBe(false);
      // As an object: a list of promises would be waited for.
      return { asked };
    });
    const answers = await Promise.all(moves.asked);
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    const sets = answers.map((answer) => answer.json().set as number);
    expect(sets.sort()).toStrictEqual([1, 2]);
  },
);
