import type { Page } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const services = 'Star the services on which you want more leads';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const mapped = (page: Page) => {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/square_gmb_mapping')) calls.push(request.postDataJSON());
  });
  return calls;
};

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
});
