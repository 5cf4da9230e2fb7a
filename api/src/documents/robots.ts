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
