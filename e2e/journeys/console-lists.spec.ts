import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { changedServices } from '../stage/changed-services';
import { addOperator, signInToConsole } from '../stage/console';

const ana = `ana-${randomUUID().slice(0, 8)}`;

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

test('the funnel says until when it is counted, while more is being counted', async ({ page }) => {
  const [until, ben] = [new Date(Date.now() - 5_400_000).toISOString(), `ben-${ana}`];
  let counted: string | null = until;
  await page.route(/\/funnel\?/, async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), counted_until: counted };
    await route.fulfill({ response, json });
  });
  await signInToConsole(page, ben, await addOperator(ben, 'look'));
  await page.getByRole('link', { name: 'Funnel' }).click();

  const told = page.getByRole('status').filter({ hasText: 'is counted' });
  await expect(told).toHaveText(
    'What arrived until 1 hr. ago is counted. The rest is being counted: this page shows it by and by.',
  );
  await expect(told.locator('time')).toHaveAttribute('datetime', until);

  counted = null;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Funnel' })).toBeVisible();
  await expect(page.getByText(/^(Screens|Nobody came in this time)$/)).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('versions come a page at a time, and older ones at the end of the list', async ({ page }) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  // One on a page, so that two are two pages.
  await page.route(/\/microFrontends\/mf-services\/versions/, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '1');
    await route.continue({ url: address.href });
  });
  await signInToConsole(page, ana, await addOperator(ana, 'look'));
  await page.getByRole('link', { name: 'Releases' }).click();
  await page.getByRole('link', { name: 'mf-services' }).click();

  const made = (version: string) =>
    page.getByRole('button', { name: `How mf-services ${version} was made` });
  await expect(made(next)).toBeVisible();
  await expect(made(live)).toHaveCount(0);
  const older = page.getByRole('button', { name: 'Older versions' });
  // Other journeys that run beside this one publish as well.
  await expect(async () => {
    if (await older.isVisible()) await older.click();
    await expect(made(live)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(made(next)).toBeVisible();
});
