import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from 'shared-server';
import { freshDatabase, openingTakes, type FreshDatabase } from 'shared-server/testing';
import { createApp, migrations, registryConfig, type Config } from '../app';
import { projectPath } from '../modules/releases/project-path';
import { upload } from './built-remote';

export const token = 'a-token-for-tests-only';
const reason = 'for a test';
const authorization = `Bearer ${token}`;

type World = Parameters<typeof createApp>[1];

let database: Database;

/** Opens a database for the tests around: once, since that takes longer than most of them. */
export function withDatabase(
  fresh: () => Promise<FreshDatabase> = () => freshDatabase(migrations),
) {
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
    sql`truncate releases, channel_changes, channel_pointers, contract_acceptances, tokens,
      channel_sets, set_bans, set_drains, channel_locks, channel_schedules, signing_keys, release_provenance, canaries, canary_events,
      canary_looks, previews, release_fallbacks, operators, operator_sessions, operator_browsers, operator_guesses,
      operator_sign_ins, operator_acts, alerts, alert_deliveries, release_budgets restart identity`,
  );
  const registry = await createApp({ ...config, ...overrides }, { database, ...world });
  const { server } = registry;

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { authorization, ...headers } });

  const as = (
    shown: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) =>
    server.inject({
      ...{ method, url },
      headers: { authorization: `Bearer ${shown}` },
      ...(body && { payload: body }),
    });

  return {
    ...registry,
    store,
    /** A request of somebody else than the administrator. */
    as,
    /** Gives out a token and answers what it opens the registry with. */
    tokenFor: async (scope: object, owner = 'team-services'): Promise<string> => {
      const answer = await post('/tokens', { owner, remotes: ['mf-services'], ...scope });
      return (answer.json() as { token: string }).token;
    },
    database,
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
    put: (url: string, payload: object) =>
      server.inject({ method: 'PUT', url, payload, headers: { authorization } }),
    publish: (built: Parameters<typeof upload>[0] = {}) =>
      post(`${projectPath}/${built.name ?? 'mf-services'}/versions`, upload(built)),
    swap: (targetVersion: string, more: object = {}, headers: Record<string, string> = {}) =>
      post(`${projectPath}/mf-services/deployment`, { targetVersion, reason, ...more }, headers),
    set: (releases: Record<string, string>, channel = 'production', more: object = {}) =>
      post(`/channels/${channel}/releases`, { releases, reason, ...more }),
    rollback: (more: object = {}) =>
      post(`${projectPath}/mf-services/rollback`, { reason, ...more }),
    post,
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
