import { screenOwners, type Screen } from 'shared-contracts';
import { expectNarrow } from '../stage/accessibility';
import { paths } from '../stage/paths';
import { tabThrough } from '../stage/focus-order';
import { expect, failedCalls, test } from '../stage/journey';
import { screenHeading } from '../stage/screen';

test.use({ trouble: failedCalls, viewport: { width: 320, height: 256 } });

/** A window of 1280×1024 pixels at 400 %, where sticky parts could cover everything else (WCAG 1.4.10, 2.4.11). */
test('shows every focused element of every screen at 400 %', async ({ page, ownerSetup }) => {
  await ownerSetup.withBusiness();
  for (const screen of Object.keys(screenOwners) as Screen[]) {
    await test.step(screen, async () => {
      await page.goto(paths[screen]);
      await expect(screenHeading(page)).toBeVisible();
      await expectNarrow(page, screen);
      const stops = await tabThrough(page);
      const covered = stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name);
      expect(covered, `${screen}: elements that take the focus out of sight`).toStrictEqual([]);
      const jumps = stops.filter(({ isInOrder }) => !isInOrder).map(({ name }) => name);
      expect(jumps, `${screen}: elements out of the order of the page`).toStrictEqual([]);
    });
  }
});

test('detects elements under a bar that stays in place', async ({ page }) => {
  await page.goto('/welcome?step=1');
  await expect(screenHeading(page)).toBeVisible();
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
    document.body.append(bar);
  });
  const stops = await tabThrough(page);
  expect(stops.length).toBeGreaterThan(0);
  expect(stops.filter(({ isVisible }) => isVisible)).toStrictEqual([]);
});
