import { rmSync } from 'node:fs';
import { inProduction } from '../testing/production';
import { blockIn, documentWith, startShell, versionOf, type TestShell } from '../testing/shell';

const one = 'mf-services';
const until = '2099-11-22T18:40:00.000Z';
let shell: TestShell;
let told: unknown;
let canary: { id: string; salt: string; share: number } | undefined;

beforeEach(async () => {
  told = shown('2.0.0');
  canary = undefined;
  shell = await startShell(inProduction);
  shell.registry = ({ url }) =>
    url.pathname === '/previews/shown'
      ? Response.json(told)
      : Response.json(live(), { headers: { 'x-set': '7' } });
});
afterEach(async () => {
  await shell.close();
  rmSync(shell.data, { recursive: true, force: true });
});

function shown(version: string) {
  const { deployment: _, ...describes } = versionOf(one, version);
  return { kind: 'shown', id: 'a1', remote: one, until, describes };
}

function live() {
  const document = documentWith([one, '1.1.0'], ['mf-later-steps', '1.0.0']);
  if (!canary) return document;
  const [stable] = document.microFrontends[one]!;
  const tried = versionOf(one, '1.2.0');
  document.microFrontends[one] = [
    { ...stable!, deployment: { traffic: 100 - canary.share, default: true } },
    {
      ...tried,
      deployment: { traffic: canary.share, default: false },
      extras: { ...tried.extras, canary },
    },
  ];
  return document;
}

async function load(cookie = 'shell_preview=abc.def', headers: Record<string, string> = {}) {
  const { body, headers: answered } = await shell.get('/services', { cookie, ...headers });
  const versions: { metadata: { version: string }; deployment: object }[] = blockIn(
    body,
    'discovery',
  ).microFrontends[one];
  return {
    settings: blockIn(body, 'config'),
    runs: versions.map(({ metadata, deployment }) => [metadata.version, deployment]),
    preloaded: [...body.matchAll(/mf-services\/([\d.]+)\/remoteEntry/g)].map(([, v]) => v),
    cookies: [answered['set-cookie'] ?? []].flat(),
    body,
  };
}
const plain = [['1.1.0', { traffic: 100, default: true }]];

it('opening a link keeps its token where no script reads it, and takes it out of the address', async () => {
  const opened = await shell.get('/services?a=1&preview=abc.def&b=2', {
    'x-forwarded-proto': 'https',
  });
  expect([opened.statusCode, opened.headers.location]).toStrictEqual([303, '/services?a=1&b=2']);
  expect(opened.headers['cache-control']).toBe('no-store');
  const [cookie] = [opened.headers['set-cookie']].flat();
  expect(cookie).toMatch(
    /^shell_preview=abc\.def; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800/,
  );
  expect(shell.asked).toStrictEqual([]);
});

it.each([
  '//evil.example/x?preview=abc.def',
  '/\\evil.example/?preview=abc.def',
  '///evil.example?preview=abc.def',
])('a link to %s leads to nobody else', async (url) => {
  const { location } = (await shell.get(url)).headers;
  expect(new URL(location!, 'http://shell.example').host).toBe('shell.example');
});

it('a token that breaks a cookie is not kept, and the page says that the link does not work', async () => {
  const opened = await shell.get('/services?preview=a%3B%20Path%3D%2Fx%0D%0Aset-cookie%3A%20a');
  expect(String(opened.headers['set-cookie'])).toMatch(/^shell_preview=unreadable; Path=\/;/);
  told = { kind: 'over', why: 'unknown' };
  expect((await load('shell_preview=unreadable')).settings.preview).toStrictEqual(told);
});

it('who has the link runs that one version, falls back to what is live, and sees what it is', async () => {
  const page = await load();
  expect(page.runs).toStrictEqual([
    ['2.0.0', { traffic: 100, default: false }],
    ['1.1.0', { traffic: 0, default: true }],
  ]);
  expect(page.preloaded).toStrictEqual(['2.0.0']);
  expect(page.settings).toMatchObject({
    ...{ set: 7, chosen: true },
    preview: { kind: 'shown', id: 'a1', remote: one, version: '2.0.0', until },
  });
  expect(page.body).not.toContain('abc.def');
  const other = blockIn(page.body, 'discovery').microFrontends['mf-later-steps'];
  expect(other[0].metadata.version).toBe('1.0.0');
});

it('everybody else gets what is live, and nobody is asked for them', async () => {
  const page = await load('theme=dark');
  expect(page.runs).toStrictEqual(plain);
  expect(page.settings).not.toHaveProperty('preview');
  expect(shell.asked).not.toContain('/previews/shown');
});

it('a preview goes before a canary, and nothing that happens in it is judged', async () => {
  canary = { id: 'c1', salt: 'salt', share: 100 };
  const page = await load();
  expect(page.runs.map(([version]) => version)).toStrictEqual(['2.0.0', '1.2.0']);
  expect(page.settings.canary).toMatchObject({ id: 'c1', judged: false });
  expect(page.body).not.toContain('"salt"');
});

it.each(['expired', 'ended', 'misfit', 'unsigned', 'unknown'])(
  'a preview that is %s shows what is live, says so once, and is forgotten',
  async (why) => {
    told = { kind: 'over', why };
    const page = await load();
    expect(page.runs).toStrictEqual(plain);
    expect(page.settings.preview).toStrictEqual({ kind: 'over', why });
    expect(page.cookies).toStrictEqual([
      expect.stringMatching(/^shell_preview=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/),
    ]);
  },
);

it.each([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers nonsense', () => Response.json({ kind: 'shown', describes: {} })],
  ['refuses', () => Response.json({ code: 'API_FAILED' }, { status: 500 })],
])('while the registry %s the page is what is live, and the link stays', async (_, answer) => {
  const before = shell.registry;
  shell.registry = (request) =>
    request.url.pathname === '/previews/shown' ? answer() : before(request);
  const page = await load();
  expect(page.runs).toStrictEqual(plain);
  expect(page.settings.preview).toStrictEqual({ kind: 'over', why: 'unreachable' });
  expect(page.cookies).toStrictEqual([]);
});

it.each([
  ['https://start.shop.example/services?x=1', '/services?x=1'],
  ['https://evil.example//evil.example/a', '/evil.example/a'],
  ['nonsense', '/'],
])('leaving from %s forgets the link and leads to %s', async (referer, location) => {
  const left = await shell.server.inject({
    ...{ method: 'POST', url: '/leave-preview' },
    headers: { referer, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([left.statusCode, left.headers.location]).toStrictEqual([303, location]);
  expect(String(left.headers['set-cookie'])).toMatch(/^shell_preview=;.*Max-Age=0/);
});

it('only fetching the way out leaves nothing', async () => {
  const page = await shell.get('/leave-preview');
  expect(page.headers).not.toHaveProperty('set-cookie');
});
