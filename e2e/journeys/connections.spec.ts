import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { freshLink, createOwnerSetup } from '../stage/owner-setup';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';

const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Step \d+ of \d+/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Connections and data' }).click();
  await onScreen(page).heading('Connections and data');
};

test(
  'an owner disconnects Google, signs in again, and deletes their data',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { email } = await ownerSetup.withBusiness();
    await page.goto('/onboard/priming?step=1');
    await onScreen(page).heading('Do you use Square appointments?');
    await open(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toContainText(email);

    await onScreen(page).press('Disconnect Google');
    await expect(page.getByRole('status')).toHaveText('Google is disconnected.');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await onScreen(page).press('CONTINUE WITH GOOGLE');
    await google.signIn(page, email);
    await onScreen(page).heading('Connections and data');

    await page.getByRole('link', { name: 'Delete my data' }).click();
    await onScreen(page).heading('Delete your data?');
    await onScreen(page).press('Delete my data');
    await onScreen(page).heading('Your data is deleted');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await onScreen(page).heading('Sign in with Google');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('email') ?? '')).toBe('');
  },
);

test(
  'an owner who came by a link cannot disconnect anything before signing in',
  { tag: '@ci' },
  async ({ page, playwright, owner }) => {
    const elsewhere = await playwright.request.newContext();
    const ownerSetup = createOwnerSetup(elsewhere, owner);
    await ownerSetup.post('/session/resume', { pre_uid: owner.preUid });
    await ownerSetup.atStage('review-consent');
    const opened = await freshLink(elsewhere, owner);
    await elsewhere.dispose();
    await page.goto(`/onboard${opened}`);
    await onScreen(page).heading('How would you like us to send the review requests?');
    await page.goto('/connections');
    await onScreen(page).heading('Connections and data');
    await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);
