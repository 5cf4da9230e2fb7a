import type { Page } from '@playwright/test';

/** In this time the shell starts, at the latest: it waits for a frame, and a clock that stands still brings none. */
const startsWithinMs = 200;

/** Opens an address with the clock standing still from when the shell has started. */
export async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  await page.clock.runFor(startsWithinMs);
}
