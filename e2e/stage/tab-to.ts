import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 60;

/** Moves to a control with Tab only, and expects that no other element covers it. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => isInSight(control)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} is not reached by ${mostStops} times Tab.`);
}

const isInSight = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
