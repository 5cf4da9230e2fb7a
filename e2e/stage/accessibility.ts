import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// Named one by one: target-size is off in a default run.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What every state of every screen owes to everybody: nothing for axe to find, a heading, names on what
 * groups and asks, and no scrolling sideways on the smallest screen.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
  );
  expect(found, `${state}: found by axe`).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count(), `${state}: main headings`).toBe(1);
  for (const group of await page.getByRole('group').or(page.getByRole('radiogroup')).all()) {
    await expect(group, `${state}: a group without a name`).toHaveAccessibleName(/\S/);
  }
}

/** The same at 320 px, where nothing may lie beside the screen. */
export async function expectNarrow(page: Page, state: string): Promise<void> {
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${state}: width at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize(whole);
}

/** Until what slides and fades has come to rest; what turns for ever is left turning. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
