import type { Page } from '@playwright/test';
import { freshLink, createOwnerSetup } from '../stage/owner-setup';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';

/** Another owner, who stopped at the review consent, and a new link of that owner. */
const journey = test.extend<{ stranger: { link: string; email: string } }>({
  stranger: async ({ playwright, owner }, use) => {
    const elsewhere = await playwright.request.newContext();
    const ownerSetup = createOwnerSetup(elsewhere, owner);
    await ownerSetup.post('/session/resume', { pre_uid: owner.preUid });
    const { email } = await ownerSetup.atStage('review-consent', 'grace.okafor');
    await use({ link: await freshLink(elsewhere, owner), email });
    await elsewhere.dispose();
  },
});

const question = 'How would you like us to send the review requests?';
const whoIsHere = (page: Page) => page.evaluate(() => localStorage.getItem('email'));

journey(
  'changes nothing by the link of another owner until that owner signs in',
  { tag: '@ci' },
  async ({ page, ownerSetup, stranger }) => {
    const me = await ownerSetup.atStage('services', 'omar.haddad');
    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading(/^This link is for Corner Cuts/);
    await expect(page.getByText(me.email)).toHaveCount(2);
    await expect.poll(() => ownerSetup.get('/session')).toMatchObject({ uid: me.uid });

    await onScreen(page).press('SIGN IN FOR THIS BUSINESS');
    await google.signIn(page, me.email);
    await onScreen(page).heading(/^This link is for Corner Cuts/);
    await expect(page.getByText('This business is linked to another account.')).toBeVisible();
    await expect.poll(() => ownerSetup.get('/session')).toMatchObject({ uid: me.uid });

    await onScreen(page).press('SIGN IN FOR THIS BUSINESS');
    await google.signIn(page, stranger.email);
    await onScreen(page).heading(question);
    await expect.poll(() => whoIsHere(page)).toBe(stranger.email);
  },
);

journey(
  'requires a sign-in for a link that was opened in another browser',
  { tag: '@ci' },
  async ({ page, stranger, browser }) => {
    const first = await browser.newContext();
    const opened = await first.newPage();
    await opened.goto(`/onboard${stranger.link}`);
    await onScreen(opened).heading(question);
    await expect(opened).not.toHaveURL(/pre_uid/);
    await first.close();

    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading('Sign in to continue');
    await onScreen(page).press('CONTINUE WITH GOOGLE');
    await google.signIn(page, stranger.email);
    await onScreen(page).heading(question);
  },
);

journey(
  'requires a sign-in before a link connects an account, and returns to the step',
  async ({ page, stranger }) => {
    await page.goto(`/onboard${stranger.link}`);
    await onScreen(page).heading(question);
    await page.goto('/onboard/priming?step=2');
    await onScreen(page).press('CONNECT SQUARE');
    await onScreen(page).heading('Sign in to connect Square');
    await onScreen(page).press('CONTINUE WITH GOOGLE');
    await google.signIn(page, stranger.email);
    await onScreen(page).press('CONNECT SQUARE');
    await page.waitForURL(/\/square\/oauth2\/authorize/);
  },
);
