import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app';
import { shellConfig } from '../config';
import { fontOf, mainOf, openRegistry, shellWithWords, longTimeouts } from '../testing/published';
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
    expect(await registry.command('publish', shellWithWords(words, version))).toMatch(
      /^0: Published/,
    );
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

/** Starts a shell's server with the first build. */
async function startOn(channel: string, data = newData(), dist = shellWithWords('first', '1.0.0')) {
  const variables = { LOG_LEVEL: 'silent', SHELL_DATA: data, SHELL_DIST: dist };
  const config = shellConfig({ ...variables, SHELL_CHANNEL: channel });
  const { server, close } = await createApp(config, { ...longTimeouts, fetch: registry.fetch });
  open.push(close);
  const get = (url: string, cookie = '') =>
    server.inject({ url, headers: { host: 'localhost:3000', cookie } });
  return {
    get,
    data,
    close,
    async page(cookie = '') {
      const { body, headers } = await get('/onboard', cookie);
      const [, script] = /<script defer src="\/assets\/([^"]+)"/.exec(body) ?? [];
      return { script, shell: headers['x-shell'], set: blockIn(body, 'config').set as number };
    },
  };
}

const promote = (channel: string, version: string) =>
  registry.command('promote', channel, `shell@${version}`, ...why);

/** Returns the cookie of a visitor with a preview link to a shell. */
async function linkTo(version: string, channel: string): Promise<string> {
  const path = ['--channel', channel, '--json', ...why];
  const output = await registry.command('preview', 'create', 'shell', version, ...path);
  expect(output).toMatch(/^0: /);
  const { link } = JSON.parse(output.slice(3)) as { link: string };
  return `shell_preview=${new URL(link, 'http://localhost:3000').searchParams.get('preview')}`;
}

it('serves a promoted or rolled back shell from the next page', async () => {
  await promote('moves', '1.0.0');
  const shell = await startOn('moves');
  expect(await shell.page()).toStrictEqual({
    script: mainOf('first'),
    shell: '1.0.0 release',
    set: 1,
  });

  expect(await promote('moves', '2.0.0')).toMatch(/^0: /);
  expect(await shell.page()).toStrictEqual({
    script: mainOf('second'),
    shell: '2.0.0 release',
    set: 2,
  });
  const script = await shell.get(`/assets/${mainOf('second')}`);
  expect(script.body).toBe("say('second');");
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await shell.get(`/assets/${fontOf('second')}`)).body).toBe('letters of second');

  expect(await registry.command('rollback', 'shell', '--channel', 'moves', ...why)).toBe(
    '0: moves: shell 2.0.0 → 1.0.0, rolled back.',
  );
  expect(await shell.page()).toMatchObject({ script: mainOf('first'), shell: '1.0.0 release' });
  // Open pages still request their files.
  expect((await shell.get(`/assets/${mainOf('second')}`)).statusCode).toBe(200);
});

it("keeps the shell of an active session's release set", async () => {
  await promote('pinned', '2.0.0');
  const shell = await startOn('pinned');
  const { set } = await shell.page();
  await promote('pinned', '3.0.0');
  expect(await shell.page()).toMatchObject({ script: mainOf('third') });
  const pin = `shell_set=pinned.${set}.${Math.floor(Date.now() / 1000)}`;
  expect(await shell.page(pin)).toStrictEqual({
    script: mainOf('second'),
    shell: '2.0.0 release',
    set,
  });
});

it('serves the shell of a preview link to its visitor only, and not as the last good one', async () => {
  await promote('previewed', '1.0.0');
  const shell = await startOn('previewed');
  const preview = await linkTo('3.0.0', 'previewed');
  expect(await shell.page(preview)).toStrictEqual({
    script: mainOf('third'),
    shell: '3.0.0 release',
    set: 1,
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

it('serves the live shell when that of a link is unavailable, and shows that', async () => {
  await promote('unhad', '1.0.0');
  await registry.command('publish', shellWithWords('far ahead', '8.0.0', { page: 3 }));
  const shell = await startOn('unhad');
  const preview = await linkTo('8.0.0', 'unhad');
  expect(await shell.page(preview)).toMatchObject({ script: mainOf('first') });
  const { body } = await shell.get('/onboard', preview);
  expect(blockIn(body, 'config').preview).toStrictEqual({ kind: 'over', why: 'unreachable' });
});

it('serves without the registry the last good shell, or its own build', async () => {
  await promote('away', '2.0.0');
  const shell = await startOn('away');
  await shell.page();
  registry.isUp = false;
  expect(await shell.page()).toMatchObject({ script: mainOf('second') });
  await shell.close();
  const restarted = await startOn('away', shell.data);
  expect(await restarted.page()).toMatchObject({
    script: mainOf('second'),
    shell: '2.0.0 release',
  });
  const empty = await startOn('away');
  expect(await empty.page()).toMatchObject({ script: mainOf('first'), shell: '1.0.0 build' });
});

it('does not serve a changed file or its shell', async () => {
  await registry.command('publish', shellWithWords('fourth', '4.0.0'));
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

it('does not serve a shell that needs a newer page', async () => {
  await registry.command('publish', shellWithWords('later', '9.0.0', { page: 3 }));
  await promote('later', '9.0.0');
  expect(await (await startOn('later')).page()).toMatchObject({ shell: '1.0.0 build' });
});

it('serves files of every published shell', async () => {
  const shell = await startOn('everything');
  expect((await shell.get(`/assets/${mainOf('third')}`)).body).toBe("say('third');");
  expect((await shell.get('/assets/nobody.0123abcd.js')).statusCode).toBe(404);
  registry.requestedPaths.length = 0;
  await shell.get('/assets/nobody.0123abcd.js');
  await shell.get('/assets/..%2f..%2frelease.0123abcd.json');
  expect(registry.requestedPaths).toStrictEqual([]);
});

it('serves its own build when the registry has no shell files', async () => {
  const dist = shellWithWords('words', '5.0.0');
  rmSync(join(dist, 'assets.json'));
  expect(await registry.command('publish', dist)).toContain('(2 files');
  await promote('contract-only', '5.0.0');
  expect(await (await startOn('contract-only')).page()).toMatchObject({ shell: '1.0.0 build' });
});
