import type { Browser } from '@playwright/test';
import { paintsOf, type Paints } from './paints';
import { asStranger, heading, leaveFor, pageIn, rest } from './phone';
import { sumOf, type Request } from './wire';
import type { LineName } from './lines';

export const start = '/welcome?step=1';
export const next = '/onboard/priming?step=1';

export interface Step {
  /** Milliseconds until the screen's own heading showed; what the page drew in its place came before. */
  heading: number;
  /** Bytes over the wire, headers included, of what was asked for until then. */
  bytes: number;
  scriptBytes: number;
  requests: number;
}

export interface Visit {
  first: Step;
  /** Of the first page, where it was read for a while: until then something larger may come. */
  paints?: Paints;
  next: Step;
  headings: [string, string];
  /** Milliseconds since the epoch, when the first page began. */
  began: number;
  /** Of the first page, until it was left. */
  requests: Request[];
}

interface Manner {
  line: LineName;
  /** Whether the first page is read for a while. */
  pause: boolean;
}

/**
 * Opens the first page with an empty cache, then goes to a screen of another remote: at once, or after
 * it was read for a while and the likely next scripts were fetched ahead.
 */
export const visit = (browser: Browser, origin: string, { line, pause }: Manner): Promise<Visit> =>
  asStranger(browser, async (context) => {
    const { page, requests } = await pageIn(context, line);
    const opened = await page.goto(origin + start, { waitUntil: 'commit' });
    if (!opened?.ok()) throw new Error(`${origin}${start} answered ${opened?.status()}.`);
    const one = await heading(page, 0);
    if (pause) await rest(page);
    const paints = pause ? await paintsOf(page) : undefined;
    const left = await page.evaluate(leaveFor, next);
    const two = await heading(page, 1);
    // What was asked for by then is also counted when it comes later.
    await page.waitForLoadState('networkidle');
    const began = await page.evaluate(() => performance.timeOrigin);

    const asked = (from: number, until: number) =>
      requests().filter(({ at }) => at - began >= from && at - began < until);
    return {
      first: { heading: one.at, ...sumOf(asked(-Infinity, one.at)) },
      paints,
      next: { heading: two.at - left, ...sumOf(asked(one.at, two.at)) },
      headings: [one.text, two.text],
      began,
      requests: asked(-Infinity, left),
    };
  });
