import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { openDatabase, type Database } from 'shared-server';
import {
  copyRows,
  emptyTables,
  freshDatabase,
  restoreRows,
  type FreshDatabase,
} from 'shared-server/testing';
import { createApp, migrations, registryConfig, type Config, type Registry } from '../app';
import { integrityOf } from '../modules/releases/bundle';
import { projectPath } from 'registry-contract/endpoint';
import { keyOf } from '../modules/releases/file-key';
import { takeViolations, watchContract } from './contract';
import { builtFiles, listingOf, type Built } from './built-remote';

export const token = 'a-token-for-tests-only';
const reason = 'for a test';
const authorization = `Bearer ${token}`;

type World = Parameters<typeof createApp>[1];

type Prepare = (registry: TestRegistry) => Promise<unknown>;

let database: Database;
/** What each preparation of this file wrote: its folder of releases, and the schema with copies of its rows. */
const prepared = new Map<Prepare, { store: string; schema: string }>();
/** The registries that are running. */
const running: { close(): Promise<void>; store: string }[] = [];

/**
 * Opens a database for the tests of a file, because opening takes longer than most tests. Closes every registry after
 * the test that started it, or after all tests.
 */
export function withDatabase(
  fresh: () => Promise<FreshDatabase> = () => freshDatabase(migrations),
) {
  beforeAll(async () => {
    database = await openDatabase({ ...(await fresh()), migrations });
    await dropUnused();
    prepared.clear();
  });
  let shared = 0;
  beforeEach(() => void (shared = running.length));
  afterEach(async () => {
    await closeAllAfter(shared);
    expect(takeViolations()).toStrictEqual([]);
  });
  afterAll(async () => {
    await closeAllAfter(0);
    await database.close();
    for (const { store } of prepared.values()) rmSync(store, { recursive: true, force: true });
  });
}

async function closeAllAfter(first: number) {
  for (const { close, store } of running.splice(first)) {
    await close();
    rmSync(store, { recursive: true, force: true });
  }
}

const tables = [
  'releases',
  'release_provenance',
  'release_sources',
  'release_budgets',
  'signing_keys',
  'channel_changes',
  'channel_pointers',
  'channel_sets',
  'channel_locks',
  'set_bans',
  'version_bans',
  'set_drains',
  'contract_acceptances',
  'previews',
  'tokens',
  'canaries',
  'canary_events',
  'canary_looks',
  'alerts',
  'alert_deliveries',
  'operators',
  'operator_sessions',
  'operator_sign_ins',
  'operator_acts',
  'request_counts',
];

/** Drops what migrations mark as unused, as a later version will: this version must work without it. */
const dropUnused = async () => {
  await database.sql.execute(sql`drop table release_fallbacks, channel_schedules`);
  await database.sql.execute(sql`drop table operator_browsers, operator_guesses`);
  await database.sql.execute(sql`alter table channel_sets drop column flow`);
};

/**
 * Starts a registry that has what `prepare` does, which runs once for all tests of a file: the next registries start
 * with a copy of its rows and files.
 *
 *     const publish = (registry: TestRegistry) => registry.publish();
 *     beforeEach(async () => {
 *       registry = await startPrepared(publish);
 *     });
 */
export async function startPrepared(
  prepare: Prepare,
  overrides: Partial<Config> = {},
  world: World = {},
): Promise<TestRegistry> {
  const copy = prepared.get(prepare);
  if (copy) return startWith(overrides, world, copy);
  const registry = await startRegistry(overrides, world);
  await prepare(registry);
  const schema = `prepared_${prepared.size}`;
  const store = mkdtempSync(join(tmpdir(), 'registry-prepared-'));
  await copyRows(database, tables, schema);
  cpSync(registry.store, store, { recursive: true });
  prepared.set(prepare, { store, schema });
  return registry;
}

/** An empty registry in memory with its own store, and functions for tests. */
export const startRegistry = (overrides: Partial<Config> = {}, world: World = {}) =>
  startWith(overrides, world);

async function startWith(
  overrides: Partial<Config>,
  world: World,
  copy?: { store: string; schema: string },
) {
  const store = mkdtempSync(join(tmpdir(), 'registry-store-'));
  const config = { ...registryConfig({}), data: undefined, token, store, logLevel: 'silent' };
  await emptyTables(database, tables);
  if (copy) {
    await restoreRows(database, copy.schema);
    cpSync(copy.store, store, { recursive: true });
  }
  const registry = await createApp({ ...config, ...overrides }, { database, ...world });
  const { server } = registry;
  running.push({ close: registry.close, store });
  watchContract(server);

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { authorization, ...headers } });

  const as = (
    bearerToken: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) =>
    server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bearerToken}` },
      ...(body && { payload: body }),
    });

  const sendFiles = (name: string, files: Record<string, string | Buffer>, bearerToken = token) =>
    sendFilesTo(server, { name, files, shown: bearerToken });

  /** Sends the files of a release and publishes it. */
  async function publishFiles(
    name: string,
    files: Record<string, string>,
    { shown: bearerToken = token, version, ...more }: Publishing = {},
  ) {
    const refused = await sendFiles(name, files, bearerToken);
    const body = { ...listingOf(files, version), ...more };
    return refused ?? as(bearerToken, 'POST', `${projectPath}/${name}/versions`, body);
  }

  return {
    ...registry,
    sendFiles,
    publishFiles,
    store,
    /** A request of another bearer than the administrator. */
    as,
    /** Creates a token and returns it. */
    tokenFor: async (scope: object, owner = 'team-services'): Promise<string> => {
      const answer = await post('/tokens', { owner, remotes: ['mf-services'], ...scope });
      return (answer.json() as { token: string }).token;
    },
    database,
    get: (url: string, headers: Record<string, string> = {}) =>
      server.inject({ url, headers: { authorization, ...headers } }),
    put: (url: string, payload: object) =>
      server.inject({ method: 'PUT', url, payload, headers: { authorization } }),
    publish: ({ name = 'mf-services', version, ...built }: Built = {}, more: Publishing = {}) =>
      publishFiles(name, builtFiles({ name, version, ...built }), { version, ...more }),
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
        payload: payloadOf(init.body),
      });
      const body = answer.statusCode === 204 ? null : answer.body;
      return new Response(body, { status: answer.statusCode });
    }) as typeof fetch,
  };
}

/** What a publication has as well as its files. `shown` is the token. */
interface Publishing {
  shown?: string;
  version?: string;
  [field: string]: unknown;
}

interface SentFiles {
  name: string;
  files: Record<string, string | Buffer>;
  shown?: string;
}

/** Sends files as a client does; returns the first refusal. */
async function sendFilesTo(
  server: Registry['server'],
  { name, files, shown: bearerToken = token }: SentFiles,
): Promise<LightMyRequestResponse | undefined> {
  for (const [path, content] of Object.entries(files)) {
    const answer = await server.inject({
      method: 'PUT',
      url: fileUrl(name, path, content),
      payload: content,
      headers: {
        authorization: `Bearer ${bearerToken}`,
        'content-type': 'application/octet-stream',
      },
    });
    if (answer.statusCode >= 300) return answer;
  }
  return undefined;
}

/** Sends a small built remote to a registry and publishes it. */
export async function publishTo({ server }: Registry, built: Built) {
  const { name = 'mf-services', version } = built;
  const files = builtFiles(built);
  await sendFilesTo(server, { name, files });
  const url = `${projectPath}/${name}/versions`;
  return server.inject({
    method: 'POST',
    url,
    payload: listingOf(files, version),
    headers: { authorization },
  });
}

export const fileUrl = (name: string, path: string, content: string | Buffer) => {
  const key = keyOf(integrityOf(Buffer.from(content)));
  return `${projectPath}/${name}/files/${key}?path=${encodeURIComponent(path)}`;
};

const payloadOf = (body: RequestInit['body']) =>
  body instanceof Uint8Array ? Buffer.from(body) : (body as string | undefined);

export type TestRegistry = Awaited<ReturnType<typeof startWith>>;
