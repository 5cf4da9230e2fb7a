import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Footstep } from '../page/footsteps';
import { sizes, type Look } from './looks';

/** The clock of every page starts here and advances only by explicit ticks. */
const startTime = Date.parse('2026-11-20T10:00:00Z');
const tickMs = 50;
const ticks = 400;

export interface RenderedPage {
  page: Page;
  /** The errors that the page logged, and the missing end of its rendering. */
  complaints: string[];
  /** Where the acts were performed, to replay them in another language. */
  footsteps: Footstep[];
  look(look: Look): Promise<Buffer>;
  /** Advances the clock until the work is complete. */
  pass<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface PageRequest {
  origin: string;
  path: string;
  language: string;
  footsteps?: Footstep[];
}

/**
 * Renders an example in a window whose clock only advances by explicit ticks, so screenshots do not depend on
 * the load of the machine.
 */
export async function renderPage(browser: Browser, request: PageRequest): Promise<RenderedPage> {
  const context = await createContext(browser);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.clock.install({ time: startTime - 1_000 });
  await page.clock.pauseAt(startTime);
  await page.goto(addressOf(request));
  await page.evaluate(() => document.fonts.ready);
  const state = await waitForState(page);
  if (state === undefined) complaints.push('The example did not finish rendering.');
  await tick(page, 4);

  return {
    page,
    complaints,
    footsteps: await page.evaluate(
      () => (window as unknown as { footsteps?: Footstep[] }).footsteps ?? [],
    ),
    async look({ size, colours, forced }) {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: colours, forcedColors: forced ? 'active' : 'none' });
      await tick(page, 2);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot({ animations: 'disabled' });
    },
    async pass(work) {
      let over = false;
      const ended = work.finally(() => (over = true));
      while (!over) await page.clock.runFor(5);
      return ended;
    },
    close: () => context.close(),
  };
}

function addressOf({ origin, path, language, footsteps }: PageRequest): string {
  const fragment = footsteps ? `#${encodeURIComponent(JSON.stringify(footsteps))}` : '';
  return `${origin}/example/${path}?language=${language}${fragment}`;
}

const createContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: sizes.phone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });

async function waitForState(page: Page): Promise<string | undefined> {
  for (let attempt = 0; attempt < ticks; attempt += 1) {
    const state = await tick(page, 1);
    if (state) return state;
  }
  return undefined;
}

/** After each tick, lets pending work of the page run: React uses tasks that the clock does not control. */
async function tick(page: Page, times: number): Promise<string | undefined> {
  let state: string | undefined;
  for (let time = 0; time < times; time += 1) {
    await page.clock.runFor(tickMs);
    state = await page.evaluate(async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve();
          };
          port2.postMessage(0);
        });
      }
      return document.documentElement.dataset.example;
    });
  }
  return state;
}
