import { isAllowedInChild, TooCostly, UnreadablePage } from '../../documents/child';
import type { RobotsQuestion } from '../../documents/access';
import type { BookingPages } from '../ports';
import { checkedUrl, get, Refused, type Got } from './get';

export interface PagesConfig {
  /** See `SIMULATED_PAGES`. */
  trustedOrigin?: string;
  /** See `SIMULATED_ADDRESS`. */
  trustedAddress?: string;
  /** For robots.txt and the operators of the pages: the name of the reader, and a contact. */
  userAgent?: string;
  timeoutMs?: number;
}

const mostBytes = 2_000_000;
const mostRobotsBytes = 500_000;
const mostRedirects = 5;
/** For all robots.txt files of one page. */
const mostRobotsMs = 30_000;

/** The answers of sites that allow no automatic reading: there is a page, but not for this reader. */
const forbidden = new Set([401, 403, 451]);

/**
 * Reads a public web page as a new visitor: without cookies and storage, within limits of size and time, and only
 * where the robots.txt allows it, at each redirect.
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
      const onNetwork = createBudget(timeoutMs);
      const onRobots = createBudget(mostRobotsMs);
      const visit: Visit = {
        fetchOnce: (url, bytes) =>
          onNetwork(async (ms) => {
            const signal = AbortSignal.timeout(ms);
            const getting = { trustedOrigin, trustedAddress, userAgent, mostBytes: bytes, signal };
            const got = await get(url, getting);
            if (got.isChallenge) throw new Refused('robots');
            return got;
          }),
        isAllowed: (question) =>
          onRobots((ms) => isAllowedInChild({ ...question, userAgent }, ms)).catch(
            (error: unknown) => {
              if (error instanceof TooCostly || error instanceof UnreadablePage) return false;
              throw error;
            },
          ),
        trustedOrigin,
      };
      const allowedUrls = new Set<string>();
      try {
        let url = checkedUrl(link, trustedOrigin);
        for (let followed = 0; followed <= mostRedirects; followed += 1) {
          if (!allowedUrls.has(url.href)) await askRobots(url, visit);
          allowedUrls.add(url.href);
          const got = await visit.fetchOnce(url, mostBytes);
          if (got.status >= 300 && got.status < 400 && got.location) {
            if (!URL.canParse(got.location, url.href)) throw new Refused('not-found');
            url = checkedUrl(new URL(got.location, url).href, trustedOrigin);
            continue;
          }
          if (got.status >= 500 || got.status === 429)
            throw new Error(`It answered ${got.status}.`);
          if (forbidden.has(got.status)) throw new Refused('robots');
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

/** The time budgets of one page: one for requests, one for child processes. */
interface Visit {
  fetchOnce(url: URL, mostBytes: number): Promise<Got>;
  isAllowed(question: Omit<RobotsQuestion, 'userAgent'>): Promise<boolean>;
  trustedOrigin: string | undefined;
}

/** Returns a function that gives each step the milliseconds that are left. */
function createBudget(ms: number) {
  let left = ms;
  return async <T>(act: (left: number) => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await act(Math.max(1, Math.floor(left)));
    } finally {
      left -= performance.now() - began;
    }
  };
}

/** A missing robots.txt allows everything; an unreachable one forbids everything (RFC 9309). */
async function askRobots(url: URL, { fetchOnce, isAllowed, trustedOrigin }: Visit): Promise<void> {
  const robotsUrl = new URL('/robots.txt', url);
  let got = await fetchOnce(robotsUrl, mostRobotsBytes);
  if (
    got.status >= 300 &&
    got.status < 400 &&
    got.location &&
    URL.canParse(got.location, robotsUrl.href)
  ) {
    const next = checkedUrl(new URL(got.location, robotsUrl).href, trustedOrigin);
    got = await fetchOnce(next, mostRobotsBytes);
  }
  if (got.status >= 500) throw new Error(`robots.txt answered ${got.status}.`);
  if (got.status !== 200) return;
  const question = { text: got.text, robotsUrl: robotsUrl.href, url: url.href };
  if (!(await isAllowed(question))) throw new Refused('robots');
}
