import { devices, type Browser, type Page } from '@playwright/test';
import { freshLink } from 'e2e/stage/owner-setup';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { google } from 'e2e/stage/sign-in';

/** A browser inside another app, where Google refuses to sign in. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
  trouble: failedCalls,
});

const { userAgent } = devices['Pixel 7'];

/** Opens the link to the phone's own browser, in a browser without a session of the owner. */
async function openInBrowser(page: Page, browser: Browser): Promise<Page> {
  const exit = page.getByRole('link', { name: 'OPEN IN BROWSER' });
  await expect(exit).toHaveAttribute('href', /^intent:\/\/.+#Intent;scheme=http;end$/);
  const link = (await exit.getAttribute('href'))!;
  const context = await browser.newContext({ userAgent });
  const opened = await context.newPage();
  await opened.goto(link.replace(/^intent:(.+)#.*$/, 'http:$1'));
  return opened;
}

test('leaves an app before the sign-in and continues in the browser', async ({
  page,
  browser,
  owner,
}) => {
  await page.goto(owner.link);
  await onScreen(page).press('GET STARTED');
  await expect(page.getByText('Google sign-in doesn’t work inside this app')).toBeVisible();
  await expect(onScreen(page).button('CONTINUE WITH GOOGLE')).toBeHidden();

  const opened = await openInBrowser(page, browser);
  await onScreen(opened).press('CONTINUE WITH GOOGLE');
  await google.signIn(opened, owner.email('maya.chen'));
  await onScreen(opened).heading('Select your google business profile');
  await opened.context().close();
});

test('continues in the browser for an owner who is signed out inside an app', async ({
  page,
  context,
  browser,
  ownerSetup,
  owner,
}) => {
  await ownerSetup.post('/session/resume', { pre_uid: owner.preUid });
  const { email } = await ownerSetup.atStage('client-count');
  const link = await freshLink(context.request, owner);
  await page.goto(`/onboard${link}`);
  await onScreen(page).heading('How many clients do you have?');
  await context.clearCookies();
  await page.goto('/services?screen=2');

  const opened = await openInBrowser(page, browser);
  await onScreen(opened).press('CONTINUE WITH GOOGLE');
  await google.signIn(opened, email);
  await onScreen(opened).heading('How many clients do you have?');
  await opened.context().close();
});
