import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { expectAccessible, expectInAllSurroundings } from '../stage/accessibility';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { servicesTitle } from '../stage/services';

/** Overlays and surroundings of the shell, and the overlays of the services. */

test.use({ trouble: failedCalls });

const dialog = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();

async function lookAtDialog(page: Page, state: string) {
  await test.step(state, async () => {
    await expect(dialog(page)).toBeVisible();
    await expectInAllSurroundings(page, state);
  });
}

test('checks the map of the set-up, the tips and the profile', async ({ page, ownerSetup }) => {
  const { press, heading } = onScreen(page);
  await ownerSetup.atStage('client-count');
  await page.goto('/onboard');
  await heading('How many clients do you have?');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expectInAllSurroundings(page, 'welcome back');

  await page.getByRole('button', { name: /^Step \d+ of \d+/ }).click();
  await lookAtDialog(page, 'the map of the set-up');
  await close(page);
  await press('Tips for this step');
  await lookAtDialog(page, 'the tips');
  await dialog(page).getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Write your question')).toBeVisible();
  await lookAtDialog(page, 'a question without words');
  await close(page);
  await page.getByRole('button', { name: /^Your profile/ }).click();
  await lookAtDialog(page, 'the profile, opened from its peek');
});

test('checks answers to review, and the finish', async ({ page, ownerSetup }) => {
  const { press, heading, field } = onScreen(page);
  await ownerSetup.atStage('setNumber');
  await page.goto('/setNumber');
  await page.getByRole('button', { name: /^Check your answers/ }).click();
  await expect(page.getByRole('link', { name: 'Add Reviews' })).toBeVisible();
  await expectInAllSurroundings(page, 'answers to check');
  await page.getByRole('link', { name: 'Add Reviews' }).click();
  await heading('Get new 5-star Google reviews automatically');
  await expect(page.getByRole('link', { name: 'Back to check your answers' })).toBeVisible();
  await expectInAllSurroundings(page, 'an answer being changed');
  await page.goto('/setNumber');
  await field('Contact number').fill('5415550142');
  await press('DONE');
  await heading(/is all set$/);
  await expectInAllSurroundings(page, 'the finish');
});

test('checks bulk additions, and a pasted list', async ({ page, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  const inside = onScreen(dialog(page));
  await ownerSetup.withBusiness();
  await page.goto('/services');
  await heading(servicesTitle);
  await press('Pick from the catalog');
  await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
  await lookAtDialog(page, 'picking several services');
  await close(page);
  await press('Paste a price list');
  await lookAtDialog(page, 'a price list to paste');
  await inside.field('Your price list').fill('Beard trim … $20\nSkin fade 35\nSee you soon!');
  await inside.press('FIND SERVICES');
  await expect(page.getByText('We couldn’t read 1 line')).toBeVisible();
  await lookAtDialog(page, 'a price list that was read');
});

test('checks services that were found at the booking link', async ({ page, ownerSetup }) => {
  const { press } = onScreen(page);
  const { place_id } = await ownerSetup.withBusiness();
  const linked = (booking_platform: string) =>
    ownerSetup.post('/onboard/bookinglink-to-services', {
      place_id,
      booking_platform,
      booking_link: `${origins.SIMULATED_ORIGIN}/book/${booking_platform}`,
    });
  await linked('booksy');
  await page.goto('/services');
  await expect(page.getByText(/^\d+ services found at your booking link/)).toBeVisible();
  await expectInAllSurroundings(page, 'services found');
  await press('Check and add');
  await expect(onScreen(dialog(page)).button('Don’t use these')).toBeVisible();
  await lookAtDialog(page, 'services found, to check');
  await linked('mindbody');
  await page.goto('/services');
  await expect(page.getByText('We couldn’t find services on your booking page.')).toBeVisible();
  await expectInAllSurroundings(page, 'a booking page that says nothing');
});

test('checks all of them from right to left', async ({ page, ownerSetup, context, baseURL }) => {
  await ownerSetup.atStage('client-count');
  await context.addCookies([{ name: 'shell_language', value: 'ar-XB', url: baseURL! }]);
  await page.goto('/onboard');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expectInAllSurroundings(page, 'welcome back, from right to left');
  const openers = page.getByRole('banner').getByRole('button');
  for (const opener of await openers.all()) {
    if ((await opener.getAttribute('aria-haspopup')) !== 'dialog') continue;
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, 'a sheet, from right to left');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
