import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isConsoleUpToDate, isReleaseUpToDate } from 'shared-build/up-to-date';
import { freshDatabase, openingTakes } from 'shared-server/testing';
import { freePort } from '../production/free-port';
import { startNode } from '../production/server-process';
import { complete } from '../production/settings';
import { images, type ImageName } from './images';

const root = join(__dirname, '../..');
const names = Object.keys(images) as ImageName[];
const limit = 2 * openingTakes;
const megabyte = 1024 * 1024;

/** Outside the repository, so files missing from an image are missing in the test. */
let folder: string;
const running = new Set<ReturnType<typeof startNode>>();

const inRepository = (...parameters: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', ...parameters], { cwd: root, stdio: 'pipe' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  const outdated = [
    ...(isReleaseUpToDate('shell') ? [] : ['shell']),
    ...(isConsoleUpToDate() ? [] : ['console']),
  ];
  if (outdated.length > 0) inRepository('shared-build/src/build/build.ts', ...outdated);
  const [first, ...others] = names;
  inRepository('tools/images/main.ts', first!, join(folder, first!));
  // One process for the others, since each loads a compiler.
  inRepository(
    '--eval',
    `const { pack } = require('./tools/images/pack.ts');
     const names = ${JSON.stringify(others)};
     void (async () => { for (const name of names) await pack(name, ${JSON.stringify(`${folder}/`)} + name); })();`,
  );
}, 5 * openingTakes);

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

const filesIn = (name: ImageName) =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, name, file)).isFile(),
  );

const sizeOf = (name: ImageName) =>
  filesIn(name).reduce((sum, file) => sum + statSync(join(folder, name, file)).size, 0) / megabyte;

function run(name: ImageName, entry: string, variables: NodeJS.ProcessEnv, more: string[] = []) {
  const command = ['--enable-source-maps', entry, ...more];
  const started = startNode(command, join(folder, name), variables);
  running.add(started);
  return started;
}

const entryOf = (name: ImageName) => images[name].entries[0].replace(/ts$/, 'js');
const get = (port: string, path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${port}${path}`, init);

const ready = { status: 'ready' };
const data = (name: string) => join(folder, 'data', name);

describe('the content of an image', () => {
  it.each(names)('%s is small, and has no sources, loaders or tools', (name) => {
    expect(sizeOf(name)).toBeLessThan(name === 'publisher' ? 1 : 20);
    const files = filesIn(name);
    expect(files.filter((file) => /\.tsx?$/.test(file))).toStrictEqual([]);
    for (const tool of ['tsx', 'esbuild', 'webpack', 'antd', '@electric-sql']) {
      expect(existsSync(join(folder, name, 'node_modules', tool))).toBe(false);
    }
  });

  it.each(names)('%s lists the licenses of its packages', (name) => {
    const licenses = readFileSync(join(folder, name, 'third-party.txt'), 'utf8');
    expect(licenses).toMatch(/^zod \d+\.\d+\.\d+ \(MIT\)$/m);
    for (const packageName of images[name].packages) expect(licenses).toContain(`${packageName} `);
  });

  it.each(['api', 'registry'] as const)(
    'the migrations of the %s do not include its server',
    (name) => {
      const [, migrate] = images[name].entries;
      const code = readFileSync(join(folder, name, migrate.replace(/ts$/, 'js')), 'utf8');
      expect(code).not.toMatch(/^\/\/ .*node_modules\/fastify\//m);
      expect(code).toMatch(/^\/\/ .*node_modules\/drizzle-orm\//m);
    },
  );

  it('the image of the API reads booking pages in a separate process', async () => {
    const file = join(folder, 'api/api/src/documents/child-process.js');
    const child = fork(file, {
      cwd: join(folder, 'api'),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.send({ kind: 'page', html: '<p>Haircut $35</p>' });
    const [started] = (await once(child, 'message')) as [unknown];
    expect(started).toBe('started');
    const [result] = (await once(child, 'message')) as [object];
    expect(result).toBeDefined();
  });

  it.each(names)('the code of %s requires every package that stays a package', (name) => {
    const code = images[name].entries.map((entry) =>
      readFileSync(join(folder, name, entry.replace(/ts$/, 'js')), 'utf8'),
    );
    for (const packageName of images[name].packages) {
      expect(code.join()).toMatch(new RegExp(`require(\\.resolve)?\\("${packageName}"\\)`));
    }
  });
});

it.each([
  ['api', 'DATABASE_URL'],
  ['registry', 'REGISTRY_DATABASE_URL'],
] as const)(
  'the image of the %s applies the migrations and ends, with only the database URL',
  async (name, variable) => {
    const { url } = await freshDatabase();
    const command = images[name].entries[1]!.replace(/ts$/, 'js');
    const { ended, lines } = run(name, command, { [variable]: url });
    expect([await ended, lines()]).toStrictEqual([
      0,
      [expect.stringContaining('the database has all migrations')],
    ]);
  },
  limit,
);

it(
  'the API starts on PostgreSQL, and has its documentation only with simulated providers',
  async () => {
    const { url } = await freshDatabase();
    const settings = { DATABASE_URL: url, DATA_FOLDER: data('api') };
    const API_PORT = await freePort();
    await run('api', entryOf('api'), { ...complete.api, ...settings, API_PORT }).listening();
    expect(await (await get(API_PORT, '/readyz')).json()).toStrictEqual(ready);
    expect((await get(API_PORT, '/docs')).status).toBe(404);
    // In a cluster its image is read-only and has no mounted folder.
    expect(existsSync(data('api'))).toBe(false);

    const simulating = await freePort();
    await run('api', entryOf('api'), { ...settings, API_PORT: simulating }).listening();
    expect((await get(simulating, '/docs/')).status).toBe(200);
    expect((await get(simulating, '/docs/static/swagger-ui.css')).status).toBe(200);
  },
  limit,
);

it(
  'the simulated providers start, with their pages',
  async () => {
    const SIMULATED_PORT = await freePort();
    const settings = { SIMULATED_PORT, SIMULATED_DATA: data('simulated') };
    await run('simulated', entryOf('simulated'), settings).listening();
    expect((await get(SIMULATED_PORT, '/phone')).status).toBe(200);
  },
  limit,
);

it(
  'the registry starts with its console and accepts a release of the publisher, and the shell serves it',
  async () => {
    const { url } = await freshDatabase();
    const REGISTRY_PORT = await freePort();
    const registryOrigin = `http://localhost:${REGISTRY_PORT}`;
    const registry = run('registry', entryOf('registry'), {
      ...complete.registry,
      REGISTRY_PORT,
      REGISTRY_REQUIRE_SIGNATURES: 'off',
      REGISTRY_DATABASE_URL: url,
      REGISTRY_DATA: data('registry'),
      REGISTRY_STORE: data('releases'),
    });
    await registry.listening();
    expect(await (await get(REGISTRY_PORT, '/readyz')).json()).toStrictEqual(ready);
    expect((await get(REGISTRY_PORT, '/console/')).status).toBe(200);

    const publish = run(
      'publisher',
      entryOf('publisher'),
      { REGISTRY_ORIGIN: registryOrigin, REGISTRY_TOKEN: complete.registry.REGISTRY_TOKEN },
      ['publish', join(root, 'shell/dist'), '--channel', 'production', '--reason', 'a test'],
    );
    expect([await publish.ended, publish.lines()]).toStrictEqual([0, expect.anything()]);

    const SHELL_PORT = await freePort();
    await run('shell', entryOf('shell'), {
      ...complete.shell,
      SHELL_PORT,
      SHELL_DATA: data('shell'),
      REGISTRY_INTERNAL_ORIGIN: registryOrigin,
    }).listening();
    expect(await (await get(SHELL_PORT, '/readyz')).json()).toStrictEqual(ready);
    const page = await get(SHELL_PORT, '/welcome', { headers: { 'x-forwarded-proto': 'https' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="');
  },
  limit,
);
