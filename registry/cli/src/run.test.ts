import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { builtFolder } from 'registry-server/testing/built-remote';
import {
  startRegistry,
  withDatabase,
  token,
  type TestRegistry,
} from 'registry-server/testing/registry';
import { runCommand } from './testing/command';

const origin = 'http://localhost:4100';
withDatabase();
let registry: TestRegistry;

beforeEach(async () => {
  registry = await startRegistry();
});

async function registryCommand(
  argv: string[],
  bearerToken: string | undefined = token,
  onLine: (line: string, stop: () => void) => void = () => undefined,
) {
  const stopped = new AbortController();
  const { code, stdout, stderr } = await runCommand(registry, argv, {
    connection: () => ({ origin, token: bearerToken }),
    fetch: ((...parameters) => registry.fetch(...parameters)) as typeof fetch,
    say: (line) => onLine(line, () => stopped.abort()),
    stop: stopped.signal,
  });
  return { code, output: stdout, complained: stderr };
}

it('publishes a folder and points a channel at it', async () => {
  const { code, output } = await registryCommand([
    'publish',
    builtFolder(),
    '--channel',
    'production',
    '--reason',
    'why',
  ]);

  expect(code).toBe(0);
  expect(output).toMatch(
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
  expect(await registry.releases.names()).toStrictEqual(['mf-gbp-create', 'mf-services']);
});

it('with --only-new the channel keeps versions that an operator moved', async () => {
  const [first, second] = [builtFolder(), builtFolder({ version: '1.1.0' })];
  const onlyNew = ['--channel', 'production', '--only-new', '--reason', 'why'];
  await registryCommand(['publish', first, second, ...onlyNew]);
  await registryCommand(['swap', 'mf-services', '1.0.0', '--reason', 'why']);
  const { output } = await registryCommand(['publish', second, ...onlyNew]);

  expect(output).toBe('mf-services 1.1.0 is already published, unchanged.');
  expect(await registry.channels.pointer('production', 'mf-services')).toMatchObject({
    version: '1.0.0',
  });
});

it('swaps, rolls back, lists and shows', async () => {
  await registryCommand(['publish', builtFolder(), builtFolder({ version: '1.1.0' })]);
  const output = [];
  for (const line of [
    'swap mf-services 1.0.0 --reason first',
    'swap mf-services 1.1.0 --reason faster',
    'swap mf-services 1.1.0 --reason again',
    'rollback mf-services --reason slower',
  ]) {
    output.push((await registryCommand(line.split(' '))).output);
  }

  expect(output).toStrictEqual([
    'production: mf-services 1.0.0.',
    'production: mf-services 1.0.0 → 1.1.0.',
    'production: mf-services stays at 1.1.0.',
    'production: mf-services 1.1.0 → 1.0.0, rolled back.',
  ]);
  expect((await registryCommand(['list'])).output).toMatch(
    /mf-services 1\.1\.0 .*administrator\nmf-services 1/,
  );
  const status = (await registryCommand(['show', 'production'])).output;
  expect(status).toContain('mf-services 1.0.0');
  expect(status).toContain('administrator  rollback mf-services 1.1.0 → 1.0.0  slower');
});

it('announces a dev server until it is stopped, also to a registry that starts later', async () => {
  const url = 'http://localhost:4881/mf-manifest.json';
  const reach = registry.fetch;
  registry.fetch = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch;
  const announced: unknown[] = [];
  const { code, output } = await registryCommand(
    ['dev', 'mf-services', url],
    token,
    (line, stop) => {
      if (line.endsWith('Trying again.')) registry.fetch = reach;
      else
        void registry.get('/dev-servers').then((answer) => {
          announced.push(answer.json());
          stop();
        });
    },
  );

  expect(code).toBe(0);
  expect(output).toBe(
    `The registry at ${origin} does not respond (fetch failed). Trying again.\nChannel dev now serves mf-services from ${url}. Press Ctrl-C to stop.`,
  );
  expect(announced).toStrictEqual([{ 'mf-services': url }]);
  expect((await registry.get('/dev-servers')).json()).toStrictEqual({});
});

it('reports a registry that does not accept dev servers', async () => {
  const closed = await startRegistry({ devServers: false });
  registry.fetch = closed.fetch;
  const { code, complained } = await registryCommand([
    'dev',
    'mf-services',
    'http://localhost:1/mf-manifest.json',
  ]);
  await closed.close();

  expect(code).toBe(1);
  expect(complained).toContain('does not accept dev servers');
});

it('prints one sentence about a refusal and exits with 1', async () => {
  for (const [words, sentence] of [
    ['publish /nowhere', /^\/nowhere is not a folder$/],
    ['swap mf-services 9.9.9 --reason why', /^There is no mf-services 9\.9\.9\.$/],
    ['rollback mf-services --reason why', /^mf-services has no earlier good version.+$/],
  ] as const) {
    const { code, complained } = await registryCommand(words.split(' '));
    expect([code, complained]).toStrictEqual([1, expect.stringMatching(sentence)]);
  }
});

it('rejects an invalid build before the upload', async () => {
  const folder = builtFolder({ record: { contract: 'newest' } });
  const { code, complained } = await registryCommand(['publish', folder], 'no token needed');

  expect(code).toBe(1);
  expect(complained).toBe("release.json: 'contract' must be a semver range such as ^1.0.0");
});

it('prints how to get a token if none is set', async () => {
  expect(await registryCommand(['list'], '')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^This needs a token: set REGISTRY_TOKEN to one .+\.$/),
  });
});

it('reports a wrong token and an unreachable registry', async () => {
  expect(await registryCommand(['publish', builtFolder()], 'wrong')).toMatchObject({
    code: 1,
    complained: 'The token is not accepted.',
  });
  registry.fetch = (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch;
  expect(await registryCommand(['list'])).toMatchObject({
    code: 1,
    complained: `The registry at ${origin} does not respond (fetch failed).`,
  });
});

it('creates a token that is shown once, lists it and revokes it', async () => {
  const created = await registryCommand([
    'token',
    'create',
    'team-services',
    '--remotes',
    'mf-services',
    '--acts',
    'publish,promote',
    '--channels',
    'staging',
    '--days',
    '30',
  ]);
  expect(created).toMatchObject({ code: 0, complained: '' });
  const [described = '', , bearerToken = ''] = created.output.split('\n');
  expect(described).toMatch(
    /^[0-9a-f]{8} {2}team-services {2}may publish, promote; remotes: mf-services; channels: staging {2}until 20.+ {2}not used$/,
  );
  expect(bearerToken).toMatch(/^sfr_[\w-]{43}$/);

  expect(await registryCommand(['publish', builtFolder()], bearerToken)).toMatchObject({ code: 0 });
  const refused = await registryCommand(
    ['swap', 'mf-services', '1.0.0', '--reason', 'why'],
    bearerToken,
  );
  expect(refused.complained).toContain(
    'The request needs the right to promote mf-services on production.',
  );
  const listed = (await registryCommand(['token', 'list'])).output;
  expect(listed).toContain('  used 20');
  expect(listed).not.toContain(bearerToken);

  const [id = ''] = described.split(' ');
  expect((await registryCommand(['token', 'revoke', id])).output).toContain(
    'revoked by administrator',
  );
  for (const command of [
    ['publish', builtFolder()],
    ['list', 'mf-services'],
  ]) {
    const { complained } = await registryCommand(command, bearerToken);
    expect(complained).toBe(`Token ${id} of team-services was revoked.`);
  }
  expect((await registryCommand(['audit', '--what', 'token/revoked'])).output).toMatch(
    `administrator  token/revoked  ${id}  team-services`,
  );
});

it('rejects a token with an incomplete scope or an invalid number of days', async () => {
  for (const [flags, why] of [
    [['--acts', 'publish'], "The token: 'remotes' names none"],
    [['--remotes', 'mf-services'], "The token: 'acts' names none"],
    [
      ['--remotes', 'mf-services', '--acts', 'publish', '--days', 'many'],
      "--days must be a whole number, not 'many'.",
    ],
  ] as const) {
    const { code, complained } = await registryCommand(['token', 'create', 'sam', ...flags]);
    expect([code, complained]).toStrictEqual([1, why]);
  }
});

const server = [
  '/fastify/',
  '/drizzle-orm/',
  '/pg/',
  'registry/server/src/app.ts',
  'shared-server/src/index',
];
/** Modules that releases do not need. */
const product = ['shared-contracts/src/index.ts', 'shared-contracts/src/api/', 'semver/index.js'];
const slow = [...server, '/zod/', '/semver/', 'shared-server'];

const bin = join(__dirname, '../bin/registry.mjs');
// No server listens on this port.
const environment = { ...process.env, REGISTRY_ORIGIN: 'http://localhost:1' };
const noRegistry = 'The registry at http://localhost:1 does not respond (bad port).\n';

/** Runs the first command as the executable does, and the next ones in the same process. */
const runAll = (commands: string[][]) => `
  const [first, ...next] = ${JSON.stringify(commands)};
  process.argv = [process.execPath, ${JSON.stringify(bin)}, ...first];
  import(${JSON.stringify(bin)}).then(async () => {
    const { main } = require(${JSON.stringify(join(__dirname, 'main.ts'))});
    for (const argv of next) await main({ argv });
    console.log(Object.keys(require.cache).join('\\n'));
  });`;

it.each<[string, string[][], string[]]>([
  [
    'a short command',
    [
      ['--help'],
      ['list'],
      ['show', 'production'],
      ['audit'],
      ['swap', 'mf-services', '1.0.0', '--reason', 'why'],
      ['sets', 'production'],
      ['accept', 'a', 'b', 'c', '--reason', 'why'],
      ['key', 'list'],
    ],
    slow,
  ],
  [
    'a command that reads a build',
    [
      ['publish', builtFolder()],
      ['check', builtFolder()],
    ],
    [...server, ...product],
  ],
])('%s loads only the modules that it needs', (_what, commands, unneeded) => {
  const script = join(mkdtempSync(join(tmpdir(), 'loaded-')), 'commands.cjs');
  writeFileSync(script, runAll(commands));
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    env: environment,
    encoding: 'utf8',
    input: 'at app.js:1:1',
  });

  const withRequests = commands.filter(([name]) => name !== '--help');
  expect(stderr).toBe(noRegistry.repeat(withRequests.length));
  expect(stdout).toContain('registry/cli/src/run.ts');
  for (const part of unneeded) expect(stdout).not.toContain(part);
});

it('reports an unreachable registry as a separate process', async () => {
  const child = spawn(process.execPath, [bin, 'list'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  expect(await text(child.stderr)).toBe(noRegistry);
  expect(await ended).toBe(1);
}, 180_000);
