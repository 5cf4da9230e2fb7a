import type { Browser } from '@playwright/test';
import { paintsOf, type Paints } from './paints';
import { asStranger, heading, leaveFor, pageIn, rest } from './phone';
import { totalOf, type Request } from './wire';
import type { LineName } from './lines';

export const start = '/welcome?step=1';
export const next = '/onboard/priming?step=1';

export interface Step {
  /** Milliseconds until the heading of the screen showed, after its placeholder. */
  heading: number;
  /** Bytes over the network, headers included, of the requests until then. */
  bytes: number;
  scriptBytes: number;
  requests: number;
}

export interface Visit {
  first: Step;
  /** Paints of a first page that stays open for a while, because a larger paint may follow. */
  paints?: Paints;
  next: Step;
  headings: [string, string];
  /** The start of the first page, in milliseconds since the epoch. */
  began: number;
  /** The requests of the first page, until the owner left it. */
  requests: Request[];
}

interface VisitOptions {
  line: LineName;
  /** Whether the owner reads the first page before the next. */
  pause: boolean;
}

/**
 * Opens the first page with an empty cache, then a screen of another remote: at once, or after the page was read
 * and had time to prefetch scripts.
 */
export const visit = (
  browser: Browser,
  origin: string,
  { line, pause }: VisitOptions,
): Promise<Visit> =>
  asStranger(browser, async (context) => {
    const { page, requests } = await pageIn(context, line);
    const opened = await page.goto(origin + start, { waitUntil: 'commit' });
    if (!opened?.ok()) throw new Error(`${origin}${start} answered ${opened?.status()}.`);
    const firstHeading = await heading(page, 0);
    if (pause) await rest(page);
    const paints = pause ? await paintsOf(page) : undefined;
    const left = await page.evaluate(leaveFor, next);
    const nextHeading = await heading(page, 1);
    // Responses count if their requests started before then.
    await page.waitForLoadState('networkidle');
    const began = await page.evaluate(() => performance.timeOrigin);

    const requestsBetween = (start: number, until: number) =>
      requests().filter(({ at }) => at - began >= start && at - began < until);
    return {
      first: { heading: firstHeading.at, ...totalOf(requestsBetween(-Infinity, firstHeading.at)) },
      paints,
      next: {
        heading: nextHeading.at - left,
        ...totalOf(requestsBetween(firstHeading.at, nextHeading.at)),
      },
      headings: [firstHeading.text, nextHeading.text],
      began,
      requests: requestsBetween(-Infinity, left),
    };
  });
