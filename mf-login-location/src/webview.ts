/** Google refuses to sign in inside another app's web view (S23): these are the signs of one. */
export function isWebview(userAgent: string): boolean {
  if (/; wv\)|\bFBA[NV]\b|\bInstagram\b|\bLine\//.test(userAgent)) return true;
  // Safari and its in-app sheets name themselves; a bare WKWebView does not.
  return /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent);
}
