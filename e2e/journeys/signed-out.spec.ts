import type { BrowserContext, Page } from '@playwright/test';
import { choose, verify } from '../stage/acts';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';
import { codeTitle, standBeforeCode } from '../stage/profile';
import { providers } from '../stage/providers';
import { expectSaved, servicesTitle } from '../stage/services';

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

test('saves an unsent service after another sign-in', async ({ page, context, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  await page.goto('/services?screen=5&name=Skin Fade');
  await heading('Add service details');
  await endSession(context);
  await press('ADD SERVICE');
  await signInAgain(page, email);
  await expect(page.getByText('Skin Fade').first()).toBeVisible();
  await expectSaved(ownerSetup, [{ name: 'Skin Fade' }]);
});

test('keeps a filled-in profile', async ({ page, context, owner, ownerSetup }) => {
  const { heading, field } = onScreen(page);
  const { email } = await ownerSetup.signedIn('nina.kowalska');
  await page.goto(`/onboard/create-gbp?email=${encodeURIComponent(email)}`);
  await heading('Create Google Business Profile');
  await endSession(context);
  await verify(page, owner);
  await signInAgain(page, email);
  await heading('Create Google Business Profile');
  await expect(field('Business name')).toHaveValue(owner.bizName);
  await expect(page).toHaveURL(/create-gbp/);
});

test('keeps a code valid', async ({ page, context, request, owner, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await standBeforeCode(page, owner, ownerSetup);
  const email = owner.email('nina.kowalska');
  await endSession(context);
  await page.getByLabel('6-digit code').fill('123123');
  await press('VERIFY OTP');
  await signInAgain(page, email);
  await heading(codeTitle(owner, 'text'));
  const [sent] = await providers(request).codes(owner.phone);
  await page.getByLabel('6-digit code').fill(sent!.code!);
  await press('VERIFY OTP');
  await expect(page.getByText('OTP verified successfully')).toBeVisible();
});

test('restores an answer on the same step', async ({ page, context, owner, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  await page.goto('/client-count');
  await heading('How many clients do you have?');
  await endSession(context);
  await choose('50 - 150', 'CONTINUE')(page, owner);
  await signInAgain(page, email);
  await heading('How many clients do you have?');
  await press('CONTINUE');
  await heading('How would you like us to send the review requests?');
});

test('asks again after a reload, before the owner fills in a form', async ({
  page,
  context,
  ownerSetup,
}) => {
  const { heading } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/setNumber');
  await heading('How can we reach you?');
  await endSession(context);
  await page.reload();
  await heading('Sign in again');
  await expect(page.getByLabel('First name')).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  for (const form of ['/onboard/create-gbp', '/SetLocation', '/setNumber']) {
    await page.goto(form);
    await heading('Sign in to continue');
  }
});

test('accepts a sign-in in another tab', async ({ page, context, owner, ownerSetup }) => {
  const { heading } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/client-count');
  await heading('How many clients do you have?');
  const cookies = await context.cookies();
  await endSession(context);
  await choose('50 - 150', 'CONTINUE')(page, owner);
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

test(
  'explains in a browser without cookies which setting to change',
  { tag: '@ci' },
  async ({ page }) => {
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
  },
);

test.describe('the appearance', () => {
  for (const [name, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1280, height: 800 },
  })) {
    test(`whole at once, on a ${name}`, async ({ page, context, ownerSetup }, info) => {
      await page.setViewportSize(viewport);
      await ownerSetup.withBusiness();
      await page.goto('/services');
      await onScreen(page).heading(servicesTitle);
      await endSession(context);
      await page.reload();
      await onScreen(page).heading('Sign in again');
      await expect(onScreen(page).button('SIGN IN WITH GOOGLE')).toBeInViewport();
      await page.screenshot({ path: info.outputPath(`signed-out-${name}.png`) });
      await page.goto('/onboard?back=services&error=cookies');
      await expect(page.getByText('Your browser blocks cookies')).toBeInViewport();
      await expect(onScreen(page).button('TRY AGAIN WITH GOOGLE')).toBeInViewport();
      await page.screenshot({ path: info.outputPath(`cookies-${name}.png`) });
    });
  }
});
