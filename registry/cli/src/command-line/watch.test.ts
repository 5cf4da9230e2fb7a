import { startPrepared, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { runCommand } from '../testing/command';

withDatabase();
let registry: TestRegistry;

const oneSet = async ({ publish, set }: TestRegistry) => {
  for (const version of ['1.3.0', '1.4.0']) await publish({ version });
  await set({ 'mf-services': '1.3.0' });
};

beforeEach(async () => {
  registry = await startPrepared(oneSet);
});

interface Hands {
  stop(): void;
  /** The registry does not respond the next request. */
  goAway(): void;
}

/** Runs a command. After each output, the test runs the next step before the next request. */
async function watched(argv: string[], ...then: ((hands: Hands) => unknown)[]) {
  const stopped = new AbortController();
  const stdout: string[] = [];
  let isAway = false;
  let done: unknown;
  const { code, stderr } = await runCommand(registry, [...argv, '--watch'], {
    fetch: (async (...parameters) => {
      await done;
      if (isAway) throw new TypeError('away');
      return registry.fetch(...parameters);
    }) as typeof fetch,
    say(line) {
      stdout.push(line);
      isAway = false;
      done = then.shift()?.({ stop: () => stopped.abort(), goAway: () => (isAway = true) });
    },
    stop: stopped.signal,
  });
  return { code, stdout, stderr };
}

it('prints the live releases again after each change, until it is stopped', async () => {
  const { code, stdout } = await watched(
    ['show', 'production'],
    () => registry.swap('1.4.0'),
    ({ stop }) => stop(),
  );
  expect(code).toBe(0);
  expect(stdout.map((text) => text.split('\n')[0])).toStrictEqual([
    'mf-services 1.3.0',
    'mf-services 1.4.0  (last good: 1.3.0)',
  ]);
});

it('waits for a registry that does not respond, and reports it once', async () => {
  const { code, stdout } = await watched(
    ['people', 'production'],
    ({ goAway }) => goAway(),
    () => undefined,
    ({ stop }) => stop(),
  );
  expect(code).toBe(0);
  const people = 'Unknown: the API is not set, or does not respond.';
  expect(stdout).toStrictEqual([
    people,
    'The registry at http://localhost:4100 does not respond (away). Trying again.',
    people,
  ]);
});

it('prints only JSON while the registry does not respond', async () => {
  const { stdout } = await watched(
    ['people', 'production', '--json'],
    ({ goAway }) => goAway(),
    ({ stop }) => stop(),
  );
  expect(stdout.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { people: null },
    {
      code: 'API_UNREACHABLE',
      message: 'The registry at http://localhost:4100 does not respond (away).',
    },
  ]);
});

it.each([
  ['aborted', 'abort', 1],
  ['ended', 'end', 0],
] as const)('watches a canary until it is %s', async (state, how, exitCode) => {
  const url = '/channels/production/canaries';
  const body = { releases: { 'mf-services': '1.4.0' }, share: 10, reason: 'try' };
  const { id } = (await registry.post(url, body)).json() as { id: string };
  const { code, stdout } = await watched(['canary', 'show', 'production'], () =>
    registry.post(`${url}/${id}/${how}`, { reason: 'enough' }),
  );
  expect(code).toBe(exitCode);
  expect(stdout).toHaveLength(2);
  expect(stdout[1]).toContain(state);
});

it('rejects --watch for a command that changes a channel', async () => {
  const { code, stderr } = await watched(['swap', 'mf-services', '1.4.0']);
  expect(code).toBe(2);
  expect(stderr).toContain("unknown option '--watch'");
});
