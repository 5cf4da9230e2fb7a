import robotsParser from 'robots-parser';
import type { BookingPages } from '../ports';
import { checkedUrl, get, Refused, type Getting } from './get';

export interface PagesConfig {
  /** See `SIMULATED_PAGES`. */
  trustedOrigin?: string;
  /** See `SIMULATED_ADDRESS`. */
  trustedAddress?: string;
  /** For robots.txt and the operators of the pages: what we are, and where to ask. */
  userAgent?: string;
  timeoutMs?: number;
}

const mostBytes = 2_000_000;
const mostRobotsBytes = 500_000;
const mostRedirects = 5;

/**
 * Reads a public web page as a visitor who has never been there: no cookies, nothing kept, at most so large and so
 * long, and only where its robots.txt allows it, at each place that it leads on to.
 */
export function bookingPages(config: PagesConfig = {}): BookingPages {
  const {
    trustedOrigin,
    trustedAddress,
    userAgent = 'ShopfrontReader/1.0',
    timeoutMs = 15_000,
  } = config;

  return {
    async read(link) {
      const signal = AbortSignal.timeout(timeoutMs);
      const getting: Getting = { trustedOrigin, trustedAddress, userAgent, mostBytes, signal };
      const asked = new Set<string>();
      try {
        let url = checkedUrl(link, trustedOrigin);
        for (let followed = 0; followed <= mostRedirects; followed += 1) {
          if (!asked.has(url.href)) await askRobots(url, getting);
          asked.add(url.href);
          const got = await get(url, getting);
          if (got.status >= 300 && got.status < 400 && got.location) {
            if (!URL.canParse(got.location, url.href)) throw new Refused('not-found');
            url = checkedUrl(new URL(got.location, url).href, trustedOrigin);
            continue;
          }
          if (got.status >= 500 || got.status === 429)
            throw new Error(`It answered ${got.status}.`);
          if (got.status !== 200) throw new Refused('not-found');
          if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(got.type)) {
            throw new Refused('not-a-page');
          }
          return { kind: 'page', html: got.text };
        }
        throw new Refused('too-many-redirects');
      } catch (error) {
        if (error instanceof Refused) return { kind: 'refused', because: error.because };
        throw error;
      }
    },
  };
}

/** Nothing said is leave given; a robots.txt that cannot be had now is no leave (RFC 9309). */
async function askRobots(url: URL, getting: Getting): Promise<void> {
  const at = new URL('/robots.txt', url);
  let got = await get(at, { ...getting, mostBytes: mostRobotsBytes });
  if (
    got.status >= 300 &&
    got.status < 400 &&
    got.location &&
    URL.canParse(got.location, at.href)
  ) {
    const next = checkedUrl(new URL(got.location, at).href, getting.trustedOrigin);
    got = await get(next, { ...getting, mostBytes: mostRobotsBytes });
  }
  if (got.status >= 500) throw new Error(`robots.txt answered ${got.status}.`);
  if (got.status !== 200) return;
  const rules = robotsParser(at.href, got.text);
  if (rules.isAllowed(url.href, getting.userAgent) === false) throw new Refused('robots');
}
