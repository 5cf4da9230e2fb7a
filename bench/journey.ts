import type { Browser } from '@playwright/test';
import { heapOf } from './heap';
import { mainLine } from './lines';
import { asStranger, heading, leaveFor, pageIn, rest } from './phone';
import { signIn } from './sign-in';
import { next, start, type Step } from './visit';
import { sumOf } from './wire';

/** What most owners see after the first two, of two further remotes, back and forth. */
const later = ['/services', '/automate-reviews', '/client-count', '/onboard/photos-storage'];

export interface Journey extends Step {
  /** What the last page keeps of it all. */
  heap: number;
  headings: string[];
}

/**
 * All screens from the first one on, each read before the next; with an empty cache at the beginning. Between the first
 * two the owner signs in, so that the page is opened anew.
 */
export const walk = (browser: Browser, origin: string): Promise<Journey> =>
  asStranger(browser, async (context) => {
    const { page, requests } = await pageIn(context, mainLine);
    await page.goto(origin + start, { waitUntil: 'commit' });
    const welcome = await heading(page, 0);
    await rest(page);
    await signIn(context.request, origin);
    await page.goto(origin + next, { waitUntil: 'commit' });
    const seen = [await heading(page, 0)];
    let waited = welcome.at + seen[0]!.at;
    for (const address of later) {
      await rest(page);
      const left = await page.evaluate(leaveFor, address);
      const shown = await heading(page, seen.length);
      waited += shown.at - left;
      seen.push(shown);
    }
    await rest(page);
    return {
      heading: waited,
      ...sumOf(requests()),
      heap: await heapOf(page),
      headings: [welcome, ...seen].map(({ text }) => text),
    };
  });
