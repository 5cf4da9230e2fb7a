import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { registryConfig } from '../app';
import { cookieOf, inBrowser, type Browser } from './operator';
import type { TestRegistry } from './registry';

export const providerVariables = {
  REGISTRY_OIDC_CLIENT_ID: 'registry',
  REGISTRY_OIDC_CLIENT_SECRET: 'secret-of-the-registry',
  REGISTRY_OIDC_ROLES: 'look=staff,promote=release-team,administer=platform',
  REGISTRY_OIDC_SCOPE: 'openid profile email groups',
  REGISTRY_OIDC_NAME: 'Shop staff',
};

/**
 * Runs an OpenID Connect provider for the tests of a file. Returns functions that read its
 * settings, change its people (null removes a person), sign claims with its key, turn its responses
 * off, and read the last back-channel logout.
 */
export function withProvider() {
  let provider: ChildProcess;
  let issuer: string;
  beforeAll(async () => {
    const file = join(__dirname, 'openid-provider.ts');
    provider = fork(file, { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
    [issuer] = (await once(provider, 'message')) as [string];
  }, 60_000);
  afterAll(() => provider.disconnect());
  const send = async (path: string, body: object | null) => {
    const answer = await fetch(`${issuer}/test/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return answer.text();
  };
  return {
    issuer: () => issuer,
    openId: (variables: Record<string, string> = {}) =>
      registryConfig({ ...providerVariables, REGISTRY_OIDC_ISSUER: issuer, ...variables }).openId,
    setPerson: (login: string, claims: object | null) =>
      send(`people/${encodeURIComponent(login)}`, claims),
    sign: (claims: object) => send('sign', claims),
    turnOff: () => send('off', {}),
    turnOn: () => send('off', null),
    sentLogout: () => send('logout', null),
  };
}

interface SigningIn {
  /** The cookies that the browser has for the registry. */
  cookie?: string;
  /** Cancels at the provider instead of signing in. */
  cancels?: boolean;
}

/**
 * Signs in at the provider in a new browser, up to the redirect to the registry. Returns the
 * address, its cookie, the registry's request to the provider, and the browser's cookies of the
 * provider.
 */
export async function signInAtProvider(
  registry: TestRegistry,
  login: string,
  { cookie: sent, cancels = false }: SigningIn = {},
) {
  const start = await registry.get('/operators/provider', sent ? { cookie: sent } : {});
  const cookie = cookieOf(start.headers['set-cookie'], 'registry_sign_in');
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  let address = new URL(String(start.headers.location));
  const request = Object.fromEntries(address.searchParams);
  let form: URLSearchParams | undefined;
  while (!address.pathname.startsWith('/operators/')) {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookies() },
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
    const action = new URL(/action="([^"]+)"/.exec(page)![1]!, address);
    if (cancels) {
      [address, form] = [new URL(`${action.href}/abort`), undefined];
      continue;
    }
    address = action;
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
  }
  return { request, cookie, back: address.pathname + address.search, atProvider: cookies() };
}

/** Signs a person of the provider in to the registry. */
export async function signInAs(registry: TestRegistry, login: string): Promise<Browser> {
  const { back, cookie } = await signInAtProvider(registry, login);
  const answer = await registry.get(back, { cookie });
  return inBrowser(registry, answer.headers['set-cookie']);
}
