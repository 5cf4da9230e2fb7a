import { origins } from '../stage/addresses';
import { expect, failedCalls, test } from '../stage/journey';
import { freshLink, createOwnerSetup } from '../stage/owner-setup';
import { onScreen } from '../stage/screen';

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
