import type { Page } from '@playwright/test';

/** Milliseconds from the start of the page. */
export interface Paints {
  /** The first text or picture. */
  firstPaint: number;
  /** The largest so far: browsers report it as the largest paint if nothing larger follows. */
  largestPaint: number;
}

/** Returns what the browser has painted so far. Rejects if it has not painted anything. */
export async function paintsOf(page: Page): Promise<Paints> {
  const firstPaint = (await page.evaluate(timesOf, 'paint')).at(-1);
  const largestPaint = (await page.evaluate(timesOf, 'largest-contentful-paint')).at(-1);
  if (firstPaint === undefined || largestPaint === undefined) {
    throw new Error(`Nothing was painted on ${page.url()}.`);
  }
  return { firstPaint, largestPaint };
}

/** Runs in the page. An empty background does not count as a paint. */
function timesOf(type: string): Promise<number[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const entries = list.getEntries().filter(({ name }) => name !== 'first-paint');
      resolve(entries.map(({ startTime }) => startTime));
    }).observe({ type, buffered: true });
  });
}
