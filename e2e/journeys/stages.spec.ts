import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { expect, failedCalls, test } from '../stage/journey';
import { freshLink, knownOwner } from '../stage/known-owner';
import { onScreen, screenHeading } from '../stage/screen';

/** Where an owner comes back to, by the stage on record. */
const places: [stage: string, address: RegExp, heading: string][] = [
  ['create-gbp', /\/onboard\/create-gbp$/, 'Create Google Business Profile'],
  // The code itself is known on the device it was asked for, and nowhere else.
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
  // As an earlier product may have left them.
  ['CLIENT-COUNT', /\/client-count$/, 'How many clients do you have?'],
  ['/onboard/priming', /\/onboard\/priming\?step=1$/, 'Do you use Square appointments?'],
  ['/review-consent', /\/review-consent$/, 'How would you like us to send the review requests?'],
];

const startsWith = (page: Page, words: string) =>
  expect(screenHeading(page)).toHaveText(new RegExp(`^${escaped(words)}`));

/** What the page writes down last, where that is not the stage that led to it. */
const writtenAs: Record<string, string> = {
  // On its way there it is where the code is asked for.
  'verify-otp': 'create-gbp',
  'CLIENT-COUNT': 'client-count',
  '/onboard/priming': 'priming-1',
  '/review-consent': 'review-consent',
};

/** The page has written down where its owner is; what is posted next must not come before that. */
const recorded = (page: Page, stage: string) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'POST') return false;
    if (new URL(answer.url()).pathname !== '/onboarding-log') return false;
    const body = request.postDataJSON() as { onboarding_stage?: string };
    return body.onboarding_stage === (writtenAs[stage] ?? stage);
  });

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test(
  'on the web, an owner comes back to every stage there is [2.2]',
  { tag: '@ci' },
  async ({ page, known }) => {
    const { uid, email } = await known.withBusiness();
    for (const [onboarding_stage, address, heading] of places) {
      await test.step(onboarding_stage, async () => {
        await known.post('/onboarding-log', { uid, email, onboarding_stage });
        const written = recorded(page, onboarding_stage);
        await page.goto('/onboard');
        await expect(page).toHaveURL(address);
        await startsWith(page, heading);
        await written;
      });
    }
  },
);

test('in the app, an owner comes back to every stage there is', async ({ page, inApp }) => {
  const { uid, email } = await inApp.known.withBusiness();
  for (const [onboarding_stage, address, heading] of places) {
    await test.step(onboarding_stage, async () => {
      await inApp.known.post('/onboarding-log', { uid, email, onboarding_stage });
      const written = recorded(page, onboarding_stage);
      await inApp.goto('/onboard');
      await expect(page).toHaveURL(address);
      await startsWith(page, heading);
      await written;
    });
  }
});

test.describe('a stage that leads nowhere', () => {
  test('on the web leads to the locations [4.2]', async ({ page, known }) => {
    const { uid, email } = await known.withBusiness();
    for (const onboarding_stage of [undefined, 'no-such-step', '/clear', 'completed']) {
      await test.step(onboarding_stage ?? 'none on record', async () => {
        if (onboarding_stage) await known.post('/onboarding-log', { uid, email, onboarding_stage });
        await page.goto('/onboard');
        await startsWith(page, 'Select your google business profile');
      });
    }
  });

  test('in the app goes back to the app, with the uid [4.2]', async ({ inApp }) => {
    const { uid, email } = await inApp.known.withBusiness();
    for (const onboarding_stage of [undefined, 'no-such-step', 'completed']) {
      await test.step(onboarding_stage ?? 'none on record', async () => {
        if (onboarding_stage) {
          await inApp.known.post('/onboarding-log', { uid, email, onboarding_stage });
        }
        await inApp.goto('/onboard');
        const told = await inApp.handedOver();
        expect(told).toStrictEqual({ uid });
      });
    }
  });

  test('is not asked about where the address names a status', async ({ page, known }) => {
    await known.atStage('client-count');
    await page.goto('/onboard?status=2');
    await onScreen(page).heading('Choose another Google account');
  });
});

test('in the app, the link of an owner is enough on a new device', async ({
  page,
  context,
  owner,
  inApp,
  playwright,
}) => {
  const elsewhere = await playwright.request.newContext();
  const known = knownOwner(elsewhere, owner);
  await known.post('/session/resume', { pre_uid: owner.preUid });
  await known.atStage('review-consent');
  const link = await freshLink(elsewhere, owner);
  await elsewhere.dispose();
  const cookies = await context.cookies();
  expect(cookies).toStrictEqual([]);
  await inApp.goto(`/onboard${link}`);
  await onScreen(page).heading('How would you like us to send the review requests?');
});

test.describe('who cannot be looked up', () => {
  test.use({ trouble: failedCalls });

  test(
    'is shown the sign-in: a link that nobody was sent',
    { tag: '@ci' },
    async ({ page, inApp }) => {
      await inApp.goto('/onboard?pre_uid=nobody');
      await onScreen(page).heading('Sign in with Google');
    },
  );

  test(
    'is shown the sign-in: a server that does not answer for the stage',
    { tag: '@ci' },
    async ({ page, known }) => {
      await known.atStage('client-count');
      for (const call of ['**/session', '**/onboarding-log?*']) {
        await page.route(call, (route) => route.abort());
        await page.goto('/onboard');
        await onScreen(page).heading('Sign in with Google');
        await page.unroute(call);
      }
    },
  );

  test('is shown the sign-in after 5 s at the latest', async ({ page, known }) => {
    await known.atStage('client-count');
    await page.route('**/session', () => undefined);
    await page.goto('/onboard');
    await expect(page.getByRole('link', { name: 'Help?' })).toBeVisible();
    await onScreen(page).heading('Sign in with Google');
  });

  test('goes on where they were, when only the check for a finished owner fails', async ({
    page,
    known,
  }) => {
    const { place_id } = await known.atStage('client-count');
    await page.route('**/check_user?*', (route) => route.abort());
    await page.goto(`/onboard?place_id=${place_id}`);
    await onScreen(page).heading('How many clients do you have?');
  });
});

test.describe('an owner who has finished', () => {
  test('chooses the same business again and is on the dashboard [4.3]', async ({ page, known }) => {
    const { radio, press } = onScreen(page);
    const { uid } = await known.atStage('completed', 'grace.okafor');
    await page.goto('/onboard');
    await radio('Crown & Coil Hair Studio').check();
    await press('CONTINUE');
    await press('Yes');
    await expect(page).toHaveURL(new RegExp(`/old-dashboard-transit\\?.*uid=${uid}`));
    await expect(page.getByRole('heading', { name: /is all set/ })).toBeVisible();
  });

  test('by a link to that business is on the dashboard at once [4.3]', async ({ page, known }) => {
    const { place_id, uid } = await known.atStage('completed', 'grace.okafor');
    await page.goto(`/onboard?place_id=${place_id}`);
    await expect(page).toHaveURL(new RegExp(`/old-dashboard-transit\\?.*uid=${uid}`));
  });

  test('by a link to that business is back in the app at once', async ({ inApp }) => {
    const { place_id, uid } = await inApp.known.atStage('completed', 'grace.okafor');
    await inApp.goto(`/onboard?place_id=${place_id}`);
    const told = await inApp.handedOver();
    expect(told).toStrictEqual({ uid });
  });
});

test(
  'the dashboard is for its owner alone: anybody else is at the sign-in',
  { tag: '@ci' },
  async ({ page, known, playwright, owner }) => {
    const elsewhere = await playwright.request.newContext();
    const other = await knownOwner(elsewhere, owner).withBusiness('rosa.delgado');
    await elsewhere.dispose();
    await known.signedIn('omar.haddad');
    const { uid, place_id } = other;
    await page.goto(`${origins.API_ORIGIN}/old-dashboard-transit?uid=${uid}&place_id=${place_id}`);
    await onScreen(page).heading('Sign in with Google');
  },
);

test('in the app, the numbers lead back to the app', { tag: '@ci' }, async ({ page, inApp }) => {
  const { field, press } = onScreen(page);
  const { uid } = await inApp.known.withBusiness();
  await inApp.goto('/setNumber');
  await field('Contact number').fill('5415550142');
  await press('DONE');
  const told = await inApp.handedOver();
  expect(told).toStrictEqual({ uid });
  await expect.poll(() => inApp.known.get(`/onboarding-log?uid=${uid}`)).toBe('completed');
});
