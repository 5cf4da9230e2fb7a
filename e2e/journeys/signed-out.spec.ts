import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';
import { servicesTitle } from '../stage/services';

/** Sessions that end during the flow: one sign-in leads back to the same step, with all input. */
test.use({ trouble: failedCalls });

/** Ends the session by deleting the cookie, and keeps the browser's storage. */
const endSession = (context: BrowserContext) => context.clearCookies();

async function signInAgain(page: Page, email: string) {
  await onScreen(page).heading('Sign in again');
  await expect(page.getByText(email)).toBeVisible();
  await onScreen(page).press('SIGN IN WITH GOOGLE');
  await google.signIn(page, email);
}

test(
  'keeps numbers, and sends them when the owner is back',
  { tag: '@ci' },
  async ({ page, context, ownerSetup }) => {
    const { heading, field, press } = onScreen(page);
    const { email } = await ownerSetup.withBusiness();
    await page.goto('/setNumber');
    await field('First name').fill('Samuel');
    await field('Contact number').fill('5415550142');
    await endSession(context);
    await press('DONE');
    await signInAgain(page, email);
    await expect(page).toHaveURL('/setNumber');
    await heading('How can we reach you?');
    await expect(field('First name')).toHaveValue('Samuel');
    await press('DONE');
    await page.waitForURL(/old-dashboard-transit|finish|dashboard/);
    await expect
      .poll(() => ownerSetup.get('/onboarding-state'))
      .toMatchObject({ contact: { first_name: 'Samuel' } });
  },
);

test('accepts a sign-in in another tab', async ({ page, context, ownerSetup }) => {
  const { heading, radio, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/client-count');
  await heading('How many clients do you have?');
  const cookies = await context.cookies();
  await endSession(context);
  await radio('50 - 150').check();
  await press('CONTINUE');
  await heading('Sign in again');
  await context.addCookies(cookies);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await heading('How would you like us to send the review requests?');
});

test(
  'shows none of it to another owner who signs in instead',
  { tag: '@ci' },
  async ({ page, context, owner, ownerSetup }) => {
    const { heading, field, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.goto('/setNumber');
    await field('First name').fill('Samuel');
    await field('Contact number').fill('5415550142');
    await endSession(context);
    await press('DONE');
    await heading('Sign in again');
    await press('Use another account');
    await heading('Sign in with Google');
    await press('CONTINUE WITH GOOGLE');
    await google.signIn(page, owner.email('maya.chen'));
    await heading('Select your google business profile');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .not.toContain('Samuel');
  },
);

test('explains in a browser without cookies which setting to change', async ({ page }) => {
  await page.route('**/google/start*', async (route) => {
    const url = new URL(route.request().url());
    // The API's answer to a browser that sent no cookie twice.
    url.searchParams.set('tried', '1');
    const response = await route.fetch({
      url: url.href,
      headers: { ...route.request().headers(), cookie: '' },
      maxRedirects: 0,
    });
    await route.fulfill({ response });
  });
  await page.goto('/onboard');
  await onScreen(page).press('CONTINUE WITH GOOGLE');
  await expect(page.getByText('Your browser blocks cookies')).toBeVisible();
  await expect(onScreen(page).button('TRY AGAIN WITH GOOGLE')).toBeEnabled();
});

test('shows the sign-in whole, on a phone and on a desktop', async ({
  page,
  context,
  ownerSetup,
}) => {
  const { heading, button } = onScreen(page);
  const expectInView = async (element: Locator) => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect(element).toBeInViewport({ ratio: 1 });
    }
  };
  await ownerSetup.withBusiness();
  await page.goto('/services');
  await heading(servicesTitle);
  await endSession(context);
  await page.reload();
  await heading('Sign in again');
  await expectInView(button('SIGN IN WITH GOOGLE'));
  await page.goto('/onboard?back=services&error=cookies');
  await expect(page.getByText('Your browser blocks cookies')).toBeVisible();
  await expectInView(button('TRY AGAIN WITH GOOGLE'));
});
