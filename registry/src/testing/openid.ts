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

/** Runs an OpenID Connect provider for the tests of a file. Returns a function that reads its settings. */
export function withProvider() {
  let provider: ChildProcess;
  let issuer: string;
  beforeAll(async () => {
    const file = join(__dirname, 'openid-provider.ts');
    provider = fork(file, { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
    [issuer] = (await once(provider, 'message')) as [string];
  }, 60_000);
  afterAll(() => provider.disconnect());
  return () => registryConfig({ ...providerVariables, REGISTRY_OIDC_ISSUER: issuer }).openId;
}

/**
 * Signs in at the provider in a new browser, up to the address that leads back to the registry. Returns that address,
 * the cookie to send with it, and what the registry asked the provider for.
 */
export async function signInAtProvider(registry: TestRegistry, login: string) {
  const start = await registry.get('/operators/provider');
  const cookie = cookieOf(start.headers['set-cookie'], 'registry_sign_in');
  const jar = new Map<string, string>();
  let address = new URL(String(start.headers.location));
  const request = Object.fromEntries(address.searchParams);
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
  return { request, cookie, back: address.pathname + address.search };
}

/** Signs a person of the provider in to the registry. */
export async function signInAs(registry: TestRegistry, login: string): Promise<Browser> {
  const { back, cookie } = await signInAtProvider(registry, login);
  const answer = await registry.get(back, { cookie });
  return inBrowser(registry, answer.headers['set-cookie']);
}
