import { armOf } from 'shared-server/arms';
import { documentWith, down, startShell, blockIn, type TestShell } from '../testing/shell';
import { inProduction } from '../testing/production';

const remoteName = 'mf-services';
let shell: TestShell;
/** The registry's data: the version of each set, the last one live, and the status of sets. */
let sets: string[];
let statusBySet: Record<number, string>;
let canary: { id: string; salt: string; share: number } | undefined;

beforeEach(async () => {
  sets = ['1.0.0', '1.1.0'];
  statusBySet = {};
  canary = undefined;
  shell = await startShell();
  shell.registry = answer;
});

function answer({ url }: { url: URL }): Response {
  const { pathname } = url;
  const [, number, what] = /sets\/(\d+)(\.json|\/standing)$/.exec(pathname) ?? [];
  const set = number ? Number(number) : sets.length;
  const version = sets[set - 1];
  if (!version) return Response.json({ code: 'SET_UNKNOWN' }, { status: 404 });
  const status = statusBySet[set] ?? 'kept';
  if (what === '/standing') return Response.json({ set, current: sets.length, standing: status });
  if (number && status === 'banned') {
    return Response.json({ code: 'SET_BANNED' }, { status: 410 });
  }
  return Response.json(number ? documentWith([remoteName, version]) : live(version), {
    headers: { 'x-set': String(set), etag: `"${set} ${canary?.share}"` },
  });
}

function live(version: string) {
  const document = documentWith([remoteName, version]);
  if (!canary) return document;
  const [stable] = document.microFrontends[remoteName]!;
  const [tried] = documentWith([remoteName, '9.0.0']).microFrontends[remoteName]!;
  document.microFrontends[remoteName] = [
    { ...stable!, deployment: { traffic: 100 - canary.share, default: true } },
    {
      ...tried!,
      deployment: { traffic: canary.share, default: false },
      extras: { ...tried!.extras, canary },
    },
  ];
  return document;
}

const pinned = (set: number, more = '') =>
  `theme=dark; shell_set=production.${set}.1763800000${more}; other=1`;

async function load(cookie = '', url = '/services', headers: Record<string, string> = {}) {
  const page = await shell.get(url, { cookie, ...headers });
  const { set, canary: arm, pinned: isPinned, chosen, unkept } = blockIn(page.body, 'config');
  const versions = blockIn(page.body, 'discovery').microFrontends[remoteName];
  const cookies = [page.headers['set-cookie'] ?? []].flat();
  const preloaded = [...page.body.matchAll(/mf-services\/([\d.]+)\/remoteEntry/g)].map(
    ([, version]) => version,
  );
  return {
    status: page.statusCode,
    set,
    arm,
    isPinned,
    chosen,
    unkept,
    cookies,
    preloaded,
    version: versions?.[0].metadata.version,
    headers: page.headers,
    body: page.body,
  };
}

it('serves the live set with its number and no cookie to a new visitor', async () => {
  expect(await load()).toMatchObject({ set: 2, version: '1.1.0', cookies: [] });
  expect((await load()).headers).toMatchObject({ 'x-set': '2', 'cache-control': 'no-store' });
});

it('serves a pinned set and preloads only it', async () => {
  expect(await load(pinned(1))).toMatchObject({
    set: 1,
    version: '1.0.0',
    isPinned: true,
    preloaded: ['1.0.0'],
    headers: { 'x-set': '1' },
  });
});

it('sends all requests for a page in parallel', async () => {
  await load();
  shell.requestedPaths.length = 0;
  let waiting = 0;
  let maxWaiting = 0;
  shell.registry = async (request) => {
    waiting += 1;
    maxWaiting = Math.max(maxWaiting, waiting);
    await new Promise(setImmediate);
    waiting -= 1;
    return answer(request);
  };
  await load(pinned(1));
  expect(maxWaiting).toBe(3);
  expect([...shell.requestedPaths].sort()).toStrictEqual([
    '/discovery/production.json',
    '/discovery/production/sets/1.json',
    '/discovery/production/sets/1/standing',
  ]);
});

it.each([
  ['drain-soft', 'drained'],
  ['drain-now', 'drained'],
  ['banned', 'banned'],
])('does not serve a set with the status %s, and sends the reason', async (status, why) => {
  statusBySet[1] = status;
  expect(await load(pinned(1))).toMatchObject({
    status: 200,
    set: 2,
    version: '1.1.0',
    unkept: { set: 1, why },
  });
});

it.each([
  ['that never existed', pinned(77), { unkept: { set: 77, why: 'unknown' } }],
  ['of another channel', 'shell_set=staging.1.1763800000', {}],
  ['that is invalid', 'shell_set=production.one', {}],
  ['with a path traversal', 'shell_set=../../x.1.1', {}],
])('serves the live set for a pin to a set %s', async (_, cookie, response) => {
  const page = await load(cookie);
  expect(page).toMatchObject({ status: 200, set: 2, version: '1.1.0', ...response });
});

describe('while the registry is down', () => {
  it('serves a stored set', async () => {
    await load(pinned(1));
    shell.registry = down;
    expect(await load(pinned(1))).toMatchObject({ set: 1, version: '1.0.0', isPinned: true });
    expect(await load()).toMatchObject({ set: 2, version: '1.1.0' });
  });

  it('serves the set that was live before, also in another process', async () => {
    await load();
    sets.push('1.2.0');
    await load();
    const next = await startShell({ SHELL_DATA: shell.data });
    next.registry = down;
    const page = await next.get('/services', { cookie: pinned(2) });
    expect(blockIn(page.body, 'config')).toMatchObject({ set: 2, pinned: true });
  });

  it('serves the last good document for an unknown set', async () => {
    await load();
    shell.registry = down;
    expect(await load(pinned(1))).toMatchObject({
      status: 200,
      set: 2,
      version: '1.1.0',
      unkept: { set: 1, why: 'unreachable' },
    });
  });
});

it('stores only the latest sets', async () => {
  sets = Array.from({ length: 30 }, (_, index) => `1.${index}.0`);
  for (let set = 1; set < 30; set += 1) await load(pinned(set));
  shell.registry = down;
  expect(await load(pinned(1))).toMatchObject({ set: 30 });
  expect(await load(pinned(29))).toMatchObject({ set: 29, version: '1.28.0' });
});

describe('while a canary runs', () => {
  const share = 50;
  beforeEach(() => {
    canary = { id: 'c1', salt: 'salt', share };
  });

  it('gives a visitor the same arm each time', async () => {
    const first = await load();
    const [cookie] = first.cookies;
    expect(cookie).toMatch(
      /^shell_visitor=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const own = cookie!.split(';')[0]!;
    const arm = armOf('salt', own.split('=')[1]!, share);
    expect(first).toMatchObject({
      arm: { id: 'c1', arm, judged: true },
      version: arm === 'canary' ? '9.0.0' : '1.1.0',
      preloaded: [arm === 'canary' ? '9.0.0' : '1.1.0'],
    });
    expect(await load(own)).toMatchObject({ arm: first.arm, cookies: [] });
    expect(first.body).not.toContain('"salt"');
  });

  it('sets the __Host- prefix over https', async () => {
    const behind = await startShell({ TRUST_PROXY: '1' });
    behind.registry = answer;
    const https = { 'x-forwarded-proto': 'https' };
    const page = await behind.get('/services', https);
    const set = String(page.headers['set-cookie']);
    expect(set).toMatch(/^__Host-shell_visitor=.*; Path=\/; .*; Secure$/);

    const [cookie = ''] = set.split(';');
    const response = await behind.get('/services', { ...https, cookie });
    expect(response.headers['set-cookie']).toBeUndefined();
    const bare = await behind.get('/services', {
      ...https,
      cookie: cookie.slice('__Host-'.length),
    });
    expect(String(bare.headers['set-cookie'])).toMatch(/^__Host-shell_visitor=/);
  });

  it('keeps a pinned canary on another set until the canary ends', async () => {
    const cookie = pinned(2, '.c1.canary.judged');
    sets.push('1.2.0');
    expect(await load(cookie)).toMatchObject({
      set: 2,
      version: '9.0.0',
      arm: { id: 'c1', arm: 'canary', judged: true },
    });
    canary = undefined;
    expect(await load(cookie)).toMatchObject({
      set: 3,
      version: '1.2.0',
      unkept: { set: 2, why: 'canary-over' },
    });
  });

  it('stores the arm of a tester until they reset it', async () => {
    const first = await load('', '/services?arm=canary');
    expect(first).toMatchObject({
      version: '9.0.0',
      chosen: true,
      arm: { arm: 'canary', judged: false },
      cookies: ['shell_arm=canary; Path=/; HttpOnly; SameSite=Lax'],
    });
    expect(await load('shell_arm=canary')).toMatchObject({ version: '9.0.0', chosen: true });
    const reset = await load('shell_arm=canary', '/services?arm=');
    expect(reset.chosen).toBeUndefined();
    expect(reset.cookies[0]).toMatch(/^shell_arm=; .*Max-Age=0/);
  });

  it('accepts an arm in production only from the front server', async () => {
    const live = await startShell(inProduction);
    live.registry = answer;
    const config = async (url: string, headers: Record<string, string>) =>
      blockIn((await live.get(url, headers)).body, 'config');
    const byAddress = await config('/services?arm=canary', { cookie: 'shell_arm=canary' });
    expect(byAddress).not.toHaveProperty('chosen');
    expect(await config('/services', { 'x-arm': 'stable' })).toMatchObject({
      chosen: true,
      canary: { arm: 'stable', judged: false },
    });
  });
});

describe('/set-standing', () => {
  const ask = async (query: string) => {
    const response = await shell.get(`/set-standing?${query}`);
    return { status: response.statusCode, ...response.json() };
  };

  it('returns the status of a set, without caching', async () => {
    statusBySet[1] = 'drain-now';
    expect(await ask('set=1')).toStrictEqual({
      status: 200,
      set: 1,
      current: 2,
      standing: 'drain-now',
    });
    const { headers } = await shell.get('/set-standing?set=2');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('sends one request to the registry for parallel requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask('set=1')));
    expect(shell.requestedPaths).toStrictEqual(['/discovery/production/sets/1/standing']);
  });

  it('returns drain-soft for an ended canary', async () => {
    canary = { id: 'c1', salt: 'salt', share: 10 };
    expect(await ask('set=2&canary=c1')).toMatchObject({ standing: 'kept' });
    expect(await ask('set=2&canary=c0')).toMatchObject({ standing: 'drain-soft' });
  });

  it('reports the set as kept while the registry is down', async () => {
    shell.registry = down;
    expect(await ask('set=1')).toMatchObject({ status: 200, standing: 'kept' });
    expect(await ask('set=2&canary=c1')).toMatchObject({ status: 200, standing: 'kept' });
  });

  it('refuses a query without a valid set', async () => {
    for (const query of ['', 'set=0', 'set=x', 'set=1&canary=%20', 'set=99999999999']) {
      expect([query, await ask(query)]).toMatchObject([
        query,
        { status: 400, code: 'PAYLOAD_INVALID' },
      ]);
    }
  });
});
