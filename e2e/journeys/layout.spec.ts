import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

/** The positions of the frame's parts, on a desktop and on a phone. */

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const column = (page: Page) => page.getByRole('main');
const profileCard = (page: Page) => page.getByRole('complementary', { name: 'Your profile' });
const profileButton = (page: Page) => page.getByRole('button', { name: /^Your profile/ });

async function edges(target: Locator) {
  const box = (await target.boundingBox())!;
  return { start: box.x, end: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Whether a text is in the view and the bar of actions does not cover it. */
const isUncovered = (text: Locator) =>
  text.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return topmost !== null && element.contains(topmost);
  });

async function expectWithin(inner: Locator, outer: Locator) {
  await expect(inner).toBeVisible();
  const around = await edges(outer);
  await expect
    .poll(async () => {
      const { start, end } = await edges(inner);
      return start >= around.start && end <= around.end;
    })
    .toBe(true);
}

test('centers the column and the profile on a desktop, with dialogs over the column', async ({
  page,
  ownerSetup,
}) => {
  await page.setViewportSize(desktop);
  await ownerSetup.atStage('client-count');
  await page.goto('/onboard');
  await onScreen(page).heading('How many clients do you have?');
  await expect(profileCard(page)).toBeVisible();

  const { start, end } = await edges(column(page));
  expect(end - start).toBeLessThanOrEqual(450);
  const profile = await edges(profileCard(page));
  expect(Math.abs(start - (desktop.width - profile.end))).toBeLessThan(16);

  await page.getByRole('button', { name: /^Step \d+ of \d+/ }).click();
  await expectWithin(page.getByRole('dialog'), column(page));
});

test('shows one shop and one sun on a desktop', async ({ page, ownerSetup }) => {
  const picture = page.locator('[data-scene] svg');
  await page.setViewportSize(desktop);
  await page.goto('/welcome?step=2');
  await onScreen(page).heading('Connect the Google account linked with your business');
  await expect(picture).toBeHidden();
  await ownerSetup.atStage('client-count');
  await page.goto('/onboard');
  await onScreen(page).heading('How many clients do you have?');
  await expect(picture).toBeVisible();
});

test('shows every option on a phone and keeps the picture free', async ({ page, ownerSetup }) => {
  await page.setViewportSize(phone);
  await ownerSetup.atStage('client-count');
  for (const [path, last] of [
    ['/client-count', '500+'],
    ['/onboard/client-storage', 'Other'],
    ['/onboard/photos-storage', 'I dont have work photos'],
    ['/dashboard/platform', 'No booking platform'],
  ] as const) {
    await page.goto(path);
    const option = page.getByText(last, { exact: true });
    await expect(option).toBeVisible();
    await expect.poll(() => isUncovered(option), path).toBe(true);
    const actions = page.getByRole('button', { name: /^(CONTINUE|DONE)$/ });
    await expect
      .poll(async () => (await edges(actions)).top - (await edges(option)).bottom)
      .toBeGreaterThan(0);
    const picture = await edges(column(page));
    const button = await edges(profileButton(page));
    expect(button.bottom, path).toBeLessThanOrEqual(picture.top);
  }
});
