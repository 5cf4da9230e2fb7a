import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from 'shared-server/testing';
import { complete } from './settings';
import { freePort } from './free-port';
import { startServer } from './server-process';

const limit = 300_000;
let data: string;
const running = new Set<ReturnType<typeof startServer>>();

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'production-'));
});

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  rmSync(data, { recursive: true });
});

async function started(name: 'api' | 'registry', variables: NodeJS.ProcessEnv) {
  const server = startServer(name, variables);
  running.add(server);
  await server.listening();
  return server;
}

const stateOf = (port: string, path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${port}${path}`, init).then(
    ({ status }) => status,
    () => 'gone' as const,
  );

it(
  'the API starts with complete settings and hides its documentation and operator routes',
  async () => {
    const API_PORT = await freePort();
    const { url: DATABASE_URL } = await freshDatabase();
    const DATA_FOLDER = join(data, 'api');
    await started('api', { ...complete.api, API_PORT, DATABASE_URL, DATA_FOLDER });

    expect(await stateOf(API_PORT, '/readyz')).toBe(200);
    expect(await stateOf(API_PORT, '/docs')).toBe(404);
    expect(await stateOf(API_PORT, '/docs/json')).toBe(404);
    expect(await stateOf(API_PORT, '/analytics/funnel')).toBe(401);
    const authorization = `Bearer ${complete.api.OPERATOR_TOKEN}`;
    expect(await stateOf(API_PORT, '/analytics/funnel', { headers: { authorization } })).toBe(200);
  },
  limit,
);

it(
  'a registry starts after a killed one and reports that it is ending before it ends',
  async () => {
    const REGISTRY_PORT = await freePort();
    const variables = {
      ...complete.registry,
      REGISTRY_PORT,
      REGISTRY_DATABASE_URL: (await freshDatabase()).url,
      REGISTRY_DATA: join(data, 'registry'),
      REGISTRY_STORE: join(data, 'releases'),
      DRAIN_SECONDS: '2',
    };
    const first = await started('registry', variables);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await started('registry', variables);
    expect(await stateOf(REGISTRY_PORT, '/readyz')).toBe(200);
    second.child.kill('SIGTERM');
    const seen = new Set<string>();
    for (let state = [] as unknown[]; !state.includes('gone'); seen.add(state.join(' '))) {
      state = [await stateOf(REGISTRY_PORT, '/readyz'), await stateOf(REGISTRY_PORT, '/health')];
    }
    expect([...seen]).toContain('503 200');
    expect(await second.ended).toBe(0);
  },
  limit,
);
