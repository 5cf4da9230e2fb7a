import { origins } from 'e2e/stage/addresses';
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
  const shown = () =>
    page.evaluate(() => {
      const { splash, landing } = { ...localStorage } as Record<string, string>;
      return { splash, landing };
    });
  await expect.poll(shown).toStrictEqual({ splash: 'false', landing: 'true' });
});

test('ends the splash at once on Skip, a key or a tap', async ({ page }) => {
  const { heading, press } = onScreen(page);
  const ways = {
    Skip: () => press('Skip'),
    'a key': () => page.keyboard.press('Space'),
    'a tap': () => page.mouse.click(195, 300),
  };
  for (const [way, end] of Object.entries(ways)) {
    await test.step(`by ${way}`, async () => {
      await openWithClock(page, '/welcome');
      await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
      await end();
      await page.clock.runFor(200);
      await heading('Welcome');
    });
  }
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

test('shows the help link at the top of every screen of the welcome [2.1]', async ({ page }) => {
  for (const step of ['0', '1', '2', 'permissions']) {
    await page.goto(`/welcome?step=${step}`);
    await expect(page.getByRole('link', { name: 'Help?' })).toHaveAttribute(
      'href',
      'tel:+15550100199',
    );
  }
});

test('explains the permissions on a separate step with two ways back [2.1]', async ({ page }) => {
  const { heading, press } = onScreen(page);
  await page.goto('/welcome?step=2');
  await heading(connectTitle);
  await expect(page.getByText('Choose the correct email which is linked')).toBeVisible();

  for (const way of ['Back', 'ALLOW PERMISSION']) {
    await test.step(`back by ${way}`, async () => {
      await press('Why?');
      await heading('What the permissions are for');
      for (const benefit of [
        'Profile completion',
        'Regular profile updates',
        'Share profile insights',
        'We do not change your account settings without your permission',
      ]) {
        await expect(page.getByText(benefit)).toBeVisible();
      }
      await press(way);
      await heading(connectTitle);
    });
  }
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

  test('a disallowed address is not opened', async ({ page }) => {
    const { button } = onScreen(page);
    await page.route('**/login-react?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { url: 'https://evil.example/sign-in' } });
    });
    await page.goto('/welcome?step=2');
    await expect(page.getByText('Sign-in isn’t available')).toBeVisible();
    await expect(button('CONTINUE WITH GOOGLE')).toBeDisabled();
  });
});

test('CONTINUE WITH GOOGLE waits at most 1.5 s for its notification [2.1]', async ({ page }) => {
  const { button, press } = onScreen(page);
  await page.goto('/welcome?step=2');
  await expect(button('CONTINUE WITH GOOGLE')).toBeEnabled();
  // The team chat stops answering from here.
  await page.route('**/send-slack', () => undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press('CONTINUE WITH GOOGLE');
  await page.clock.runFor(120);
  await expect(button('CONTINUE WITH GOOGLE')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1500);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
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

test('explains a sign-in that failed', async ({ page, owner, request }) => {
  const { heading, press } = onScreen(page);
  await page.goto('/onboard');
  await heading('Sign in with Google');
  await page.goto(`${origins.API_ORIGIN}/google/callback?state=made-up&code=made-up`);
  await heading('Sign in with Google');
  await expect(page.getByText('Signing in took too long')).toBeVisible();

  await test.step('because Google itself failed', async () => {
    await press('CONTINUE WITH GOOGLE');
    await page.route('**/google/o/oauth2/v2/consent', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const match = new URL(response.headers().location!).searchParams.get('code')!;
      await providers(request).trouble({ provider: 'signIn', match, then: 500 });
      await route.fulfill({ response });
    });
    await google.signIn(page, owner.email('omar.haddad'));
    await heading('Sign in with Google');
    await expect(page.getByText('Google couldn’t sign you in.')).toBeVisible();
  });
});

test('requests a missing permission again', { tag: '@ci' }, async ({ page, owner, request }) => {
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
