import { openWithClock } from 'e2e/stage/clock';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';
import { google } from 'e2e/stage/sign-in';

const connectTitle = 'Connect the Google account linked with your business';

test('ends the splash after 3900 ms [2.1]', { tag: '@ci' }, async ({ page, owner }) => {
  await openWithClock(page, owner.link);
  const skip = page.getByRole('button', { name: 'Skip' });
  await expect(skip).toBeVisible();
  await page.clock.runFor(3890);
  await expect(skip).toBeVisible();
  await page.clock.runFor(10);
  await onScreen(page).heading(`Welcome, ${owner.bizName}`);
  const readFlags = () =>
    page.evaluate(() => {
      const { splash, landing } = { ...localStorage } as Record<string, string>;
      return { splash, landing };
    });
  await expect.poll(readFlags).toStrictEqual({ splash: 'false', landing: 'true' });
});

test('shows the splash without motion if reduced motion is requested', async ({ page }) => {
  // Animations are recorded as they start, since a short one ends before the check.
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    addEventListener('animationstart', ({ animationName }) => begun.push(animationName), true);
  });
  const begun = () => page.evaluate(() => (window as unknown as { begun: string[] }).begun);
  await openWithClock(page, '/welcome');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect.poll(begun).toContainEqual(expect.stringMatching(/^arrive/));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page, '/welcome');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await page.clock.runFor(3900);
  await onScreen(page).heading('Welcome');
  const begunWithLess = await begun();
  expect(begunWithLess).not.toContainEqual(expect.stringMatching(/^arrive/));
});

test.describe('when the sign-in is unavailable', () => {
  test.use({ trouble: failedCalls });

  test(
    'GET STARTED is disabled, and Retry enables it [5]',
    { tag: '@ci' },
    async ({ page, owner }) => {
      const { heading, button, press } = onScreen(page);
      const signIn = '**/login-react?*';
      await page.route(signIn, (route) => route.abort());
      await page.goto(`${owner.link}&step=1`);
      await heading(`Welcome, ${owner.bizName}`);
      await expect(page.getByText('Sign-in isn’t available')).toBeVisible();
      await expect(button('GET STARTED')).toBeDisabled();

      await page.unroute(signIn);
      await press('Retry');
      await expect(page.getByText('Sign-in isn’t available')).toBeHidden();
      await press('GET STARTED');
      await heading(connectTitle);
    },
  );
});

test(
  'an owner who refuses at Google returns to the sign-in and can try again',
  { tag: '@ci' },
  async ({ page, owner }) => {
    const { heading, press } = onScreen(page);
    await page.goto('/welcome?step=2');
    await press('CONTINUE WITH GOOGLE');
    await page.getByLabel('Email').fill(owner.email('omar.haddad'));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await heading('Sign in with Google');
    await expect(page.getByText('You didn’t give Google permission')).toBeVisible();
    await press('CONTINUE WITH GOOGLE');
    await google.signIn(page, owner.email('omar.haddad'));
    await heading('Select your google business profile');
  },
);

test('requests a missing permission again', async ({ page, owner, request }) => {
  const { heading, press } = onScreen(page);
  await page.goto('/welcome?step=2');
  await press('CONTINUE WITH GOOGLE');
  await google.signIn(page, owner.email('leo.martin'));
  await expect(page).toHaveURL(/\/onboard\?status=3$/);
  await heading('Some permissions are missing');
  await expect(page.getByText('Share profile insights')).toBeVisible();
  await providers(request).teamHears('All the Google OAuth Permissions not given');

  await press('TRY AGAIN WITH GOOGLE');
  await page.getByLabel('Email').fill(owner.email('leo.martin'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/business listings/).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await heading('Select your google business profile');
});
