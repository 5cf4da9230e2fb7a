import { expect, type Page } from '@playwright/test';

/** In this time the shell starts, at the latest: it waits for a frame, and a clock that stands still brings none. */
const startsWithinMs = 200;

/** Opens an address with the clock standing still, but for a few milliseconds, from when the shell has drawn a screen. */
export async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  await page.clock.runFor(startsWithinMs);
  // Its scripts may come later than all that time went by, and begin in a task that waits for the clock.
  const drawnByServer = page.locator('#first');
  const stillThere = async () => {
    await page.clock.runFor(1);
    return drawnByServer.count();
  };
  await expect.poll(stillThere, { intervals: [50] }).toBe(0);
}
