import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app';
import { shellConfig } from '../config';
import { fontOf, mainOf, openRegistry, shellSaying, unhurried } from '../testing/published';
import { blockIn } from '../testing/shell';

const why = ['--reason', 'a test'];
let registry: Awaited<ReturnType<typeof openRegistry>>;
const open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  registry = await openRegistry();
  for (const [words, version] of [
    ['first', '1.0.0'],
    ['second', '2.0.0'],
    ['third', '3.0.0'],
  ] as const) {
    expect(await registry.command('publish', shellSaying(words, version))).toMatch(/^0: Published/);
  }
}, 120_000);
beforeEach(() => {
  registry.isUp = true;
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
afterAll(() => registry.close());

const newData = () => mkdtempSync(join(tmpdir(), 'shell-data-'));

/** A shell's server that came with the first build. */
async function startOn(channel: string, data = newData(), dist = shellSaying('first', '1.0.0')) {
  const variables = { LOG_LEVEL: 'silent', SHELL_DATA: data, SHELL_DIST: dist };
  const config = shellConfig({ ...variables, SHELL_CHANNEL: channel });
  const { server, close } = await createApp(config, { ...unhurried, fetch: registry.fetch });
  open.push(close);
  const get = (url: string, cookie = '') =>
    server.inject({ url, headers: { host: 'localhost:3000', cookie } });
  return {
    ...{ get, data, close },
    async page(cookie = '') {
      const { body, headers } = await get('/onboard', cookie);
      const [, script] = /<script defer src="\/assets\/([^"]+)"/.exec(body) ?? [];
      return { script, shell: headers['x-shell'], set: blockIn(body, 'config').set as number };
    },
  };
}

const promote = (channel: string, version: string) =>
  registry.command('promote', channel, `shell@${version}`, ...why);

/** The cookie of whoever opened a link to a version of the shell. */
async function linkTo(version: string, channel: string): Promise<string> {
  const path = ['--channel', channel, '--json', ...why];
  const told = await registry.command('preview', 'create', 'shell', version, ...path);
  expect(told).toMatch(/^0: /);
  const { link } = JSON.parse(told.slice(3)) as { link: string };
  return `shell_preview=${new URL(link, 'http://localhost:3000').searchParams.get('preview')}`;
}

it('what is promoted is served from the next page on, and what is rolled back to as well', async () => {
  await promote('moves', '1.0.0');
  const shell = await startOn('moves');
  expect(await shell.page()).toStrictEqual({
    ...{ script: mainOf('first'), shell: '1.0.0 release', set: 1 },
  });

  expect(await promote('moves', '2.0.0')).toMatch(/^0: /);
  expect(await shell.page()).toStrictEqual({
    ...{ script: mainOf('second'), shell: '2.0.0 release', set: 2 },
  });
  const script = await shell.get(`/assets/${mainOf('second')}`);
  expect(script.body).toBe("say('second');");
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await shell.get(`/assets/${fontOf('second')}`)).body).toBe('letters of second');

  expect(await registry.command('rollback', 'shell', '--channel', 'moves', ...why)).toBe(
    '0: moves: shell 2.0.0 → 1.0.0, rolled back.',
  );
  expect(await shell.page()).toMatchObject({ script: mainOf('first'), shell: '1.0.0 release' });
  // Whoever has the page before open still asks for its parts.
  expect((await shell.get(`/assets/${mainOf('second')}`)).statusCode).toBe(200);
});

it('who is half way keeps the shell of the set that they began with', async () => {
  await promote('pinned', '2.0.0');
  const shell = await startOn('pinned');
  const { set } = await shell.page();
  await promote('pinned', '3.0.0');
  expect(await shell.page()).toMatchObject({ script: mainOf('third') });
  const pin = `shell_set=pinned.${set}.${Math.floor(Date.now() / 1000)}`;
  expect(await shell.page(pin)).toStrictEqual({
    ...{ script: mainOf('second'), shell: '2.0.0 release', set },
  });
});

it('a link shows a shell that is not live, to whoever has it alone, and never as the last good one', async () => {
  await promote('previewed', '1.0.0');
  const shell = await startOn('previewed');
  const preview = await linkTo('3.0.0', 'previewed');
  expect(await shell.page(preview)).toStrictEqual({
    ...{ script: mainOf('third'), shell: '3.0.0 release', set: 1 },
  });
  const { body } = await shell.get('/onboard', preview);
  expect(blockIn(body, 'config')).toMatchObject({
    preview: { kind: 'shown', remote: 'shell', version: '3.0.0' },
    chosen: true,
  });
  expect(await shell.page()).toMatchObject({ script: mainOf('first') });
  registry.isUp = false;
  expect(await shell.page()).toMatchObject({ script: mainOf('first'), shell: '1.0.0 release' });
});

it('a shell of a link that cannot be had leaves what is live, and says so', async () => {
  await promote('unhad', '1.0.0');
  await registry.command('publish', shellSaying('far ahead', '8.0.0', { page: 3 }));
  const shell = await startOn('unhad');
  const preview = await linkTo('8.0.0', 'unhad');
  expect(await shell.page(preview)).toMatchObject({ script: mainOf('first') });
  const { body } = await shell.get('/onboard', preview);
  expect(blockIn(body, 'config').preview).toStrictEqual({ kind: 'over', why: 'unreachable' });
});

it('without the registry it serves the last good one, and what it came with where there is none', async () => {
  await promote('away', '2.0.0');
  const shell = await startOn('away');
  await shell.page();
  registry.isUp = false;
  expect(await shell.page()).toMatchObject({ script: mainOf('second') });
  await shell.close();
  const again = await startOn('away', shell.data);
  expect(await again.page()).toMatchObject({ script: mainOf('second'), shell: '2.0.0 release' });
  const empty = await startOn('away');
  expect(await empty.page()).toMatchObject({ script: mainOf('first'), shell: '1.0.0 build' });
});

it('a file that is not what was published is not served, nor the shell that it belongs to', async () => {
  await registry.command('publish', shellSaying('fourth', '4.0.0'));
  await promote('tampered', '2.0.0');
  const shell = await startOn('tampered');
  await shell.page();
  const file = join(registry.store, 'shell/4.0.0', mainOf('fourth'));
  const text = readFileSync(file, 'utf8');
  chmodSync(file, 0o600);
  writeFileSync(file, 'other();');
  await promote('tampered', '4.0.0');
  expect(await shell.page()).toMatchObject({ script: mainOf('second'), shell: '2.0.0 last-good' });
  expect((await shell.get(`/assets/${mainOf('fourth')}`)).statusCode).toBe(404);
  writeFileSync(file, text);
  expect(await (await startOn('tampered')).page()).toMatchObject({ shell: '4.0.0 release' });
});

it('a shell that needs a later page than this server writes is not served', async () => {
  await registry.command('publish', shellSaying('later', '9.0.0', { page: 3 }));
  await promote('later', '9.0.0');
  expect(await (await startOn('later')).page()).toMatchObject({ shell: '1.0.0 build' });
});

it('files of all that was ever published can be had from a server that never served them', async () => {
  const shell = await startOn('everything');
  expect((await shell.get(`/assets/${mainOf('third')}`)).body).toBe("say('third');");
  expect((await shell.get('/assets/nobody.0123abcd.js')).statusCode).toBe(404);
  registry.asked.length = 0;
  await shell.get('/assets/nobody.0123abcd.js');
  await shell.get('/assets/..%2f..%2frelease.0123abcd.json');
  expect(registry.asked).toStrictEqual([]);
});

it('where the registry has no files of the shell, what the server came with is served', async () => {
  const dist = shellSaying('words', '5.0.0');
  rmSync(join(dist, 'assets.json'));
  expect(await registry.command('publish', dist)).toContain('(2 files');
  await promote('contract-only', '5.0.0');
  expect(await (await startOn('contract-only')).page()).toMatchObject({ shell: '1.0.0 build' });
});

it.each([
  [
    'names letters that are missing',
    { fonts: ['gone.0123abcd.woff2'] },
    'names gone.0123abcd.woff2',
  ],
  ['names a file that is missing', { preload: ['gone.0123abcd.js'] }, 'names gone.0123abcd.js'],
  ['has another hash', { integrity: { [mainOf('bad')]: `sha384-${'a'.repeat(64)}` } }, 'integrity'],
  ['is of another contract', { contract: '0'.repeat(32) }, 'is not the hash of contract.json'],
])('a build whose list %s is not published', async (_, assets, message) => {
  const answer = await registry.command('publish', shellSaying('bad', '6.0.0', assets));
  expect(answer).toMatch(/^1: /);
  expect(answer).toContain(message);
});
