import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onDatabase } from 'shared-server/testing';
import { migrations, registryConfig } from '../../app';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

const environment = {
  REGISTRY_OIDC_CLIENT_ID: 'registry',
  REGISTRY_OIDC_CLIENT_SECRET: 'secret-of-the-registry',
  REGISTRY_OIDC_ROLES: 'look=staff,promote=release-team',
  REGISTRY_OIDC_SCOPE: 'openid email groups',
  REGISTRY_OIDC_NAME: 'Shop staff',
};

onDatabase((fresh) => {
  withDatabase(fresh);
  let provider: ChildProcess;
  let issuer: string;
  let registry: TestRegistry;

  beforeAll(async () => {
    const file = join(__dirname, '../../testing/openid-provider.ts');
    provider = fork(file, { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
    [issuer] = (await once(provider, 'message')) as [string];
  }, 60_000);
  afterAll(() => provider.disconnect());

  beforeEach(async () => {
    const { openId } = registryConfig({ ...environment, REGISTRY_OIDC_ISSUER: issuer });
    registry = await startRegistry({ openId });
  });
  afterEach(() => registry.close());

  const cookieOf = (set: string | string[] | undefined, name: string) =>
    [set ?? []]
      .flat()
      .find((one) => one.startsWith(`${name}=`))
      ?.split(';')[0] ?? '';

  /** A browser of its own: to the provider, through its pages, and to the address it sends them back to. */
  async function atProvider(login: string) {
    const there = await registry.get('/operators/provider');
    const cookie = cookieOf(there.headers['set-cookie'], 'registry_sign_in');
    const jar = new Map<string, string>();
    let address = new URL(String(there.headers.location));
    const asked = Object.fromEntries(address.searchParams);
    let form: URLSearchParams | undefined;
    while (!address.pathname.startsWith('/operators/')) {
      const answer = await fetch(address, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { body: form }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location) {
        [address, form] = [new URL(location, address), undefined];
        continue;
      }
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(page);
      address = new URL(/action="([^"]+)"/.exec(page)![1]!, address);
      form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
    }
    return { asked, cookie, back: address.pathname + address.search };
  }

  const comeBack = (back: string, cookie: string) => registry.get(back, { cookie });

  async function whoIs(set: string | string[] | undefined) {
    const cookie = cookieOf(set, 'registry_operator');
    return (await registry.get('/operators/session', { cookie })).json().operator;
  }

  it('a person signs in at a real provider, with the role that their group means', async () => {
    const { asked, cookie, back } = await atProvider('maria');
    expect(asked).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    for (const once of [asked.state, asked.nonce, asked.code_challenge]) {
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

  it('whom no group lets in is refused, and so is who calls themselves like another', async () => {
    const visitor = await atProvider('eve');
    const refused = await comeBack(visitor.back, visitor.cookie);
    expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
    expect(cookieOf(refused.headers['set-cookie'], 'registry_operator')).toBe('');

    const first = await atProvider('maria');
    await comeBack(first.back, first.cookie);
    const other = await atProvider('mallory');
    const unproven = await comeBack(other.back, other.cookie);
    expect(unproven.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
  });

  it('what came back counts once, in the browser that went, and unchanged', async () => {
    const { cookie, back } = await atProvider('luis');
    expect((await comeBack(back, '')).headers.location).toBe('/console/?refused=CODE_EXPIRED');
    const forged = back.replace(/state=[^&]+/, 'state=another');
    const changed = await comeBack(forged, cookie);
    expect(changed.headers.location).toBe('/console/?refused=ID_TOKEN_REFUSED');
    const again = await comeBack(back, cookie);
    expect(again.headers.location).toBe('/console/?refused=CODE_EXPIRED');
  });

  it('who was removed does not come back by signing in', async () => {
    const first = await atProvider('luis');
    await comeBack(first.back, first.cookie);
    await registry.as(token, 'DELETE', '/operators/luis@shop.example');
    const second = await atProvider('luis');
    const refused = await comeBack(second.back, second.cookie);
    expect(refused.headers.location).toBe('/console/?refused=OPERATOR_REFUSED');
  });

  it('and does again once an administrator adds them, in the role that is said now', async () => {
    const first = await atProvider('luis');
    await comeBack(first.back, first.cookie);
    await registry.as(token, 'DELETE', '/operators/luis@shop.example');
    const wanted = { name: 'luis@shop.example', role: 'look' };
    const secret = { ...wanted, password: 'one of their own making' };
    const refused = await registry.as(token, 'POST', '/operators', secret);
    expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'password' });
    const added = await registry.as(token, 'POST', '/operators', wanted);
    expect(added.json()).toMatchObject({ from: 'provider' });
    expect(added.json()).not.toHaveProperty('password');
    const second = await atProvider('luis');
    const back = await comeBack(second.back, second.cookie);
    expect(back.headers.location).not.toContain('refused');
  });

  it('a provider that is away is said to be', async () => {
    const away = registryConfig({ ...environment, REGISTRY_OIDC_ISSUER: 'http://localhost:9' });
    const own = await startRegistry({ openId: away.openId });
    const answer = await own.get('/operators/provider');
    await own.close();
    expect(answer.headers.location).toBe('/console/?refused=PROVIDER_OFF');
  });

  it.each([
    [{ REGISTRY_OIDC_ISSUER: 'https://login.example' }, 'REGISTRY_OIDC_CLIENT_SECRET: must be set'],
    [{ REGISTRY_OIDC_CLIENT_SECRET: 'alone' }, 'REGISTRY_OIDC_ISSUER: must be set'],
    [
      { ...environment, REGISTRY_OIDC_ISSUER: 'https://a.example', REGISTRY_OIDC_ROLES: 'fly=x' },
      'REGISTRY_OIDC_ROLES: must say',
    ],
    [
      {
        ...environment,
        REGISTRY_OIDC_ISSUER: 'http://a.example',
        SIMULATE: 'off',
        REGISTRY_TOKEN: 'mN7bV4cX1zL9kJ6hG3fD',
      },
      'must begin with https:',
    ],
  ])('does not start with %j', (variables, why) => {
    expect(() => registryConfig(variables)).toThrow(why);
  });
}, migrations);
