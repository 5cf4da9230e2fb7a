import { rmSync } from 'node:fs';
import {
  startRegistry,
  token,
  withDatabase,
  type TestRegistry,
} from 'registry-server/testing/registry';
import { run } from '../run';

withDatabase();
let registry: TestRegistry;
let requests: URL[];
let rows: object[];

const figures = (
  version: string,
  visitors: number,
  failures: number,
  at: string | null = null,
) => ({
  ...{ remote: 'mf-services', version, at, visitors, load_failures: failures },
  ...{ completed: 0, not_completed: 0 },
});

beforeEach(async () => {
  requests = [];
  rows = [];
  registry = await startRegistry(
    { analytics: { origin: 'http://api.example', token: 'operator-token-123' } },
    {
      fetch: (async (input: URL | string) => {
        requests.push(new URL(input));
        return Response.json({ part_seconds: 3600, rows, vitals: [] });
      }) as typeof fetch,
    },
  );
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
  await registry.swap('1.0.0');
  await registry.swap('1.1.0');
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function mounts(argv: string[] = ['mf-services'], onLine = (_: AbortController) => {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const stop = new AbortController();
  const code = await run(['mounts', ...argv], {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say(line) {
      stdout.push(line);
      onLine(stop);
    },
    complain: (line) => void stderr.push(line),
    stop: stop.signal,
    announceEveryMs: 1,
  });
  return { code, stdout, stderr };
}

const none = 'production: no visitor has loaded mf-services 1.1.0 yet.';

it('counts the visitors of the live version since it became live', async () => {
  rows = [
    figures('1.0.0', 90, 9),
    figures('1.1.0', 5, 1),
    figures('1.1.0', 4, 0, '2026-11-28T00:00:00Z'),
  ];
  expect(await mounts()).toStrictEqual({
    code: 0,
    stdout: [
      "production: mf-services 1.1.0 rendered for 4 visitors, and 1 got a fallback. 'registry errors' shows why.",
    ],
    stderr: [],
  });
  const { history } = (await registry.get('/channels/production')).json() as {
    history: { to: string; at: string }[];
  };
  expect(requests.find(({ pathname }) => pathname === '/analytics/remotes')?.search).toBe(
    `?from=${encodeURIComponent(history.find(({ to }) => to === '1.1.0')!.at)}`,
  );
});

it('waits for the first visitors, and changes nothing when it is stopped', async () => {
  const before: unknown = await registry.discovery();
  const { code, stdout } = await mounts(['mf-services', '--watch'], (stop) => {
    if (rows.length > 0) stop.abort();
    rows = [figures('1.1.0', 1, 0)];
  });
  expect([code, stdout]).toStrictEqual([
    0,
    [none, 'production: mf-services 1.1.0 rendered for 1 visitor, and 0 got a fallback.'],
  ]);
  expect(await registry.discovery()).toStrictEqual(before);
});

it('ends after a limit without visitors', async () => {
  expect(await mounts(['mf-services', '--watch'])).toStrictEqual({
    code: 0,
    stdout: [none],
    stderr: [],
  });
});

it('reports the figures as JSON', async () => {
  rows = [figures('1.1.0', 5, 1)];
  const { stdout } = await mounts(['mf-services', '--json']);
  expect(JSON.parse(stdout[0]!)).toStrictEqual({
    ...{ channel: 'production', remote: 'mf-services', version: '1.1.0' },
    ...{ rendered: 4, fellBack: 1 },
  });
});

it('rejects a remote that is not live on the channel', async () => {
  const { code, stderr } = await mounts(['mf-later-steps']);
  expect([code, stderr]).toStrictEqual([1, ['mf-later-steps is not live on production.']]);
});
