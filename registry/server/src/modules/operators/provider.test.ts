import { onDatabase } from 'shared-server/testing';
import { ClientError } from 'openid-client';
import { migrations, registryConfig } from '../../app';
import { cookieOf } from '../../testing/operator';
import { providerVariables, signInAtProvider, withProvider } from '../../testing/openid';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { providerError } from './provider';

onDatabase((fresh) => {
  withDatabase(fresh);
  const { openId } = withProvider();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry({ openId: openId() });
  });

  const atProvider = (login: string) => signInAtProvider(registry, login);
  const comeBack = (back: string, cookie: string) => registry.get(back, { cookie });

  async function whoIs(set: string | string[] | undefined) {
    const cookie = cookieOf(set, 'registry_operator');
    return (await registry.get('/operators/session', { cookie })).json().operator;
  }

  it('signs a person in at a real provider, with the role of their group', async () => {
    const { request, cookie, back } = await atProvider('maria');
    expect(request).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    for (const once of [request.state, request.nonce, request.code_challenge]) {
      expect(once).toMatch(/^[\w-]{43}$/);
    }
    const arrived = await comeBack(back, cookie);
    expect([arrived.statusCode, arrived.headers.location]).toStrictEqual([302, '/console/']);
    expect(await whoIs(arrived.headers['set-cookie'])).toMatchObject({
      name: 'maria@shop.example',
      role: 'promote',
    });
    const { acts } = (await registry.as(token, 'GET', '/audit')).json();
    expect(acts.map(({ what, by, to }: Record<string, string>) => [what, by, to])).toStrictEqual([
      ['operator/added', 'provider', 'maria@shop.example'],
      ['operator/signed-in', 'maria@shop.example', 'maria@shop.example'],
    ]);
  });

  it('refuses a person without a group', async () => {
    const visitor = await atProvider('eve');
    const refused = await comeBack(visitor.back, visitor.cookie);
    expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
    expect(cookieOf(refused.headers['set-cookie'], 'registry_operator')).toBe('');
  });

  it('accepts an answer of the provider once, in the browser that started', async () => {
    const { cookie, back } = await atProvider('luis');
    expect((await comeBack(back, '')).headers.location).toBe('/console/?refused=CODE_EXPIRED');
    expect((await comeBack(back, cookie)).headers.location).toBe('/console/');
    const repeated = await comeBack(back, cookie);
    expect(repeated.headers.location).toBe('/console/?refused=CODE_EXPIRED');
  });

  it('refuses a changed answer of the provider, and the right one after it', async () => {
    const { cookie, back } = await atProvider('luis');
    const otherState = await comeBack(back.replace(/state=[^&]+/, 'state=another'), cookie);
    expect(otherState.headers.location).toBe('/console/?refused=CODE_EXPIRED');
    const otherCode = await comeBack(back.replace(/code=[^&]+/, 'code=another'), cookie);
    expect(otherCode.headers.location).toBe('/console/?refused=ID_TOKEN_REFUSED');
    const repeated = await comeBack(back, cookie);
    expect(repeated.headers.location).toBe('/console/?refused=CODE_EXPIRED');
  });

  it('over https begins with a cookie that no sibling host can set', async () => {
    const secure = await startRegistry({ openId: openId(), origin: 'https://registry.example' });
    const start = await secure.get('/operators/provider');
    await secure.close();
    expect(String(start.headers['set-cookie'])).toMatch(
      /^__Host-registry_sign_in=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each(['registry_sign_in=', 'registry_sign_in=guessed'])(
    'signs no other browser in with the answer to a sign-in that began with the cookie %s',
    async (chosen) => {
      const attacker = await signInAtProvider(registry, 'luis', { cookie: chosen });
      for (const cookie of ['', chosen]) {
        const refused = await comeBack(attacker.back, cookie);
        expect(refused.headers.location).toBe('/console/?refused=CODE_EXPIRED');
      }
    },
  );

  it('refuses a removed person until an administrator sets their role', async () => {
    const first = await atProvider('luis');
    await comeBack(first.back, first.cookie);
    await registry.as(token, 'DELETE', '/operators/luis@shop.example');
    const removed = await atProvider('luis');
    const refused = await comeBack(removed.back, removed.cookie);
    expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
    const url = '/operators/luis@shop.example/role';
    const added = await registry.as(token, 'PUT', url, { role: 'look' });
    expect(added.json()).toMatchObject({ from: 'provider', removedAt: null });
    const second = await atProvider('luis');
    const back = await comeBack(second.back, second.cookie);
    expect(back.headers.location).not.toContain('refused');
  });

  it.each(['operator', 'Administrator'])('refuses a person called %s', async (name) => {
    const { back, cookie } = await atProvider(`${name}/platform`);
    const refused = await comeBack(back, cookie);
    expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
  });

  it('refuses a new person who has the name of the owner of a token', async () => {
    await registry.tokenFor({ acts: ['publish'] }, 'Team-Services');
    const { back, cookie } = await atProvider('team-services/platform');
    const refused = await comeBack(back, cookie);
    expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
  });

  it('reports that the provider does not respond', async () => {
    const away = registryConfig({
      ...providerVariables,
      REGISTRY_OIDC_ISSUER: 'http://localhost:9',
    });
    const own = await startRegistry({ openId: away.openId });
    const answer = await own.get('/operators/provider');
    await own.close();
    expect(answer.headers.location).toBe('/console/?refused=PROVIDER_OFF');
  });
}, migrations);

const codeOf = (cause: unknown) => providerError('Shop staff', cause).code;
const response = (status: number) => new ClientError('', { cause: new Response('', { status }) });

it('reports that the provider does not respond if the connection fails', async () => {
  const failed = await fetch('http://localhost:9').catch((error: unknown) => error);
  expect(codeOf(failed)).toBe('PROVIDER_OFF');
});

it.each([503, 429])('reports that the provider does not respond if its status is %i', (status) => {
  expect(codeOf(response(status))).toBe('PROVIDER_OFF');
});

it.each([
  ['status 401', response(401)],
  ['a wrong signature', new ClientError('JWT signature verification failed')],
  ['an unknown error', new Error('unknown')],
])('refuses the person after %s', (_, cause) => {
  expect(codeOf(cause)).toBe('ID_TOKEN_REFUSED');
});

onDatabase((fresh) => {
  withDatabase(fresh);
  const { openId } = withProvider();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry({ openId: openId() });
  });

  const nameOf = async (cookie: string) =>
    (await registry.get('/operators/session', { cookie })).json().operator?.name;

  it('ends the earlier session of a browser in which another person signs in', async () => {
    const first = await signInAtProvider(registry, 'maria');
    const arrived = await registry.get(first.back, { cookie: first.cookie });
    const stolen = cookieOf(arrived.headers['set-cookie'], 'registry_operator');
    expect(await nameOf(stolen)).toBe('maria@shop.example');
    // The way back comes from another site, so the browser sends its strict cookie with the start only.
    const second = await signInAtProvider(registry, 'luis', { cookie: stolen });
    const cancelled = await registry.get(second.back, { cookie: '' });
    expect(cancelled.headers.location).toBe('/console/?refused=CODE_EXPIRED');
    expect(await nameOf(stolen)).toBe('maria@shop.example');
    await registry.get(second.back, { cookie: second.cookie });
    expect(await nameOf(stolen)).toBeUndefined();
  });

  it.each([
    ['first', 0, 1],
    ['last', 1, 0],
  ] as const)('signs in from two tabs, the %s tab ahead', async (_, ahead, behind) => {
    const first = await signInAtProvider(registry, 'maria');
    const other = await signInAtProvider(registry, 'maria', { cookie: first.cookie });
    const tabs = [first, other] as const;
    const sessions: string[] = [];
    for (const { back } of [tabs[ahead], tabs[behind]]) {
      // The browser has one cookie of this name, with the last value.
      const arrived = await registry.get(back, { cookie: other.cookie });
      expect(arrived.headers.location).toBe('/console/');
      sessions.push(cookieOf(arrived.headers['set-cookie'], 'registry_operator'));
    }
    const [earlier = '', later = ''] = sessions;
    expect(await nameOf(earlier)).toBeUndefined();
    expect(await nameOf(later)).toBe('maria@shop.example');
  });

  it('reports that the person canceled at the provider', async () => {
    const { back, cookie } = await signInAtProvider(registry, 'maria', { cancels: true });
    expect(back).toContain('error=access_denied');
    const canceled = await registry.get(back, { cookie });
    expect(canceled.headers.location).toBe('/console/?refused=SIGN_IN_CANCELED');
  });
}, migrations);
