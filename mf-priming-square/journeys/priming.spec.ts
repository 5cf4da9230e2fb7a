import type { Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const titles = {
  0: 'Reviews & Photos takes your ranking up, Shopfront helps in automating it',
  1: 'Do you use Square appointments?',
  2: 'Connect Square to automate reviews posting',
  3: 'Connect business instagram account to automate photos posting',
  4: 'Shopfront gets you leads for the services you offer',
};
const services = 'Star the services on which you want more leads';

const progress = (page: Page) => page.getByRole('progressbar');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const mapped = (page: Page) => {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/square_gmb_mapping')) calls.push(request.postDataJSON());
  });
  return calls;
};

test('has an address, a progress and a Back link to the last step for each step [2.7] [9]', async ({
  page,
  ownerSetup,
}) => {
  const { heading, button, press } = onScreen(page);
  await ownerSetup.withBusiness();
  const percent = { 0: undefined, 1: '20', 2: '30', 3: '100', 4: undefined };
  for (const [step, title] of Object.entries(titles)) {
    await page.goto(`/onboard/priming?step=${step}`);
    await heading(title);
    const expected = percent[Number(step) as keyof typeof percent];
    if (expected) await expect(progress(page)).toHaveAttribute('aria-valuenow', expected);
    else await expect(progress(page)).toBeHidden();
  }
  for (const step of [3, 2, 1, 0] as const) {
    await press('Back');
    await heading(titles[step]);
  }
  await expect(button('Back')).toBeHidden();
  await press('GOT IT');
  await heading(titles[1]);
});

test('starts at the question, or with Square if the address has the step', async ({
  page,
  ownerSetup,
}) => {
  const { heading } = onScreen(page);
  const { uid } = await ownerSetup.withBusiness();
  await page.goto(`/onboard/priming?uid=${uid}`);
  await heading(titles[1]);
  await page.goto('/onboard/priming?from=state-2');
  await heading(titles[2]);
  await page.goto('/onboard/priming?email=bob@squarecuts.example');
  await heading(titles[1]);
});

test.describe('the usage question', () => {
  const answers = [
    ['Yes', 'yes-square', titles[2]],
    ['Only for payments', 'payments-square', titles[2]],
    ['No', 'no-square', services],
  ] as const;
  for (const [label, square_preference, next] of answers) {
    test(`${square_preference} is saved and leads to '${next}'`, async ({ page, ownerSetup }) => {
      const { heading, radio, button, press } = onScreen(page);
      const { uid } = await ownerSetup.withBusiness();
      await page.goto('/onboard/priming');
      await expect(page.getByRole('radio')).toHaveCount(3);
      await expect(button('NEXT')).toBeDisabled();
      await radio(label).check();
      await press('NEXT');
      await heading(next);
      await expect
        .poll(() => ownerSetup.get('/onboarding-state'))
        .toMatchObject({ square_preference });

      await test.step('shows the answer after Back and after a reload', async () => {
        await page.goto(`/onboard/priming?uid=${uid}`);
        await expect(radio(label)).toBeChecked();
      });
    });
  }

  test.describe('an answer that cannot be saved', () => {
    test.use({ trouble: failedCalls });

    test('leads to the services [8]', async ({ page, ownerSetup }) => {
      const { heading, radio, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.route('**/square-preference', (route) => route.abort());
      await page.goto('/onboard/priming');
      await radio('Yes').check();
      await press('NEXT');
      await heading(services);
    });
  });
});

test('skips both steps to connect', async ({ page, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=2');
  await press('Skip');
  await heading(titles[3]);
  await press('Skip for now');
  await heading(services);
});

test('leads from the introduction to the services, with the uid [2.7]', async ({
  page,
  ownerSetup,
}) => {
  const { uid } = await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=4');
  await onScreen(page).press('GOT IT');
  await onScreen(page).heading(services);
  await expect(page).toHaveURL(new RegExp(`/services\\?.*uid=${uid}`));
});

test.describe('connecting Square', () => {
  test(
    'maps the account within ten minutes, and only once after further clicks',
    { tag: '@ci' },
    async ({ page, ownerSetup, request }) => {
      const { heading, press } = onScreen(page);
      const { uid, place_id, email } = await ownerSetup.withBusiness();
      const calls = mapped(page);
      let returned = '';
      page.on('request', (call) => {
        if (call.url().includes('/square/callback?')) returned = call.url();
      });
      await page.goto('/onboard/priming?step=2');
      await press('CONNECT SQUARE');
      await expect(
        page.getByRole('heading', { name: /connect to your Square account/ }),
      ).toBeVisible();
      await press('Allow');
      await expect(page.getByText('Square connected')).toBeVisible();
      await heading(services);
      await expect
        .poll(() => calls)
        .toStrictEqual([
          { place_id, uid, merchant_id: expect.stringMatching(/^ML/), only_slack: false },
        ]);
      await expect.poll(() => stored(page, 'squareOauth')).toBe('Completed');
      await expect.poll(() => stored(page, 'square_oauth_started')).toBeNull();
      await expect
        .poll(() => ownerSetup.get('/onboarding-state'))
        .toMatchObject({ squareConnected: true });
      await providers(request).teamHears(email, 'Square connected');

      await test.step('a repeated return has no effect', async () => {
        await page.goto(returned);
        await expect(page.getByText('Square is already connected.')).toBeVisible();
        await heading(services);
        expect(calls).toHaveLength(1);
        await expect
          .poll(() => ownerSetup.get('/onboarding-state'))
          .toMatchObject({ squareConnected: true });
      });

      await test.step('a reload and the way back map nothing again', async () => {
        await page.reload();
        await heading(services);
        await page.goBack();
        await expect(page).not.toHaveURL(/merchant_id/);
        expect(calls).toHaveLength(1);
      });

      await test.step('the step shows that Square is connected', async () => {
        await page.goto('/onboard/priming?step=2');
        await expect(page.getByText('Square is connected. Skip to continue')).toBeVisible();
      });
    },
  );

  test(
    'shows a notice and continues with the services after a refusal',
    { tag: '@ci' },
    async ({ page, ownerSetup, request }) => {
      const { heading, press } = onScreen(page);
      const { email } = await ownerSetup.withBusiness();
      const calls = mapped(page);
      await page.goto('/onboard/priming?step=2');
      await press('CONNECT SQUARE');
      await press('Deny');
      await heading(services);
      await expect(page.getByText('Square isn’t connected.')).toBeVisible();
      expect(calls).toStrictEqual([]);
      await expect.poll(() => stored(page, 'squareOauth')).toBeNull();
      await providers(request).teamHears(email, 'Square error');
    },
  );

  const lateness = [
    ['after ten minutes, leads to the review consent', -600_000, 'review'],
    ['after a clock that was set back counts as late', +60_000, 'review'],
    ['just before ten minutes are over is in time', -570_000, 'services'],
  ] as const;
  for (const [title, shift, expected] of lateness) {
    test(title, async ({ page, ownerSetup }) => {
      const { heading, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.goto('/onboard/priming?step=2');
      await press('CONNECT SQUARE');
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
      // The owner stays at Square for longer than ten minutes.
      await page.addInitScript((by) => {
        const started = localStorage.getItem('square_oauth_started');
        if (!started || sessionStorage.getItem('shifted')) return;
        sessionStorage.setItem('shifted', 'yes');
        localStorage.setItem(
          'square_oauth_started',
          new Date(Date.parse(started) + by).toISOString(),
        );
      }, shift);
      await press('Allow');
      await heading(
        expected === 'review' ? 'How would you like us to send the review requests?' : services,
      );
      await expect
        .poll(() => stored(page, 'squareOauth'))
        .toBe(expected === 'review' ? null : 'Completed');
    });
  }

  test('leads a return without a start to the services [4.5]', async ({ page, ownerSetup }) => {
    await ownerSetup.withBusiness();
    const calls = mapped(page);
    await page.goto('/onboard/priming?square=connected&merchant_id=ML123&uid=none&place_id=NONE');
    await onScreen(page).heading(services);
    expect(calls).toStrictEqual([]);
    const [uid, place_id] = [await stored(page, 'uid'), await stored(page, 'place_id')];
    expect(uid).not.toBe('none');
    expect(place_id).not.toBe('NONE');
  });

  test.describe('a connection that fails', () => {
    test.use({ trouble: failedCalls });

    test('can be tried again before it began', async ({ page, ownerSetup }) => {
      const { press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.route('**/get_square_oauth_url_react?*', (route) => route.abort(), { times: 1 });
      await page.goto('/onboard/priming?step=2');
      await press('CONNECT SQUARE');
      await expect(page.getByText('We couldn’t reach Square.')).toBeVisible();
      await press('Retry');
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
    });

    test('leads to the services after the mapping, in time or late', async ({
      page,
      ownerSetup,
    }) => {
      const { heading, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.route('**/square_gmb_mapping', (route) => route.abort());
      await page.goto('/onboard/priming?step=2');
      await press('CONNECT SQUARE');
      await press('Allow');
      await expect(page.getByText('we couldn’t link it to your business')).toBeVisible();
      await heading(services);
    });

    test('is reported after a failure of the provider, and leads to the services', async ({
      page,
      ownerSetup,
      request,
    }) => {
      const { heading, press } = onScreen(page);
      await ownerSetup.withBusiness();
      await page.goto('/onboard/priming?step=2');
      await press('CONNECT SQUARE');
      await page.route('**/square/oauth2/authorize', async (route) => {
        const response = await route.fetch({ maxRedirects: 0 });
        const match = new URL(response.headers().location!).searchParams.get('code')!;
        await providers(request).trouble({ provider: 'payments', match, then: 500 });
        await route.fulfill({ response });
      });
      await press('Allow');
      await heading(services);
      await expect(page.getByText('Square isn’t connected.')).toBeVisible();
    });
  });
});
