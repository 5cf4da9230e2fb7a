import type { Page } from '@playwright/test';
import type { Answer } from 'shared-contracts/api';
import { origins } from 'e2e/stage/addresses';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const title = 'How can we reach you?';

const same = (page: Page) =>
  page.getByRole('checkbox', { name: 'Use the same number for clients' });

const contact = async (ownerSetup: { get<A>(path: string): Promise<A> }) =>
  (await ownerSetup.get<Answer<'readOnboardingState'>>('/onboarding-state')).contact;

test(
  'DONE requires ten digits, and one number serves for both [4.8]',
  { tag: '@ci' },
  async ({ page, ownerSetup, request }) => {
    const { heading, field, button, press } = onScreen(page);
    const { uid, email, place_id, location } = await ownerSetup.withBusiness();
    await page.goto('/setNumber');
    await heading(title);
    await expect(field('First name')).toHaveValue('Omar');
    await expect(field('Last name')).toHaveValue('Haddad');
    await expect(same(page)).toBeChecked();
    await expect(button('DONE')).toBeDisabled();
    await field('Contact number').fill('541-555-014');
    await expect(button('DONE')).toBeDisabled();
    await field('Contact number').fill('(541) 555-0142 99');
    await expect(field('Contact number')).toHaveValue(/541.*555.*0142$/);
    await field('First name').fill('Omar J.');

    await test.step('a reload keeps the typed text', async () => {
      await page.reload();
      await expect(field('First name')).toHaveValue('Omar J.');
      await expect(field('Contact number')).toHaveValue(/541.*555.*0142$/);
    });

    const transit = page.waitForRequest(/old-dashboard-transit/);
    await press('DONE');
    await expect(
      page.getByRole('heading', { name: "Omar's Barber Shop is all set" }),
    ).toBeVisible();
    await expect(page).toHaveURL('/finish');
    const left = new URL((await transit).url());
    expect(left.origin + left.pathname).toBe(`${origins.API_ORIGIN}/old-dashboard-transit`);
    expect(Object.fromEntries(left.searchParams)).toStrictEqual({ place_id, uid, location });
    await expect
      .poll(() => contact(ownerSetup))
      .toStrictEqual({
        first_name: 'Omar J.',
        last_name: 'Haddad',
        phones: [
          { type: 'general_comm', phone: '5415550142', country_code: '+1' },
          { type: 'lead_comm', phone: '5415550142', country_code: '+1' },
        ],
      });
    await expect.poll(() => ownerSetup.get(`/onboarding-log?uid=${uid}`)).toBe('completed');
    await providers(request).teamHears('Onboarding step setNumber', email, uid);
  },
);

test.describe('returning from Instagram', () => {
  const leaveFor = async (page: Page) => {
    await page.goto('/onboard/connect-instagram');
    await onScreen(page).press('CONNECT INSTAGRAM');
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  };

  test(
    'reports and stores a connection once, and the handle leaves no trace [4.8]',
    { tag: '@ci' },
    async ({ page, ownerSetup, request }) => {
      const { heading, press } = onScreen(page);
      const { email, uid } = await ownerSetup.withBusiness();
      const storeRequests: unknown[] = [];
      page.on('request', (call) => {
        if (call.url().endsWith('/insert-long-token')) storeRequests.push(call.postDataJSON());
      });
      await leaveFor(page);
      await press('Allow');
      await heading(title);
      await expect(page.getByText('Instagram connected')).toBeVisible();
      await expect(page).toHaveURL('/setNumber');
      await expect
        .poll(() => ownerSetup.get('/onboarding-state'))
        .toMatchObject({ instagramConnected: true });
      await providers(request).teamHears(email, 'Instagram connected');

      await test.step('reports nothing again after a reload, or after back and forward', async () => {
        await page.reload();
        await heading(title);
        await page.goBack();
        await page.goForward();
        await heading(title);
        await expect(page.getByText('Instagram connected')).toBeHidden();
        expect(storeRequests).toStrictEqual([{ uid, long_token: expect.any(String) }]);
      });
    },
  );

  test('reports a refusal once', { tag: '@ci' }, async ({ page, ownerSetup }) => {
    const { heading, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await leaveFor(page);
    await press('Not now');
    await heading(title);
    await expect(page.getByText('Instagram connection failed')).toBeVisible();
    await expect(page).toHaveURL('/setNumber');
    await page.reload();
    await heading(title);
    await expect(page.getByText('Instagram connection failed')).toBeHidden();
    await expect
      .poll(() => ownerSetup.get('/onboarding-state'))
      .toMatchObject({ instagramConnected: false });
  });

  test.describe('when the returned handle gets no answer', () => {
    test.use({ trouble: failedCalls });

    test('the owner sees it and continues', { tag: '@ci' }, async ({ page, ownerSetup }) => {
      const { heading, field, button, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.route('**/insert-long-token', (route) => route.abort());
      await leaveFor(page);
      await press('Allow');
      await heading(title);
      await expect(page.getByText('We couldn’t save the Instagram connection.')).toBeVisible();
      await field('Contact number').fill('5415550142');
      await expect(button('DONE')).toBeEnabled();
    });
  });

  test(
    'hides the toast after 5 s, and continues from priming’s Instagram to the services [9]',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      const { heading, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.clock.install();
      await page.goto('/onboard/priming?step=3');
      await press('CONNECT INSTAGRAM');
      await press('Allow');
      await expect(page.getByText('Instagram connected')).toBeVisible();
      await heading('Star the services on which you want more leads');
      await page.mouse.move(0, 0);
      await page.clock.fastForward(5000);
      await expect(page.getByText('Instagram connected')).toBeHidden();
    },
  );
});

test.describe('when the numbers cannot be sent', () => {
  test.use({ trouble: failedCalls });

  test(
    'lets the owner leave, and sends them from the next page',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      const { field, press } = onScreen(page);
      const owner = await ownerSetup.withBusiness();
      const sync = '**/name-contacts-sync';
      await page.route(sync, (route) => route.abort());
      await page.goto('/setNumber');
      await field('Contact number').fill('5415550142');
      await press('DONE');
      await expect(page).toHaveURL('/finish');
      await expect.poll(() => ownerSetup.get(`/onboarding-log?uid=${owner.uid}`)).toBe('completed');
      const sentSoFar = await contact(ownerSetup);
      expect(sentSoFar).toBeUndefined();

      await page.unroute(sync);
      await page.goto('/setNumber');
      await expect
        .poll(async () => (await contact(ownerSetup))?.phones)
        .toMatchObject([
          { type: 'general_comm', phone: '5415550142' },
          { type: 'lead_comm', phone: '5415550142' },
        ]);
    },
  );
});
