/** The part of Trusted Types that is used here. Browsers without it work as before. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

/**
 * Installs the page's only Trusted Types policy. It allows scripts whose address is listed with a hash, whichever
 * code requests them, and it allows no markup from text: this page needs none, and style elements contain none.
 */
export function installTrustedTypes(
  isListed: (url: string) => boolean,
  { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes },
): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (isListed(url) ? url : null),
  });
}
