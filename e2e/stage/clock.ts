import { expect, type Page } from '@playwright/test';

/** The longest start of the shell in milliseconds. It waits for a frame, which a stopped clock does not produce. */
const startsWithinMs = 200;

/** Opens an address with a stopped clock, which advances a few milliseconds until the shell has rendered a screen. */
export async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  await page.clock.runFor(startsWithinMs);
  // Its scripts may load after that time has passed, and start in a task that waits for the clock.
  const firstPaint = page.locator('#first');
  const stillThere = async () => {
    await page.clock.runFor(1);
    return firstPaint.count();
  };
  await expect.poll(stillThere, { intervals: [50] }).toBe(0);
}
