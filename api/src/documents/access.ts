import robotsParser from 'robots-parser';

export interface RobotsQuestion {
  /** Address and text of the robots.txt. */
  robotsUrl: string;
  text: string;
  /** The page to read, and the user agent. */
  url: string;
  userAgent: string;
}

const mostRules = 5_000;
const longestRule = 2_000;
/** A rule with wildcards is compared at every character of the address: the characters of both, multiplied. */
const mostComparisons = 200_000_000;

/**
 * Returns whether a robots.txt allows a page to be read. A file with more or longer rules than any site needs allows
 * nothing. The text is untrusted, so this runs only in the child process (child.ts).
 */
export function isAllowed({ robotsUrl, text, url, userAgent }: RobotsQuestion): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  const isTooLarge =
    lines.length > mostRules ||
    lines.some((line) => line.length > longestRule) ||
    text.length * url.length > mostComparisons;
  return !isTooLarge && robotsParser(robotsUrl, text).isAllowed(url, userAgent) !== false;
}

/** A page that asks whether a person is there is small. */
const longestBotWall = 100_000;

/**
 * Patterns that only such a page has. The scripts of these services are on other pages too, so they are not listed. In
 * this order: Cloudflare, DataDome, HUMAN, Imperva, AWS, SiteGround, Vercel, Kasada, and texts of others.
 */
const botWallPatterns = [
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
  html.length <= longestBotWall && botWallPatterns.some((pattern) => pattern.test(html));
