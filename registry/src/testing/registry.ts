import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from 'shared-server';
import { openingTakes, type FreshDatabase } from 'shared-server/testing';
import { createApp, migrations, registryConfig, type Config } from '../app';
import { projectPath } from '../modules/releases/routes';
import { upload } from './built-remote';

export const token = 'a-token-for-tests-only';
const authorization = `Bearer ${token}`;

type World = Parameters<typeof createApp>[1];

let database: Database;

/** Opens a database for the tests around: once, since that takes longer than most of them. */
export function withDatabase(fresh: () => Promise<FreshDatabase> = async () => ({})) {
  beforeAll(async () => {
    database = await openDatabase({ ...(await fresh()), migrations });
  }, openingTakes);
  afterAll(() => database.close());
}

/** An empty registry in memory with a store of its own, and the words that tests speak to it. */
export async function startRegistry(overrides: Partial<Config> = {}, world: World = {}) {
  const store = mkdtempSync(join(tmpdir(), 'registry-store-'));
  const config = { ...registryConfig({}), data: undefined, token, store, logLevel: 'silent' };
  await database.sql.execute(
    sql`truncate releases, channel_changes, channel_pointers restart identity`,
  );
  const registry = await createApp({ ...config, ...overrides }, { database, ...world });
  const { server } = registry;

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { authorization, ...headers } });

  return {
    ...registry,
    store,
    database,
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
    put: (url: string, payload: object) =>
      server.inject({ method: 'PUT', url, payload, headers: { authorization } }),
    publish: (built: Parameters<typeof upload>[0] = {}) =>
      post(`${projectPath}/${built.name ?? 'mf-services'}/versions`, upload(built)),
    swap: (targetVersion: string, more: object = {}, headers: Record<string, string> = {}) =>
      post(`${projectPath}/mf-services/deployment`, { targetVersion, by: 'sam', ...more }, headers),
    rollback: (more: object = {}) =>
      post(`${projectPath}/mf-services/rollback`, { by: 'sam', ...more }),
    discovery: async (channel = 'production') =>
      (await server.inject(`/discovery/${channel}.json`)).json(),
    /** `fetch` that reaches this registry without a network. */
    fetch: (async (input: URL, init: RequestInit = {}) => {
      const { pathname, search } = new URL(input);
      const answer = await server.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: pathname + search,
        headers: init.headers as Record<string, string>,
        payload: init.body as string | undefined,
      });
      const body = answer.statusCode === 204 ? null : answer.body;
      return new Response(body, { status: answer.statusCode });
    }) as typeof fetch,
  };
}

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;
