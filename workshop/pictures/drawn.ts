import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Footstep } from '../page/footsteps';
import { sizes, type Look } from './looks';

/** Every page lives in this minute, and in it only as far as it is told to. */
const now = Date.parse('2026-11-20T10:00:00Z');
const tickMs = 50;
const ticks = 400;

export interface Drawn {
  page: Page;
  /** What the page said on the console, or the address when it never came to its end. */
  complaints: string[];
  /** Where the acts were done, for the same in another language. */
  footsteps: Footstep[];
  look(look: Look): Promise<Buffer>;
  /** Lets time pass, until the work is done where there is some. */
  pass<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Asked {
  origin: string;
  path: string;
  language: string;
  footsteps?: Footstep[];
}

/**
 * Draws one example in a window of its own whose time stands still but for the ticks given here: what shows does not
 * depend on how busy the machine is.
 */
export async function draw(browser: Browser, asked: Asked): Promise<Drawn> {
  const context = await stillContext(browser);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.clock.install({ time: now - 1_000 });
  await page.clock.pauseAt(now);
  await page.goto(addressOf(asked));
  await page.evaluate(() => document.fonts.ready);
  const state = await untilDrawn(page);
  if (state === undefined) complaints.push('It was never drawn.');
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

function addressOf({ origin, path, language, footsteps }: Asked): string {
  const followed = footsteps ? `#${encodeURIComponent(JSON.stringify(footsteps))}` : '';
  return `${origin}/example/${path}?language=${language}${followed}`;
}

const stillContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: sizes.phone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });

async function untilDrawn(page: Page): Promise<string | undefined> {
  for (let looked = 0; looked < ticks; looked += 1) {
    const state = await tick(page, 1);
    if (state) return state;
  }
  return undefined;
}

/** After each, whatever the page has to do now is done: React works in tasks that no clock holds back. */
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
