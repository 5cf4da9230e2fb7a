import { rmSync, mkdtempSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { freshDatabase } from 'shared-server/testing';
import { projectPath } from 'registry-contract/endpoint';
import { startRegistry, withDatabase, type TestRegistry, publishTo } from '../../testing/registry';
import { lockMoves } from './move-lock';
import { createApp, migrations, registryConfig, type Registry } from '../../app';

describe('the lock of moves', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry();
    for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
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
});

describe('two registries on one database', () => {
  const token = 'a-token-for-tests-only';
  const name = 'mf-services';
  let store: string;
  let first: Registry;
  let second: Registry;

  beforeAll(async () => {
    const { url } = await freshDatabase(migrations);
    store = mkdtempSync(join(tmpdir(), 'registry-store-'));
    const start = () =>
      createApp({
        ...registryConfig({}),
        token,
        store,
        logLevel: 'silent',
        data: undefined,
        databaseUrl: url,
      });
    first = await start();
    second = await start();
  });

  afterAll(async () => {
    await first.close();
    await second.close();
    rmSync(store, { recursive: true });
  });

  const post = (registry: Registry, url: string, payload: object) =>
    registry.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });

  async function liveAt(registry: Registry): Promise<string | undefined> {
    const answer = await registry.server.inject('/discovery/production.json');
    return answer.json<DiscoveryDocument>().microFrontends[name]?.[0]?.metadata.version;
  }

  it('a move through one registry is in the next document of every other registry', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      await publishTo(first, { name, version });
      const move = { targetVersion: version, reason: 'for a test' };
      const [mover, other] = version === '2.0.0' ? [second, first] : [first, second];
      const moved = await post(mover, `${projectPath}/${name}/deployment`, move);

      expect([moved.statusCode, await liveAt(mover), await liveAt(other)]).toStrictEqual([
        200,
        version,
        version,
      ]);
    }
  });
});
