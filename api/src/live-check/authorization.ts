import { square } from '../providers/square';
import { googleSignIn } from '../providers/google/sign-in';
import { instagram } from '../providers/instagram';
import type { FilledConfig } from '../providers/config';
import { plainText } from '../documents/html';

/** The result of a harmless call with the credentials. */
export type Verdict = { kind: 'taken' } | { kind: 'refused'; reason: string };

const state = 'shopfront-live-check';
const proof = { verifier: 'v'.repeat(43), nonce: state };

type Authorizing = 'google' | 'square' | 'instagram';

/** Returns the addresses of the consent page, one for each registered return address. */
const consentPages = {
  google: ({ google, timeoutMs }, apiOrigin) => [
    googleSignIn(google, timeoutMs, () => new Date()).authorizeUrl({
      state,
      redirectUri: `${apiOrigin}/google/callback`,
      proof,
    }),
  ],
  square: (config, apiOrigin) => [
    square(config.square, config.timeoutMs).authorizeUrl({
      state,
      redirectUri: `${apiOrigin}/square/callback`,
    }),
  ],
  instagram: (config, apiOrigin) =>
    ['web-onboarding', 'in-app-browser-onboarding'].map((build) =>
      instagram(config.instagram, config.timeoutMs).authorizeUrl({
        state,
        redirectUri: `${apiOrigin}/instagram/redirect-url/${build}`,
      }),
    ),
} satisfies Record<Authorizing, (config: FilledConfig, apiOrigin: string) => string[]>;

/**
 * Opens the consent pages of a provider as a browser without a session does. A provider that does not know a return
 * address or a scope shows an error instead of its sign-in.
 */
export async function checkConsent(
  name: Authorizing,
  config: FilledConfig,
  apiOrigin: string,
): Promise<Verdict> {
  for (const url of consentPages[name](config, apiOrigin)) {
    const signal = AbortSignal.timeout(config.timeoutMs);
    const answer = await fetch(url, { redirect: 'manual', signal });
    const text = answer.status >= 400 ? plainText(await answer.text()).slice(0, 300) : '';
    const error = text || errorIn(answer.headers.get('location') ?? '', url);
    if (error) {
      const returnAddress = new URL(url).searchParams.get('redirect_uri');
      return { kind: 'refused', reason: `${error}; return address ${returnAddress}` };
    }
  }
  return { kind: 'taken' };
}

/** Errors about the visitor, who is not signed in, are expected. */
const expected = new Set(['interaction_required', 'login_required', 'access_denied']);

/** Google's error page receives the error as base64, with some bytes around it. */
function errorIn(location: string, base: string): string {
  if (!URL.canParse(location, base)) return '';
  const { searchParams } = new URL(location, base);
  const encoded = searchParams.get('authError');
  if (encoded)
    return Buffer.from(encoded, 'base64')
      .toString('latin1')
      .replace(/[^ -~]+/g, ' ')
      .trim();
  const error = searchParams.get('error') ?? '';
  return expected.has(error) ? '' : error;
}
