import { createSimulated } from './app';
import type { SimulatedConfig } from './config';

/** Starts the simulated providers on their own port, with an empty state. */
export async function startSimulated(config: Partial<SimulatedConfig> = {}) {
  const { server, close } = await createSimulated(config);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { origin, server, close };
}

/** A person's decision on an authorization page. */
export interface Decision {
  /** Email of the Google account; the other providers need none. */
  account?: string;
  decision?: 'allow' | 'cancel' | 'refuse';
  /** Scopes whose boxes are checked. */
  grant?: string[];
  cookie?: string;
}

/** Decides on the authorization page at an address, like its form, and returns the address of the redirect. */
export async function decide(
  authorizeUrl: string,
  { account, decision = 'allow', grant = [], cookie }: Decision = {},
): Promise<URL> {
  const url = new URL(authorizeUrl);
  const form = new URLSearchParams(url.searchParams);
  form.set('decision', decision);
  if (account) form.set('account', account);
  for (const scope of grant) form.append('grant', scope);
  const answer = await fetch(url.origin + url.pathname.replace(/\/auth$/, '/consent'), {
    method: 'POST',
    body: form,
    headers: cookie ? { cookie } : {},
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The page answered ${answer.status}: ${await answer.text()}`);
  return new URL(location);
}
