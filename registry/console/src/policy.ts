/**
 * The parts of Trusted Types that are used here. Browsers without them rely on the content policy
 * alone.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

/**
 * Runs before all other code. Adds the nonce to each later style, as the page's content policy
 * requires.
 */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

__webpack_nonce__ = nonce;

/** The files of this build, whose names contain a hash. */
const isOwnScript = /^\/console\/[\w.-]+\.[0-9a-f]{8}\.js$/;

/**
 * The page's only Trusted Types policy. antd fills style elements through innerHTML, with text
 * without markup, and webpack loads the scripts of this build. The browser refuses everything else.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin && isOwnScript.test(pathname) ? url : null;
  },
});
