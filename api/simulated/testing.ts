import { createSimulated } from './app';
import type { SimulatedConfig } from './config';

/** The simulated providers on a port of their own, with nothing remembered. */
export async function startSimulated(config: Partial<SimulatedConfig> = {}) {
  const { server, close } = await createSimulated(config);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { origin, server, close };
}

/** What a person does on an authorisation page. */
export interface Decision {
  /** Email of the Google account; the other providers need none. */
  account?: string;
  decision?: 'allow' | 'cancel' | 'refuse';
  /** Scopes whose boxes are ticked. */
  grant?: string[];
  cookie?: string;
}

/**
 * Decides on the page behind an authorisation address, as its form does, and answers the address that
 * the browser is sent back to.
 */
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
  const back = answer.headers.get('location');
  if (!back) throw new Error(`The page answered ${answer.status}: ${await answer.text()}`);
  return new URL(back);
}
