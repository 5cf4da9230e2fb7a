/** What of Trusted Types is used here. Browsers without them keep to the content policy alone. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

/** Runs before everything else: each style that is added later bears the nonce, as the page's content policy asks. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

__webpack_nonce__ = nonce;

/** The files of this build: their names hold a hash. */
const isOwnScript = /^\/console\/[\w.-]+\.[0-9a-f]{8}\.js$/;

/**
 * The page's only Trusted Types policy. antd fills style elements through innerHTML, with text that holds no markup;
 * webpack loads the scripts of this build. The browser refuses the rest.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin && isOwnScript.test(pathname) ? url : null;
  },
});
