import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectLarge,
  expectNarrow,
  expectReadableInTheDark,
} from '../stage/accessibility';
import { failOnce } from '../stage/failure';
import { openWithClock } from '../stage/clock';
import { expect, failedCalls, test } from '../stage/journey';
import { writeDownMotion } from '../stage/motion';
import { createProfile, standBeforeCode } from '../stage/profile';
import { onScreen, screenHeading } from '../stage/screen';
import { listed } from '../stage/services';

test.use({ trouble: failedCalls });

const waitForHeading = (page: Page, heading: string | RegExp) =>
  expect(screenHeading(page, { name: heading })).toBeVisible();

/** Checks a screen once its heading is visible. */
async function look(page: Page, state: string, heading: string | RegExp = /\S/) {
  await test.step(`${state}, by axe`, async () => {
    await waitForHeading(page, heading);
    await expectAccessible(page, state);
  });
  await lookAtLayout(page, state);
}

/** Unit tests run axe on every state of a screen, and its colors and sizes are those of the screen. */
async function lookAtLayout(page: Page, state: string) {
  await test.step(state, async () => {
    await expectNarrow(page, state);
    await expectLarge(page, state);
  });
}

async function lookAt(page: Page, address: string, heading: string | RegExp = /\S/) {
  await page.goto(address);
  await look(page, address, heading);
}

test('checks the welcome', async ({ page }) => {
  await test.step('the splash, with its clock stopped', async () => {
    await openWithClock(page, '/welcome');
    await waitForHeading(page, 'Shopfront');
    // axe waits for its own timers; a few milliseconds at a time are enough for them.
    let looked = false;
    const looking = expectAccessible(page, 'the splash').finally(() => (looked = true));
    while (!looked) await page.clock.runFor(5);
    await looking;
    await page.clock.resume();
  });
  await lookAt(page, '/welcome?step=1', 'Welcome');
  await lookAt(page, '/welcome?step=2', /^Connect the Google account/);
  await lookAt(page, '/welcome?step=permissions', 'What the permissions are for');
  await page.route('**/login-react?*', (route) => route.abort());
  await page.goto('/welcome?step=1');
  await page.evaluate(() => localStorage.removeItem('redirect_url'));
  await page.reload();
  await expect(page.getByText('Sign-in isn’t available')).toBeVisible();
  await waitForHeading(page, 'Welcome');
  await lookAtLayout(page, 'the welcome without a sign-in');
});

test('checks the sign-in', async ({ page, ownerSetup, inApp }) => {
  await ownerSetup.signedIn();
  for (const status of [0, 1, 2, 3]) await lookAt(page, `/onboard?status=${status}`);
  await expectReadableInTheDark(page, 'the sign-in');
  await inApp.ownerSetup.signedIn();
  await inApp.goto('/onboard?status=1');
  await waitForHeading(page, 'You’re connected');
  await lookAtLayout(page, 'status 1 in the app');
  await lookAt(page, '/onboard/access');
  await lookAt(page, '/onboard/no-location');
  const used = 'first_name=Priya&last_name=Nair&used_email=priya.nair%40example.com';
  await lookAt(page, `/onboard/wrong-account?${used}`, /^Your business is not linked/);
  await lookAt(page, '/onboard/prove?act=square', 'Sign in to connect Square');
});

test('checks the locations', async ({ page, ownerSetup }) => {
  const { radio, press } = onScreen(page);
  await page.goto('/onboard/select-locations');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, 'the alert without an email');

  await ownerSetup.signedIn('maya.chen');
  await lookAt(page, '/onboard/select-locations', /^Select your google business/);
  await expectReadableInTheDark(page, 'the locations');
  await radio('Chen & Co. Barbers Pearl').check();
  await press('CONTINUE');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the sheet about a location');
  await page.route('**/gmb_save_biz_data_react', (route) => route.abort());
  await press('Yes');
  await expect(page.getByText('We couldn’t save your business.')).toBeVisible();
  await lookAtLayout(page, 'the sheet after a failure');
  await press('No');
  await look(page, '/SetLocation', 'Change your business location');

  await page.route('**/get_biz_locations?*', (route) => route.abort());
  await page.goto('/onboard/select-locations');
  await expect(page.getByText('We couldn’t load your business locations.')).toBeVisible();
  await lookAtLayout(page, 'locations that could not be read');
  await lookAt(page, '/onboard/nobiz', 'No Business Location found');
});

test('checks the creation of a profile', async ({ page, ownerSetup }) => {
  const { field, press } = onScreen(page);
  await ownerSetup.signedIn('nina.kowalska');
  await lookAt(page, createProfile, 'Create Google Business Profile');
  await expectReadableInTheDark(page, 'the form of a profile');
  await press('VERIFY');
  await lookAtLayout(page, 'the form with what is missing');
  await field('Primary category').fill('bar');
  await expect(page.getByRole('listbox')).toBeVisible();
  await lookAtLayout(page, 'the list of categories');
  await page.keyboard.press('Escape');
  await field('Business location').fill('500 main springfield');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(field('City')).toHaveValue('Springfield');
  await lookAtLayout(page, 'the form with an address');
});

test('checks the code', async ({ page, owner, ownerSetup }) => {
  const { field, press } = onScreen(page);
  await page.clock.install();
  await standBeforeCode(page, owner, ownerSetup);
  await look(page, 'the code, just sent');
  await field('6-digit code').fill('000000');
  await press('VERIFY OTP');
  await expect(page.getByText('OTP is wrong please retry').first()).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: 'Skip Verification' })).toBeVisible();
  await lookAtLayout(page, 'the code, a wrong one entered');
});

test('checks priming and the booking platform', async ({ page, ownerSetup }) => {
  const { radio } = onScreen(page);
  await ownerSetup.withBusiness();
  for (const step of [0, 1, 2, 3, 4]) await lookAt(page, `/onboard/priming?step=${step}`);
  await lookAt(page, '/dashboard/platform', 'Where do you take online bookings?');
  await expectReadableInTheDark(page, 'the booking platforms');
  await radio('Other').check();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the sheet for the booking link');
});

test('checks the services', async ({ page, ownerSetup }) => {
  const { press } = onScreen(page);
  const owner = await ownerSetup.withBusiness();
  await page.goto('/services');
  await expect(page.getByRole('button', { name: 'ADD Skin Fade', exact: true })).toBeVisible();
  await look(page, 'an empty list of services');
  await lookAt(page, '/service/search', 'Search for a service');
  await lookAt(page, '/services?screen=6', 'Add service details');
  await listed(ownerSetup, owner, { star: true });
  await page.goto('/services?screen=5&name=Beard Trim');
  await failOnce(page, '/add-service');
  await press('ADD SERVICE');
  await expect(page.getByText('1 service isn’t saved.')).toBeVisible();
  await lookAtLayout(page, 'a service that was not saved');
  await press('Edit Skin Fade');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the edit dialog');
  await press('SAVE CHANGES');
  await expect(page.getByText('Service Saved Successfully')).toBeVisible();
  await lookAtLayout(page, 'the list with its snackbar');
});

test('checks the later steps', async ({ page, ownerSetup }) => {
  const { radio } = onScreen(page);
  await ownerSetup.withBusiness();
  for (const address of [
    '/automate-reviews',
    '/client-count',
    '/review-consent',
    '/reviews-pledge',
    '/onboard/photos-storage',
    '/onboard/connect-instagram',
    '/onboard/client-storage',
  ]) {
    await lookAt(page, address);
  }
  await radio('Other').check();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the popup for another place');
});

test('checks the numbers', async ({ page, ownerSetup }) => {
  const { field } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/setNumber?data=');
  await expect(page.getByText('Instagram connection failed')).toBeVisible();
  await look(page, 'the numbers with a toast');
  await page.getByRole('checkbox', { name: 'Use the same number for clients' }).uncheck();
  await field('Contact number').fill('541');
  await field('First name').focus();
  await expect(field('Contact number')).toHaveAttribute('aria-invalid', 'true');
  await lookAtLayout(page, 'the numbers with one that is too short');
});

test('checks the frame with errors, and the pages of the shell', async ({ page, context }) => {
  await page.route('**/remotes/mf-later-steps/**', (route) => route.abort());
  await page.goto('/client-count');
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await look(page, 'a step that did not load');
  await page.goto('/welcome?step=2');
  await waitForHeading(page, /^Connect the Google account/);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await look(page, 'the frame while offline');
  await context.setOffline(false);
  await lookAt(page, '/context-example', 'Context example');
  await lookAt(page, '/test-route', 'hey there!!');
  await lookAt(page, '/no-such-page');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('moves nothing and shows everything', async ({ page, ownerSetup }) => {
    const { press } = onScreen(page);
    const moved = await writeDownMotion(page);
    // Without a business, because the shell leads an owner with a business to the last step.
    await ownerSetup.signedIn();
    await page.goto('/onboard?status=1');
    await press('CONTINUE');
    await waitForHeading(page, /^Select your google business/);
    await lookAtLayout(page, 'after a slide');
    const movedInSlide = await moved();
    expect(movedInSlide).toStrictEqual([]);
    await ownerSetup.withBusiness();
    await lookAt(page, '/dashboard/platform');
    await onScreen(page).radio('Fresha').check();
    await expect(page.getByRole('dialog')).toBeVisible();
    const movedWithSheet = await moved();
    expect(movedWithSheet).toStrictEqual([]);
    await lookAtLayout(page, 'the sheet');
  });
});
