import { rmSync } from 'node:fs';
import { builtFolder } from '../testing/built-remote';
import { startRegistry, withDatabase, token, type TestRegistry } from '../testing/registry';
import { run } from './run';

const origin = 'http://localhost:4100';
withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});

afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function registryCommand(
  argv: string[],
  shown: string | undefined = token,
  heard: (line: string, stop: () => void) => void = () => undefined,
) {
  const stopped = new AbortController();
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin, token: shown }),
    fetch: ((...asked) => registry.fetch(...asked)) as typeof fetch,
    by: 'sam',
    say: (line) => {
      said.push(line);
      heard(line, () => stopped.abort());
    },
    complain: (line) => complained.push(line),
    stop: stopped.signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

it('publishes a folder and points a channel at it', async () => {
  const { code, said } = await registryCommand([
    ...['publish', builtFolder(), '--channel', 'production'],
  ]);

  expect(code).toBe(0);
  expect(said).toMatch(
    /^Published mf-services 1\.0\.0 \(5 files, \d+ kB\)\.\nproduction: mf-services 1\.0\.0\.$/,
  );
  expect(await registry.channels.pointer('production', 'mf-services')).toMatchObject({
    version: '1.0.0',
  });
});

it('publishes several folders at once', async () => {
  const folders = ['mf-services', 'mf-gbp-create'].map((name) => builtFolder({ name }));
  const { code } = await registryCommand(['publish', ...folders]);

  expect(code).toBe(0);
  expect(await registry.releases.names()).toEqual(['mf-gbp-create', 'mf-services']);
});

it('leaves the channel to the operator when only what is new is to go live', async () => {
  const [first, second] = [builtFolder(), builtFolder({ version: '1.1.0' })];
  await registryCommand(['publish', first, second, '--channel', 'production', '--only-new']);
  await registryCommand(['swap', 'mf-services', '1.0.0']);
  const { said } = await registryCommand([
    ...['publish', second, '--channel', 'production', '--only-new'],
  ]);

  expect(said).toBe('mf-services 1.1.0 is published already, unchanged.');
  expect(await registry.channels.pointer('production', 'mf-services')).toMatchObject({
    version: '1.0.0',
  });
});

it('swaps, rolls back, lists and shows', async () => {
  await registryCommand(['publish', builtFolder(), builtFolder({ version: '1.1.0' })]);
  const said = [];
  for (const line of [
    'swap mf-services 1.0.0',
    'swap mf-services 1.1.0 --reason faster',
    'swap mf-services 1.1.0',
    'rollback mf-services --reason slower',
  ]) {
    said.push((await registryCommand(line.split(' '))).said);
  }

  expect(said).toEqual([
    'production: mf-services 1.0.0.',
    'production: mf-services 1.0.0 → 1.1.0.',
    'production: mf-services stays at 1.1.0.',
    'production: mf-services 1.1.0 → 1.0.0, rolled back.',
  ]);
  expect((await registryCommand(['list'])).said).toMatch(
    /mf-services 1\.1\.0 .*sam\nmf-services 1/,
  );
  const shown = (await registryCommand(['show', 'production'])).said;
  expect(shown).toContain('mf-services 1.0.0');
  expect(shown).toContain('sam  rollback mf-services 1.1.0 → 1.0.0  slower');
});

it('announces a dev server until it is stopped, also to a registry that starts later', async () => {
  const url = 'http://localhost:4881/mf-manifest.json';
  const reach = registry.fetch;
  registry.fetch = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch;
  const announced: unknown[] = [];
  const { code, said } = await registryCommand(['dev', 'mf-services', url], token, (line, stop) => {
    if (line.endsWith('Trying on.')) registry.fetch = reach;
    else
      void registry.get('/dev-servers').then((answer) => {
        announced.push(answer.json());
        stop();
      });
  });

  expect(code).toBe(0);
  expect(said).toBe(
    `The registry at ${origin} does not answer. Trying on.\nChannel dev now takes mf-services from ${url}. Ctrl-C ends that.`,
  );
  expect(announced).toEqual([{ 'mf-services': url }]);
  expect((await registry.get('/dev-servers')).json()).toEqual({});
});

it('a registry that takes no dev servers says so', async () => {
  const closed = await startRegistry({ devServers: false });
  registry.fetch = closed.fetch;
  const { code, complained } = await registryCommand([
    'dev',
    'mf-services',
    'http://localhost:1/mf-manifest.json',
  ]);
  await closed.close();

  expect(code).toBe(1);
  expect(complained).toContain('takes no dev servers');
});

it.each([
  ['a folder that is none', ['publish', '/nowhere'], /^\/nowhere is not a folder$/],
  ['an unknown version', ['swap', 'mf-services', '9.9.9'], /^There is no mf-services 9\.9\.9\.$/],
  [
    'a rollback of nothing',
    ['rollback', 'mf-services'],
    /^mf-services has no earlier good version/,
  ],
  ['an unknown channel', ['show', 'nowhere'], /^There is no channel nowhere\.$/],
])('%s is one sentence and exit code 1', async (_what, argv, sentence) => {
  const { code, complained } = await registryCommand(argv);

  expect(code).toBe(1);
  expect(complained).toMatch(sentence);
  expect(complained).not.toContain('\n');
});

it('a build that is not right is refused before it is uploaded', async () => {
  const folder = builtFolder({ record: { contract: 'newest' } });
  const { code, complained } = await registryCommand(['publish', folder], 'no token needed');

  expect(code).toBe(1);
  expect(complained).toBe("release.json: 'contract' must be a semver range such as ^1.0.0");
});

it('a wrong token and a registry that is away are said', async () => {
  expect(await registryCommand(['publish', builtFolder()], 'wrong')).toMatchObject({
    code: 1,
    complained: 'The token is not accepted.',
  });
  registry.fetch = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch;
  expect(await registryCommand(['list'])).toMatchObject({
    code: 1,
    complained: `The registry at ${origin} does not answer.`,
  });
});

it.each([[[]], [['fly']], [['swap', 'mf-services']], [['list', '--fast']], [['constructor']]])(
  '%j is not understood: the usage and exit code 2',
  async (argv) => {
    const { code, complained } = await registryCommand(argv);

    expect(code).toBe(2);
    expect(complained).toContain('Usage: registry <command>');
  },
);

it('--help tells the commands', async () => {
  expect(await registryCommand(['--help'])).toMatchObject({ code: 0, complained: '' });
});
