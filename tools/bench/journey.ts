import type { Browser, Page } from '@playwright/test';
import { mainLine } from './lines';
import { asStranger, heading, leaveFor, pageIn, rest } from './phone';
import { signIn } from './sign-in';
import { next, start, type Step } from './visit';
import { totalOf } from './wire';

/** The screens that most owners see after the first two, from two more remotes, back and forth. */
const laterPaths = ['/services', '/automate-reviews', '/client-count', '/onboard/photos-storage'];

export interface Journey extends Step {
  /** Bytes of the JavaScript heap on the last page. */
  heap: number;
  headings: string[];
}

/**
 * Opens all screens in order with an empty cache, and waits on each as a reader would.
 *
 * The owner signs in between the first two, so the page loads twice.
 */
export const walk = (browser: Browser, origin: string): Promise<Journey> =>
  asStranger(browser, async (context) => {
    const { page, requests } = await pageIn(context, mainLine);
    await page.goto(origin + start, { waitUntil: 'commit' });
    const welcome = await heading(page, 0);
    await rest(page);
    await signIn(context.request, origin);
    await page.goto(origin + next, { waitUntil: 'commit' });
    const headings = [await heading(page, 0)];
    let waited = welcome.at + headings[0]!.at;
    for (const address of laterPaths) {
      await rest(page);
      const left = await page.evaluate(leaveFor, address);
      const latest = await heading(page, headings.length);
      waited += latest.at - left;
      headings.push(latest);
    }
    await rest(page);
    return {
      heading: waited,
      ...totalOf(requests()),
      heap: await heapOf(page),
      headings: [welcome, ...headings].map(({ text }) => text),
    };
  });

/** Returns the bytes of a page's JavaScript heap after a garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
