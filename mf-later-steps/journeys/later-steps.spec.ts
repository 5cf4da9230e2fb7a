import type { Locator, Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import type { OwnerSetup } from 'e2e/stage/owner-setup';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const titles = {
  automate: 'Get new 5-star Google reviews automatically',
  count: 'How many clients do you have?',
  consent: 'How would you like us to send the review requests?',
  pledge: 'Take the pledge to get Google reviews yourself',
  clients: 'So where do you store your clients?',
  photos: 'Where do you store your work photos?',
  instagram: 'Connect Instagram to keep your GBP photos updated',
  numbers: 'How can we reach you?',
};

const progress = async (page: Page, percent: string) =>
  expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);

test(
  'asks for count, consent and photos for automated reviews, and stores each answer',
  { tag: '@ci' },
  async ({ page, ownerSetup, request }) => {
    const { heading, radio, button, press } = onScreen(page);
    const { email, uid } = await ownerSetup.withBusiness();
    const sentAgain: string[] = [];
    await page.goto('/automate-reviews');
    await heading(titles.automate);
    await progress(page, '55');
    await expect(button('CONTINUE')).toBeDisabled();
    await radio('Automate my reviews').check();
    await press('CONTINUE');

    await heading(titles.count);
    await progress(page, '60');
    await expect(page.getByRole('radio')).toHaveCount(5);
    await radio('50 - 150').check();
    await press('CONTINUE');

    await heading(titles.consent);
    await progress(page, '70');
    await expect(page.getByRole('radio')).toHaveCount(2);
    await radio('Send them automatically for me').check();
    await press('CONTINUE');

    await heading(titles.photos);
    await expect
      .poll(() => ownerSetup.get('/onboarding-state'))
      .toMatchObject({
        preferences: {
          review_invites_preference: 'automate',
          client_count_range: '50 - 150',
          review_automation_consent: 'automated',
        },
      });
    for (const step of ['automate-reviews', 'client-count', 'review-consent']) {
      await providers(request).teamHears(`Onboarding step ${step}`, email, uid);
    }

    await test.step('shows earlier answers after back and reload, and sends nothing again', async () => {
      page.on('request', (call) => {
        if (call.method() === 'POST' && call.url().endsWith('-preference'))
          sentAgain.push(call.url());
      });
      await page.goBack();
      await expect(radio('Send them automatically for me')).toBeChecked();
      await page.goBack();
      await page.reload();
      await expect(radio('50 - 150')).toBeChecked();
      await page.goForward();
      await heading(titles.consent);
      expect(sentAgain).toStrictEqual([]);
    });
  },
);

test('stores a listed place for clients', { tag: '@ci' }, async ({ page, ownerSetup }) => {
  const { heading, radio, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/onboard/client-storage');
  await heading(titles.clients);
  await progress(page, '80');
  await expect(page.getByRole('radio')).toHaveCount(6);
  await radio('Physical register/notebook').check();
  await press('CONTINUE');
  await heading(titles.automate);
});

test(
  'leads to the numbers for photos without Instagram, sent as a list in a text',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { heading, button, press } = onScreen(page);
    const { uid } = await ownerSetup.withBusiness();
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await page.goto('/onboard/photos-storage');
    await heading(titles.photos);
    await progress(page, '80');
    await expect(page.getByRole('checkbox')).toHaveCount(7);
    await expect(button('CONTINUE')).toBeDisabled();
    await box('Yelp').check();
    await box('I dont have work photos').check();
    await expect(box('Yelp')).not.toBeChecked();
    await box('Tiktok').check();
    await expect(box('I dont have work photos')).not.toBeChecked();
    await box('Facebook').check();

    const sent = page.waitForRequest(/review-automation-preference$/);
    await press('CONTINUE');
    const call = await sent;
    expect(call.postDataJSON()).toStrictEqual({
      key: 'media_storage_platform',
      value: '["Facebook","Tiktok"]',
      uid,
    });
    await heading(titles.numbers);
  },
);

test.describe('an answer that cannot be saved', () => {
  test.use({ trouble: failedCalls });

  test(
    'is reported, with Retry and a way to continue that sends it later',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      const { heading, radio, press } = onScreen(page);
      await ownerSetup.withBusiness();
      const preference = '**/review-automation-preference';
      await page.route(preference, (route) => route.abort());
      await page.goto('/client-count');
      await radio('0-50').check();
      await press('CONTINUE');
      await expect(page.getByText('Your answer isn’t saved yet')).toBeVisible();
      await press('Retry');
      await expect(page.getByText('We couldn’t reach our server.')).toBeVisible();
      await press('Continue anyway');
      await heading(titles.consent);

      await test.step('is sent by the next page', async () => {
        await page.unroute(preference);
        await page.reload();
        await heading(titles.consent);
        await expect
          .poll(() => ownerSetup.get('/onboarding-state'))
          .toMatchObject({ preferences: { client_count_range: '0-50' } });
      });
    },
  );

  const saveByRetry = async (
    { page, ownerSetup }: { page: Page; ownerSetup: OwnerSetup },
    path: string,
    answer: Locator,
  ) => {
    const { press } = onScreen(page);
    await ownerSetup.withBusiness();
    const preference = '**/review-automation-preference';
    await page.route(preference, (route) => route.abort());
    await page.goto(path);
    await answer.check();
    await press('CONTINUE');
    await expect(page.getByText('Your answer isn’t saved yet')).toBeVisible();
    await page.unroute(preference);
    await press('Retry');
  };

  test('saves a place for clients on Retry', { tag: '@ci' }, async ({ page, ownerSetup }) => {
    const answer = page.getByRole('radio', { name: 'Physical register/notebook' });
    await saveByRetry({ page, ownerSetup }, '/onboard/client-storage', answer);
    await onScreen(page).heading(titles.automate);
  });

  test('saves a place for photos on Retry', { tag: '@ci' }, async ({ page, ownerSetup }) => {
    const answer = page.getByRole('checkbox', { name: 'Tiktok', exact: true });
    await saveByRetry({ page, ownerSetup }, '/onboard/photos-storage', answer);
    await onScreen(page).heading(titles.numbers);
  });
});
