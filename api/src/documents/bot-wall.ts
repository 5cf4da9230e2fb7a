/** A page that asks whether a person is there is small. */
const longest = 100_000;

/**
 * Patterns that only such a page has. The scripts of these services are on other pages too, so they are not listed. In
 * this order: Cloudflare, DataDome, HUMAN, Imperva, AWS, SiteGround, Vercel, Kasada, and texts of others.
 */
const marks = [
  /<title>\s*(?:Just a moment|Attention Required!)/i,
  /captcha-delivery\.com\/(?:captcha|interstitial)/i,
  /\bpx-captcha\b/i,
  /Incapsula incident ID|<title>\s*Pardon Our Interruption/i,
  /\bgokuProps\b|awswaf\.com\/[^"']*\/(?:challenge|captcha)\.js/i,
  /\/\.well-known\/sgcaptcha\/|<title>\s*Robot Challenge Screen/i,
  /<title>\s*Vercel Security Checkpoint/i,
  /\bKPSDK\b/,
  /<title>\s*(?:Access Denied|Robot Check|Security Check|Are you (?:a )?(?:human|robot)|Verify(?:ing)? (?:that )?you are (?:a )?human|Checking your browser)/i,
];

/** Returns whether a firewall sent this page instead of the site, to find out whether a person is there. */
export const isBotWall = (html: string): boolean =>
  html.length <= longest && marks.some((mark) => mark.test(html));
