import type { Browser, BrowserContext, Page } from '@playwright/test';
import { lines, type LineName } from './lines';
import { listen, type Request } from './wire';

const givenUpAfterMs = 60_000;

/** The shortest time that an owner reads a page; pages prefetch in this time. */
const readingMs = Number(process.env.BENCH_READING_MS || 3_000);

export interface Opened {
  page: Page;
  /** Returns every request so far that used the network. */
  requests(): Request[];
}

/** Returns a browser context with an empty cache. */
export const strangerIn = (browser: Browser): Promise<BrowserContext> =>
  // Chromium itself accepts the proxy's certificate (`front.ts`). This option is for requests outside its pages.
  browser.newContext({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true });

/** Runs an act in a browser context with an empty cache, and closes it. */
export async function asStranger<T>(
  browser: Browser,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await strangerIn(browser);
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

/** Opens an empty page on a line. */
export async function pageIn(context: BrowserContext, line: LineName): Promise<Opened> {
  const { network, slowedBy } = lines[line];
  const page = await context.newPage();
  await page.addInitScript(watchHeadings);
  const session = await context.newCDPSession(page);
  const requests = await listen(session);
  if (network) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downBitsPerSecond / 8,
      uploadThroughput: network.upBitsPerSecond / 8,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  return { page, requests };
}

/** Idle network is not enough: a page prefetches when the processor is idle. */
export async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(readingMs);
  await page.waitForLoadState('networkidle');
}

export interface Heading {
  text: string;
  at: number;
}

declare global {
  var headingsSeen: Heading[];
}

function watchHeadings() {
  globalThis.headingsSeen = [];
  new MutationObserver(() => {
    const text = document.querySelector('h1:not(#first *)')?.textContent;
    if (!text || text === headingsSeen.at(-1)?.text) return;
    headingsSeen.push({ text, at: performance.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page. Navigates to another address of the page and returns the time. */
export function leaveFor(address: string): number {
  const time = performance.now();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return time;
}

/** Returns the heading with this index among those that showed, from 0. */
export async function heading(page: Page, index: number): Promise<Heading> {
  const shownHeading = page.waitForFunction(
    (position) => globalThis.headingsSeen?.[position],
    index,
    {
      timeout: givenUpAfterMs,
      polling: 50,
    },
  );
  const seen = await shownHeading.catch(async (cause: unknown) => {
    const text = await page.evaluate(() => document.body.innerText);
    throw new Error(`No heading on ${page.url()}, which shows: ${text || 'nothing'}`, { cause });
  });
  return (await seen.jsonValue())!;
}
