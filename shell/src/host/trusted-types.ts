/** What of Trusted Types is used here; browsers without them go on as before. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

/**
 * The page's one policy: what no policy lets through, the browser refuses under our content policy, and
 * reports. A script has an address on the list of those checked by hash, whoever asks for it: webpack's
 * loader, the federation runtime or a stranger. Markup out of text is never needed here; the style
 * elements of components, which are filled the same way, hold none.
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
