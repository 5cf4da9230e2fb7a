import type { Browser, CDPSession, Page } from '@playwright/test';
import { absentManifest } from './one-bundle/discovery';
import { signIn } from './sign-in';

/** A slow phone on a mobile network. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (750e3 / 8) | 0,
};
const slowedBy = 4;

const givenUpAfterMs = 60_000;

/** How long an owner reads at least; pages fetch ahead meanwhile. */
const readingMs = 3_000;

const start = '/welcome?step=1';
const next = '/onboard/priming?step=1';
/** What most owners see after that, of two further remotes, back and forth. */
const later = ['/services', '/automate-reviews', '/client-count', '/onboard/photos-storage'];

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
  next: Step;
  headings: [string, string];
}

/**
 * Opens the first page with an empty cache, then goes to a screen of another remote: at once, or after
 * it was read for a while and the likely next scripts were fetched ahead.
 */
export async function visit(browser: Browser, origin: string, pause: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchHeadings);
    const session = await context.newCDPSession(page);
    const requests = await listen(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });

    const opened = await page.goto(origin + start, { waitUntil: 'commit' });
    if (!opened?.ok()) throw new Error(`${origin}${start} answered ${opened?.status()}.`);
    const one = await heading(page, 0);
    if (pause) await rest(page);
    const left = await page.evaluate(leaveFor, next);
    const two = await heading(page, 1);
    // What was asked for by then is also counted when it comes later.
    await page.waitForLoadState('networkidle');
    const began = await page.evaluate(() => performance.timeOrigin);

    const asked = (from: number, until: number) =>
      requests().filter(({ at }) => at - began >= from && at - began < until);
    return {
      first: { heading: one.at, ...sumOf(asked(-Infinity, one.at)) },
      next: { heading: two.at - left, ...sumOf(asked(one.at, two.at)) },
      headings: [one.text, two.text],
    };
  } finally {
    await context.close();
  }
}

export interface Journey {
  whole: Step;
  headings: string[];
}

/**
 * All screens from the first one on, each read before the next; with an empty cache at the beginning. Between the first
 * two the owner signs in, so that the page is opened anew.
 */
export async function walk(browser: Browser, origin: string): Promise<Journey> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchHeadings);
    const session = await context.newCDPSession(page);
    const requests = await listen(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });

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
      whole: { heading: waited, ...sumOf(requests()) },
      headings: [welcome, ...seen].map(({ text }) => text),
    };
  } finally {
    await context.close();
  }
}

/** The network alone says nothing: what is fetched ahead is asked for when the processor has nothing to do. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(readingMs);
  await page.waitForLoadState('networkidle');
}

interface Heading {
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

function leaveFor(address: string): number {
  const now = performance.now();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return now;
}

async function heading(page: Page, index: number): Promise<Heading> {
  const shown = page.waitForFunction((at) => globalThis.headingsSeen?.[at], index, {
    timeout: givenUpAfterMs,
    polling: 50,
  });
  const seen = await shown.catch(async (cause: unknown) => {
    const text = await page.evaluate(() => document.body.innerText);
    throw new Error(`No heading on ${page.url()}, which shows: ${text || 'nothing'}`, { cause });
  });
  return (await seen.jsonValue())!;
}

interface Request {
  /** Milliseconds since the epoch. */
  at: number;
  bytes: number;
  script: boolean;
}

/** Every request that went over the wire. */
async function listen(session: CDPSession): Promise<() => Request[]> {
  const asked = new Map<string, Request & { cached: boolean }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http') || pathname === absentManifest) return;
    const script = pathname.endsWith('.js');
    asked.set(requestId, { at: wallTime * 1000, bytes: 0, script, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = asked.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    if (request) request.cached ||= response.fromDiskCache || response.fromPrefetchCache === true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...asked.values()].filter(({ cached }) => !cached);
}

function sumOf(requests: Request[]) {
  const bytesOf = (some: Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ script }) => script)),
    requests: requests.length,
  };
}
