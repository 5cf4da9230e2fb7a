import { devices } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { google } from 'e2e/stage/sign-in';

/** A browser inside another app, where Google refuses to sign in. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
  trouble: failedCalls,
});

test('leaves an app before the sign-in and continues in the browser', async ({
  page,
  browser,
  owner,
}) => {
  await page.goto(`${owner.link}&step=2`);
  await expect(page.getByText('Google sign-in doesn’t work inside this app')).toBeVisible();
  await expect(onScreen(page).button('CONTINUE WITH GOOGLE')).toBeHidden();
  const exit = page.getByRole('link', { name: 'OPEN IN BROWSER' });
  await expect(exit).toHaveAttribute('href', /^intent:\/\/.+#Intent;scheme=http;end$/);
  const link = (await exit.getAttribute('href'))!;

  // The phone's own browser has no session of the owner.
  const context = await browser.newContext({ userAgent: devices['Pixel 7'].userAgent });
  const opened = await context.newPage();
  await opened.goto(link.replace(/^intent:(.+)#.*$/, 'http:$1'));
  await onScreen(opened).press('CONTINUE WITH GOOGLE');
  await google.signIn(opened, owner.email('maya.chen'));
  await onScreen(opened).heading('Select your google business profile');
  await context.close();
});
