import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createApp } from './app';
import { inProduction } from './testing/production';
import { blockIn, documentWith, startShell, type TestShell } from './testing/shell';

let shell: TestShell;

beforeEach(async () => {
  shell = await startShell();
});

it('serves the page at every address of a screen', async () => {
  for (const url of ['/', '/onboard', '/setNumber', '/service/search?q=cut', '/no/such/screen']) {
    const { statusCode, headers, body } = await shell.get(url);
    expect([url, statusCode, headers]).toMatchObject([
      url,
      200,
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    ]);
    expect(body).toContain('<div id="root"></div>');
  }
});

it('responds with 404 for a missing file', async () => {
  for (const url of ['/assets/gone.0123abcd.js', '/gone.js', '/favicon.ico', '/deep/logo.svg']) {
    const answer = await shell.get(url);
    expect([url, answer.statusCode, answer.json().code]).toStrictEqual([url, 404, 'NOT_FOUND']);
  }
});

it('caches a file with a hash in its name forever, and revalidates others', async () => {
  const script = await shell.get('/assets/main.0123abcd.js');
  const text = await shell.get('/assets/plain.txt');

  expect(script.body).toBe('main();');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(text.headers['cache-control']).toBe('no-cache');
});

it('serves the compressed copy of a file', async () => {
  writeFileSync(join(shell.config.dist, 'main.0123abcd.js.br'), 'shorter');
  const script = await shell.get('/assets/main.0123abcd.js', { 'accept-encoding': 'br' });

  expect(script.headers['content-encoding']).toBe('br');
  expect(script.headers['content-type']).toMatch(/javascript/);
  expect(script.headers['cache-control']).toContain('immutable');
});

it('links the shell with integrity hashes, then the remote of the address', async () => {
  const { body } = await shell.get('/services');
  const links = [...body.matchAll(/<(?:script defer|link rel="preload")[^>]*>/g)].map(
    ([tag]) => tag,
  );

  expect(links).toStrictEqual([
    '<link rel="preload" as="font" type="font/woff2" href="/assets/letters.89ab0123.woff2" crossorigin>',
    `<script defer src="/assets/main.0123abcd.js" crossorigin integrity="sha384-${'0'.repeat(64)}">`,
    `<link rel="preload" as="script" href="/assets/boot.4567cdef.js" crossorigin integrity="sha384-${'4'.repeat(64)}" fetchpriority="low">`,
    `<link rel="preload" as="script" href="http://localhost:4100/remotes/mf-services/1.0.0/remoteEntry.js" crossorigin integrity="sha384-${'r'.repeat(64)}" fetchpriority="low">`,
    `<link rel="preload" as="script" href="http://localhost:4100/remotes/mf-services/1.0.0/app.js" crossorigin integrity="sha384-${'a'.repeat(64)}" fetchpriority="low">`,
    '<link rel="preload" as="fetch" href="http://localhost:4000/session" crossorigin="use-credentials">',
  ]);
});

it('preloads the entry of a remote by its own name, even when its release does not list it', async () => {
  const document = documentWith(['mf-services', '1.2.0']);
  const { extras } = document.microFrontends['mf-services']![0]!;
  extras.modulefederation.entry = 'scripts/begin.js';
  extras.files = { 'scripts/begin.js': `sha384-${'b'.repeat(64)}` };
  extras.preload = ['not-listed.js'];
  shell.registry = () => Response.json(document);

  const { body } = await shell.get('/services');
  expect(body.match(/href="http:\/\/localhost:4100[^"]*"/g)).toStrictEqual([
    'href="http://localhost:4100/remotes/mf-services/1.2.0/scripts/begin.js"',
  ]);
});

it.each([
  ['the lean one when the shell provides its runtime', 'runtime@2', 'lean.js'],
  ['the complete one when it needs another runtime', 'runtime@3', 'remoteEntry.js'],
])('preloads as the entry %s', async (_, runtime, entry) => {
  const document = documentWith(['mf-services', '1.2.0']);
  const { extras } = document.microFrontends['mf-services']![0]!;
  extras.modulefederation.lean = { entry: 'lean.js', runtime };
  extras.files['lean.js'] = `sha384-${'l'.repeat(64)}`;
  shell.registry = () => Response.json(document);
  const file = join(shell.config.dist, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...assets, lends: 'runtime@2' }));

  const { body } = await shell.get('/services');
  const folder = 'http://localhost:4100/remotes/mf-services/1.2.0';
  expect(body.match(/(?<=href=")http:\/\/localhost:4100[^"]*(?=")/g)).toStrictEqual([
    `${folder}/${entry}`,
    `${folder}/app.js`,
  ]);
});

it.each([
  ['/services', ['late.js'], ['form.js']],
  ['/dashboard/platform', [], []],
])('preloads for %s its own late scripts', async (address, late, form) => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
  const document = documentWith(['mf-services']);
  const { extras } = document.microFrontends['mf-services']![0]!;
  extras.shared = ['shared-ui/form'];
  extras.modulefederation.lean = {
    entry: 'lean.js',
    runtime: 'runtime@2',
    shared: [],
    late: { services: { preload: ['late.js'], shared: ['shared-ui/form', 'constructor'] } },
  };
  Object.assign(extras.files, { 'lean.js': hash('l'), 'late.js': hash('t') });
  shell.registry = () => Response.json(document);
  const file = join(shell.config.dist, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
  const shared = { 'shared-ui/form': ['form.js'] };
  writeFileSync(
    file,
    JSON.stringify({ ...assets, shared, lends: 'runtime@2', integrity: { 'form.js': hash('f') } }),
  );

  const { body } = await shell.get(address);
  const preloaded = [...body.matchAll(/preload" as="script" href="[^"]*\/([^"/]*)/g)];
  expect(preloaded.map(([, name]) => name)).toStrictEqual([
    'boot.4567cdef.js',
    'lean.js',
    'app.js',
    ...late,
    ...form,
  ]);
});

it('preloads once what the remote uses of the shell', async () => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
  writeFileSync(
    join(shell.config.dist, 'assets.json'),
    JSON.stringify({
      scripts: ['main.js'],
      styles: [],
      preload: ['react.js'],
      shared: {
        react: ['react.js'],
        'shared-ui/form': ['form.js', 'styles-of-form.js'],
        'shared-ui/overlay': ['overlay.js', 'styles-of-overlay.js'],
      },
      integrity: {
        'react.js': hash('r'),
        'form.js': hash('f'),
        'overlay.js': hash('o'),
        // Two files with the same modules; one of them is enough.
        'styles-of-form.js': hash('s'),
        'styles-of-overlay.js': hash('s'),
      },
    }),
  );
  const document = documentWith(['mf-services']);
  document.microFrontends['mf-services']![0]!.extras.shared = [
    'react',
    'shared-ui/form',
    'shared-ui/overlay',
    'unknown-to-this-shell',
  ];
  shell.registry = () => Response.json(document);

  const { body } = await shell.get('/services');
  const own = [...body.matchAll(/preload" as="script" href="\/assets\/([^"]*)/g)];
  expect(own.map(([, file]) => file)).toStrictEqual([
    'react.js',
    'form.js',
    'styles-of-form.js',
    'overlay.js',
  ]);
});

it('preloads the session, unless a link is opened first or no remote renders the page', async () => {
  const asks = async (address: string) =>
    (await shell.get(address)).body.includes('href="http://localhost:4000/session"');

  expect(await asks('/services')).toBe(true);
  expect(await asks('/welcome?step=1&source=mail')).toBe(true);
  expect(await asks('/welcome?pre_uid=new-owner')).toBe(false);
  expect(await asks('/services?place_id=1&pre_uid=u1.secret')).toBe(false);
  expect(await asks('/no/such/screen')).toBe(false);
});

it('preloads only the remote of the address', async () => {
  expect((await shell.get('/onboard')).body).not.toContain('href="http://localhost:4100');
  expect((await shell.get('/no/such/screen')).body).not.toContain('href="http://localhost:4100');
});

it('preloads an address relative to the page', async () => {
  const document = documentWith(['mf-services', '1.2.0']);
  document.microFrontends['mf-services']![0]!.url = '/remotes/mf-services/1.2.0/mf-manifest.json';
  shell.registry = () => Response.json(document);

  const { body, statusCode } = await shell.get('/services');
  expect(statusCode).toBe(200);
  expect(body).toContain('href="/remotes/mf-services/1.2.0/remoteEntry.js"');
});

it('preloads the live one of two versions', async () => {
  const document = documentWith(['mf-services', '1.1.0']);
  const [live] = document.microFrontends['mf-services']!;
  const old = documentWith(['mf-services', '1.0.0']).microFrontends['mf-services']![0]!;
  document.microFrontends['mf-services'] = [
    { ...old, deployment: { traffic: 0, default: true } },
    { ...live!, deployment: { traffic: 100, default: false } },
  ];
  shell.registry = () => Response.json(document);

  const { body } = await shell.get('/services');
  expect(body).toContain('href="http://localhost:4100/remotes/mf-services/1.1.0/remoteEntry.js"');
  expect(body).not.toContain('href="http://localhost:4100/remotes/mf-services/1.0.0/');
});

it('preloads the last good version instead of an incompatible one', async () => {
  writeFileSync(
    join(shell.config.dist, 'assets.json'),
    JSON.stringify({ scripts: ['main.js'], styles: [], integrity: {}, contract: 'this-shell' }),
  );
  const offered = (version: string, shells: Record<string, boolean>, live: boolean) => {
    const release = documentWith(['mf-services', version]).microFrontends['mf-services']![0]!;
    const deployment = { traffic: live ? 100 : 0, default: !live };
    return { ...release, deployment, extras: { ...release.extras, shells } };
  };
  const document = documentWith(['mf-services', '1.0.0']);
  document.microFrontends['mf-services'] = [
    offered('1.1.0', { 'this-shell': false }, true),
    offered('1.0.0', { 'this-shell': true }, false),
  ];
  shell.registry = () => Response.json(document);

  const { body } = await shell.get('/services');
  const preloaded = [...body.matchAll(/preload" as="\w+" href="([^"]*)/g)].map(([, url]) => url);
  expect(preloaded).toContain('http://localhost:4100/remotes/mf-services/1.0.0/remoteEntry.js');
  expect(preloaded.filter((url) => url?.includes('/1.1.0/'))).toStrictEqual([]);
  expect(body).toContain('"contract":"this-shell"');
});

it("inlines the settings, the discovery document and the shell's integrity hashes [9]", async () => {
  const { body } = await shell.get('/onboard');

  expect(blockIn(body, 'discovery')).toStrictEqual(documentWith(['mf-services']));
  expect(blockIn(body, 'config')).toMatchObject({
    build: 'web',
    channel: 'production',
    apiOrigin: 'http://localhost:4000',
    debugAnalytics: true,
    sessionRecording: false,
  });
  expect(blockIn(body, 'integrity')).toStrictEqual({
    '/assets/main.0123abcd.js': `sha384-${'0'.repeat(64)}`,
    '/assets/boot.4567cdef.js': `sha384-${'4'.repeat(64)}`,
  });
});

it('escapes the settings in their block', async () => {
  const name = `</script><script>alert(1)</script><!-- "' & \u2028 {{`;
  const hostile = await startShell({ PRODUCT_NAME: name, SUPPORT_PHONE: '</SCRIPT >' });
  const { body } = await hostile.get('/onboard');

  expect(blockIn(body, 'config')).toMatchObject({ productName: name, supportPhone: '</SCRIPT >' });
  expect(body.match(/<script/gi)).toHaveLength(4);
  expect(body.match(/<\/script/gi)).toHaveLength(4);
  expect(body).not.toContain('<!--');
  expect(body).toContain('<title>&lt;/script&gt;');
});

it('escapes the discovery document in its block', async () => {
  const document = documentWith(['mf-services', '</script><img src=x>']);
  shell.registry = () => Response.json(document);
  const { body } = await shell.get('/services');

  expect(blockIn(body, 'discovery')).toStrictEqual(document);
  expect(body).not.toContain('<img');
});

it('serves the app build by host or by server', async () => {
  const byHost = await startShell({ SHELL_APP_HOSTS: 'app.shop.example, localhost:3001' });
  const byServer = await startShell({ SHELL_BUILD: 'app' });
  const buildAt = async (testShell: TestShell, host: string) =>
    blockIn((await testShell.get('/onboard', { host })).body, 'config').build;

  expect(await buildAt(byHost, 'app.shop.example')).toBe('app');
  expect(await buildAt(byHost, 'localhost:3001')).toBe('app');
  expect(await buildAt(byHost, 'localhost:3000')).toBe('web');
  expect(await buildAt(byServer, 'localhost:3000')).toBe('app');
});

it('stores the channel of ?channel= outside production', async () => {
  const first = await shell.get('/onboard?channel=pr-12');
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  await shell.get('/services', { cookie });
  await shell.get('/services?channel=../../health');
  await shell.get('/services', { cookie: 'shell_channel=../../health' });

  expect(shell.requestedPaths).toStrictEqual([
    '/discovery/pr-12.json',
    '/discovery/pr-12.json',
    '/discovery/production.json',
    '/discovery/production.json',
  ]);
});

it('ignores ?channel= in production', async () => {
  const live = await startShell({ ...inProduction, SHELL_CHANNEL: 'staging' });
  const page = await live.get('/onboard?channel=pr-12', { cookie: 'shell_channel=pr-12' });

  expect(live.requestedPaths).toStrictEqual(['/discovery/staging.json']);
  expect(page.headers).not.toHaveProperty('set-cookie');
});

it('compresses the page in an encoding that the browser accepts', async () => {
  const pageIn = (encodings: string) => shell.get('/onboard', { 'accept-encoding': encodings });
  const page = '<div id="root"></div>';
  const [brotli, gzip, neither] = [
    await pageIn('gzip, deflate, br'),
    await pageIn('gzip, br;q=0'),
    await pageIn('gzip;q=0, deflate'),
  ];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain(page);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toContain(page);
  expect(neither.headers).not.toHaveProperty('content-encoding');
  expect(neither.body).toContain(page);
});

it('serves a rebuilt shell without a restart', async () => {
  const file = join(shell.config.dist, 'assets.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replaceAll('main.0123abcd', 'main.99999999'));

  expect((await shell.get('/onboard')).body).toContain('src="/assets/main.99999999.js"');
});

it('does not start without a built shell, and reports that', async () => {
  const config = { ...shell.config, dist: '/nowhere' };

  expect(existsSync(config.dist)).toBe(false);
  await expect(createApp(config)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: '/nowhere/assets.json cannot be read. Build the shell first: npm run build',
  });
});

it('responds to the health check', async () => {
  expect((await shell.get('/health')).json()).toStrictEqual({ status: 'ok' });
});

it.each([
  ['', 'device', 'light dark', ['#d9edf2', '#0e2b38']],
  ['shell_theme=dark', 'dark', 'dark', ['#0e2b38', '#0e2b38']],
  ['other=1; shell_theme=light', 'light', 'light', ['#d9edf2', '#d9edf2']],
  ['shell_theme="><script>', 'device', 'light dark', ['#d9edf2', '#0e2b38']],
])('renders with the cookie "%s" the theme %s from the first byte', async (...row) => {
  const [cookie, theme, scheme, themeColorList] = row;
  const { body } = await shell.get('/onboard', { cookie });
  expect(body).toContain(`<html lang="en" dir="ltr" data-theme="${theme}">`);
  expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`);
  const themeColors = [...body.matchAll(/<meta name="theme-color" [^>]*content="([^"]+)">/g)];
  expect(themeColors.map(([, colour]) => colour)).toStrictEqual(themeColorList);
});

it('redirects to the pages that are elsewhere', async () => {
  const { statusCode, headers } = await shell.get('/privacy');
  expect([statusCode, headers.location]).toStrictEqual([
    302,
    'http://localhost:4200/legal/privacy',
  ]);
});
