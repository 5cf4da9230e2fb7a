import { inProduction } from '../testing/production';
import { blockIn, documentWith, startShell, versionOf, type TestShell } from '../testing/shell';

const remoteName = 'mf-services';
const until = '2099-11-22T18:40:00.000Z';
let shell: TestShell;
let registryAnswer: unknown;
let canary: { id: string; salt: string; share: number } | undefined;

beforeEach(async () => {
  registryAnswer = previewOf('2.0.0');
  canary = undefined;
  shell = await startShell(inProduction);
  shell.registry = ({ url }) =>
    url.pathname === '/previews/shown'
      ? Response.json(registryAnswer)
      : Response.json(live(), { headers: { 'x-set': '7' } });
});

function previewOf(version: string) {
  const { deployment: _, ...describes } = versionOf(remoteName, version);
  return { kind: 'shown', id: 'a1', remote: remoteName, until, describes };
}

function live() {
  const document = documentWith([remoteName, '1.1.0'], ['mf-later-steps', '1.0.0']);
  if (!canary) return document;
  const [stable] = document.microFrontends[remoteName]!;
  const tried = versionOf(remoteName, '1.2.0');
  document.microFrontends[remoteName] = [
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
  const { body, headers: responseHeaders } = await shell.get('/services', { cookie, ...headers });
  const versions: { metadata: { version: string }; deployment: object }[] = blockIn(
    body,
    'discovery',
  ).microFrontends[remoteName];
  return {
    settings: blockIn(body, 'config'),
    runs: versions.map(({ metadata, deployment }) => [metadata.version, deployment]),
    preloaded: [...body.matchAll(/mf-services\/([\d.]+)\/remoteEntry/g)].map(
      ([, version]) => version,
    ),
    cookies: [responseHeaders['set-cookie'] ?? []].flat(),
    body,
  };
}
const liveVersions = [['1.1.0', { traffic: 100, default: true }]];

it('moves the token of a link to a cookie that scripts cannot read', async () => {
  const opened = await shell.get('/services?a=1&preview=abc.def&b=2', {
    'x-forwarded-proto': 'https',
  });
  expect([opened.statusCode, opened.headers.location]).toStrictEqual([303, '/services?a=1&b=2']);
  expect(opened.headers['cache-control']).toBe('no-store');
  const [cookie] = [opened.headers['set-cookie']].flat();
  expect(cookie).toMatch(
    /^shell_preview=abc\.def; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800/,
  );
  expect(shell.requestedPaths).toStrictEqual([]);
});

it.each([
  '//evil.example/x?preview=abc.def',
  '/\\evil.example/?preview=abc.def',
  '///evil.example?preview=abc.def',
])('redirects %s to this server only', async (url) => {
  const { location } = (await shell.get(url)).headers;
  expect(new URL(location!, 'http://shell.example').host).toBe('shell.example');
});

it('does not store an invalid token, and shows that the link does not work', async () => {
  const opened = await shell.get('/services?preview=a%3B%20Path%3D%2Fx%0D%0Aset-cookie%3A%20a');
  expect(String(opened.headers['set-cookie'])).toMatch(/^shell_preview=unreadable; Path=\/;/);
  registryAnswer = { kind: 'over', why: 'unknown' };
  expect((await load('shell_preview=unreadable')).settings.preview).toStrictEqual(registryAnswer);
});

it('serves the previewed version with the live one as fallback', async () => {
  const page = await load();
  expect(page.runs).toStrictEqual([
    ['2.0.0', { traffic: 100, default: false }],
    ['1.1.0', { traffic: 0, default: true }],
  ]);
  expect(page.preloaded).toStrictEqual(['2.0.0']);
  expect(page.settings).toMatchObject({
    set: 7,
    chosen: true,
    preview: { kind: 'shown', id: 'a1', remote: remoteName, version: '2.0.0', until },
  });
  expect(page.body).not.toContain('abc.def');
  const laterSteps = blockIn(page.body, 'discovery').microFrontends['mf-later-steps'];
  expect(laterSteps[0].metadata.version).toBe('1.0.0');
});

it('serves the live versions without a preview request to other visitors', async () => {
  const page = await load('theme=dark');
  expect(page.runs).toStrictEqual(liveVersions);
  expect(page.settings).not.toHaveProperty('preview');
  expect(shell.requestedPaths).not.toContain('/previews/shown');
});

it('prefers a preview to a canary and does not judge it', async () => {
  canary = { id: 'c1', salt: 'salt', share: 100 };
  const page = await load();
  expect(page.runs.map(([version]) => version)).toStrictEqual(['2.0.0', '1.2.0']);
  expect(page.settings.canary).toMatchObject({ id: 'c1', judged: false });
  expect(page.body).not.toContain('"salt"');
});

it.each(['expired', 'ended', 'misfit', 'unsigned', 'unknown'])(
  'serves the live versions for a preview that is %s, reports it once, and removes the cookie',
  async (why) => {
    registryAnswer = { kind: 'over', why };
    const page = await load();
    expect(page.runs).toStrictEqual(liveVersions);
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
])('serves the live versions and keeps the link while the registry %s', async (_, answer) => {
  const before = shell.registry;
  shell.registry = (request) =>
    request.url.pathname === '/previews/shown' ? answer() : before(request);
  const page = await load();
  expect(page.runs).toStrictEqual(liveVersions);
  expect(page.settings.preview).toStrictEqual({ kind: 'over', why: 'unreachable' });
  expect(page.cookies).toStrictEqual([]);
});

it.each([
  ['https://start.shop.example/services?x=1', '/services?x=1'],
  ['https://evil.example//evil.example/a', '/evil.example/a'],
  ['nonsense', '/'],
])('removes the link when leaving from %s, and redirects to %s', async (referer, location) => {
  const response = await shell.server.inject({
    method: 'POST',
    url: '/leave-preview',
    headers: { referer, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([response.statusCode, response.headers.location]).toStrictEqual([303, location]);
  expect(String(response.headers['set-cookie'])).toMatch(/^shell_preview=;.*Max-Age=0/);
});

it('keeps the preview for a GET of the leave path', async () => {
  const page = await shell.get('/leave-preview');
  expect(page.headers).not.toHaveProperty('set-cookie');
});
