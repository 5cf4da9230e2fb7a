import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { chromiumHands } from '../stage/chromium-hands';
import { expect, test } from '../stage/owner';
import { shiftsOn } from '../stillness/watch';
import { newOwner } from '../whole-flow/new-owner';

/** The limit for all layout shifts in the flow without a cause by the owner; the rest is the width of a letter. */
const allowed = 0.0002;

/** Late enough that no answer counts as the result of the owner's last press. */
const late = (page: Page) =>
  page.route(
    ({ origin }) => origin === origins.API_ORIGIN,
    async (route) => {
      await setTimeout(700);
      // The page may be gone, and the pending call with it.
      await route.continue().catch(() => undefined);
    },
  );

const typing = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  // Key by key, since browsers do not count a field filled at once as input.
  write: (field, text) => field.pressSequentially(text),
} satisfies Parameters<typeof chromiumHands>[1];

test('nothing shifts on the whole way that the owner did not touch', async ({ page, owner }) => {
  const shifts = await shiftsOn(page);
  await late(page);
  await newOwner(chromiumHands(page, typing), owner);
  const worst = shifts.filter(({ score }) => score > allowed / 4);
  expect(worst).toStrictEqual([]);
  const sum = shifts.reduce((total, { score }) => total + score, 0);
  expect(sum).toBeLessThanOrEqual(allowed);
});

test('detects a page that pushes content down late', async ({ page }) => {
  const shifts = await shiftsOn(page);
  await page.goto('/welcome?step=1');
  await page.locator('#root main h1').evaluate((heading) => {
    const late = document.createElement('p');
    late.style.blockSize = '100px';
    heading.before(late);
  });
  await expect.poll(() => shifts.map(({ score }) => score > allowed)).toContain(true);
});
