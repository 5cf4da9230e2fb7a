import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { expect, failedCalls, test } from '../stage/journey';
import { freshLink, createOwnerSetup } from '../stage/owner-setup';
import { onScreen, screenHeading } from '../stage/screen';

/** The page to which an owner returns, by the recorded stage. */
const places: [stage: string, address: RegExp, heading: string][] = [
  ['create-gbp', /\/onboard\/create-gbp$/, 'Create Google Business Profile'],
  // Only the device that requested the code knows it.
  ['verify-otp', /\/onboard\/create-gbp\?email=/, 'Create Google Business Profile'],
  ['priming-0', /\/onboard\/priming\?step=0$/, 'Reviews & Photos takes your ranking up'],
  ['priming-1', /\/onboard\/priming\?step=1$/, 'Do you use Square appointments?'],
  ['priming-2', /\/onboard\/priming\?step=2$/, 'Connect Square to automate reviews posting'],
  ['priming-3', /\/onboard\/priming\?step=3$/, 'Connect business instagram account'],
  ['priming-4', /\/onboard\/priming\?step=4$/, 'Shopfront gets you leads'],
  ['platform', /\/dashboard\/platform$/, 'Where do you take online bookings?'],
  ['services', /\/services\?screen=1$/, 'Star the services on which you want more leads'],
  ['automate-reviews', /\/automate-reviews$/, 'Get new 5-star Google reviews automatically'],
  ['client-count', /\/client-count$/, 'How many clients do you have?'],
  ['review-consent', /\/review-consent$/, 'How would you like us to send the review requests?'],
  ['reviews-pledge', /\/reviews-pledge$/, 'Take the pledge to get Google reviews yourself'],
  ['client-storage', /\/onboard\/client-storage$/, 'So where do you store your clients?'],
  ['photos-storage', /\/onboard\/photos-storage$/, 'Where do you store your work photos?'],
  ['connect-instagram', /\/onboard\/connect-instagram$/, 'Connect Instagram to keep your GBP'],
  ['setNumber', /\/setNumber$/, 'How can we reach you?'],
  // Stages that an earlier product may have recorded.
  ['CLIENT-COUNT', /\/client-count$/, 'How many clients do you have?'],
  ['/onboard/priming', /\/onboard\/priming\?step=1$/, 'Do you use Square appointments?'],
  ['/review-consent', /\/review-consent$/, 'How would you like us to send the review requests?'],
];

const startsWith = (page: Page, words: string) =>
  expect(screenHeading(page)).toHaveText(new RegExp(`^${escaped(words)}`));

/** The stage that the page records last, if it differs from the stage in the link. */
const writtenAs: Record<string, string> = {
  // Requests a code first, on the screen of another stage.
  'verify-otp': 'create-gbp',
  'CLIENT-COUNT': 'client-count',
  '/onboard/priming': 'priming-1',
  '/review-consent': 'review-consent',
};

/** The page has recorded the owner's stage, so that a later post cannot come before it. */
const recorded = (page: Page, stage: string) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'POST') return false;
    if (new URL(answer.url()).pathname !== '/onboarding-log') return false;
    const body = request.postDataJSON() as { onboarding_stage?: string };
    return body.onboarding_stage === (writtenAs[stage] ?? stage);
  });

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('returns an owner on the web to every stage [2.2]', async ({ page, ownerSetup }) => {
  const { uid, email } = await ownerSetup.withBusiness();
  for (const [onboarding_stage, address, heading] of places) {
    await test.step(onboarding_stage, async () => {
      await ownerSetup.post('/onboarding-log', { uid, email, onboarding_stage });
      const written = recorded(page, onboarding_stage);
      await page.goto('/onboard');
      await expect(page).toHaveURL(address);
      await startsWith(page, heading);
      await written;
    });
  }
});

test('returns an owner in the app to every stage', async ({ page, inApp }) => {
  const { uid, email } = await inApp.ownerSetup.withBusiness();
  for (const [onboarding_stage, address, heading] of places) {
    await test.step(onboarding_stage, async () => {
      await inApp.ownerSetup.post('/onboarding-log', { uid, email, onboarding_stage });
      const written = recorded(page, onboarding_stage);
      await inApp.goto('/onboard');
      await expect(page).toHaveURL(address);
      await startsWith(page, heading);
      await written;
    });
  }
});

test.describe('a stage that leads nowhere', () => {
  test('leads on the web to the locations [4.2]', async ({ page, ownerSetup }) => {
    const { uid, email } = await ownerSetup.withBusiness();
    for (const onboarding_stage of [undefined, 'no-such-step', '/clear', 'completed']) {
      await test.step(onboarding_stage ?? 'none on record', async () => {
        if (onboarding_stage)
          await ownerSetup.post('/onboarding-log', { uid, email, onboarding_stage });
        await page.goto('/onboard');
        await startsWith(page, 'Select your google business profile');
      });
    }
  });

  test('returns in the app to the app, with the uid [4.2]', async ({ inApp }) => {
    const { uid, email } = await inApp.ownerSetup.withBusiness();
    for (const onboarding_stage of [undefined, 'no-such-step', 'completed']) {
      await test.step(onboarding_stage ?? 'none on record', async () => {
        if (onboarding_stage) {
          await inApp.ownerSetup.post('/onboarding-log', { uid, email, onboarding_stage });
        }
        await inApp.goto('/onboard');
        const message = await inApp.handedOver();
        expect(message).toStrictEqual({ uid });
      });
    }
  });

  test('is not requested if the address names a status', async ({ page, ownerSetup }) => {
    await ownerSetup.atStage('client-count');
    await page.goto('/onboard?status=2');
    await onScreen(page).heading('Choose another Google account');
  });
});

test('accepts an owner’s link on a new device in the app', async ({
  page,
  context,
  owner,
  inApp,
  playwright,
}) => {
  const elsewhere = await playwright.request.newContext();
  const ownerSetup = createOwnerSetup(elsewhere, owner);
  await ownerSetup.post('/session/resume', { pre_uid: owner.preUid });
  await ownerSetup.atStage('review-consent');
  const link = await freshLink(elsewhere, owner);
  await elsewhere.dispose();
  const cookies = await context.cookies();
  expect(cookies).toStrictEqual([]);
  await inApp.goto(`/onboard${link}`);
  await onScreen(page).heading('How would you like us to send the review requests?');
});

test.describe('a visitor who cannot be looked up', () => {
  test.use({ trouble: failedCalls });

  test('is shown the sign-in: an unknown link', { tag: '@ci' }, async ({ page, inApp }) => {
    await inApp.goto('/onboard?pre_uid=nobody');
    await onScreen(page).heading('Sign in with Google');
  });

  test(
    'shows the sign-in if the server does not return the stage',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      await ownerSetup.atStage('client-count');
      for (const call of ['**/session', '**/onboarding-log?*']) {
        await page.route(call, (route) => route.abort());
        await page.goto('/onboard');
        await onScreen(page).heading('Sign in with Google');
        await page.unroute(call);
      }
    },
  );

  test('is shown the sign-in after at most 5 s', async ({ page, ownerSetup }) => {
    await ownerSetup.atStage('client-count');
    await page.route('**/session', () => undefined);
    await page.goto('/onboard');
    await expect(page.getByRole('link', { name: 'Help?' })).toBeVisible();
    await onScreen(page).heading('Sign in with Google');
  });

  test('continues at the last step if only the check for a finished owner fails', async ({
    page,
    ownerSetup,
  }) => {
    const { place_id } = await ownerSetup.atStage('client-count');
    await page.route('**/check_user?*', (route) => route.abort());
    await page.goto(`/onboard?place_id=${place_id}`);
    await onScreen(page).heading('How many clients do you have?');
  });
});

test.describe('an owner who has finished', () => {
  test('chooses the same business again and is on the dashboard [4.3]', async ({
    page,
    ownerSetup,
  }) => {
    const { radio, press } = onScreen(page);
    const { uid } = await ownerSetup.atStage('completed', 'grace.okafor');
    await page.goto('/onboard');
    await radio('Crown & Coil Hair Studio').check();
    await press('CONTINUE');
    await press('Yes');
    await expect(page).toHaveURL(new RegExp(`/old-dashboard-transit\\?.*uid=${uid}`));
    await expect(page.getByRole('heading', { name: /is all set/ })).toBeVisible();
  });

  test('opens a link to that business and is on the dashboard at once [4.3]', async ({
    page,
    ownerSetup,
  }) => {
    const { place_id, uid } = await ownerSetup.atStage('completed', 'grace.okafor');
    await page.goto(`/onboard?place_id=${place_id}`);
    await expect(page).toHaveURL(new RegExp(`/old-dashboard-transit\\?.*uid=${uid}`));
  });

  test('opens a link to that business and is back in the app at once', async ({ inApp }) => {
    const { place_id, uid } = await inApp.ownerSetup.atStage('completed', 'grace.okafor');
    await inApp.goto(`/onboard?place_id=${place_id}`);
    const message = await inApp.handedOver();
    expect(message).toStrictEqual({ uid });
  });
});

test(
  'shows the dashboard to its owner only, and the sign-in to others',
  { tag: '@ci' },
  async ({ page, ownerSetup, playwright, owner }) => {
    const elsewhere = await playwright.request.newContext();
    const other = await createOwnerSetup(elsewhere, owner).withBusiness('rosa.delgado');
    await elsewhere.dispose();
    await ownerSetup.signedIn('omar.haddad');
    const { uid, place_id } = other;
    await page.goto(`${origins.API_ORIGIN}/old-dashboard-transit?uid=${uid}&place_id=${place_id}`);
    await onScreen(page).heading('Sign in with Google');
  },
);

test(
  'leads from the numbers back to the app in the app',
  { tag: '@ci' },
  async ({ page, inApp }) => {
    const { field, press } = onScreen(page);
    const { uid } = await inApp.ownerSetup.withBusiness();
    await inApp.goto('/setNumber');
    await field('Contact number').fill('5415550142');
    await press('DONE');
    const message = await inApp.handedOver();
    expect(message).toStrictEqual({ uid });
    await expect.poll(() => inApp.ownerSetup.get(`/onboarding-log?uid=${uid}`)).toBe('completed');
  },
);
