import { expect, failedCalls, test } from '../stage/journey';
import { screenHeading } from '../stage/screen';

const files = '**/remotes/mf-services/**';

// The browser reports a missing file as an error on the console.
test.use({ trouble: failedCalls });

test(
  'keeps the shell and the other remotes working while one is down, and loads it when it is back [8]',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    await ownerSetup.withBusiness();
    const title = screenHeading(page);
    await page.route(files, (route) => route.abort());

    await test.step('its step shows an error, under the same header', async () => {
      await page.goto('/services');
      await expect(title).toHaveText('This step didn’t load');
      await expect(page.getByRole('alert')).toContainText('Loading chunk failed');
      await expect(page.getByRole('link', { name: /Help\?/ })).toBeVisible();
    });

    await test.step('the other steps continue', async () => {
      await page.goto('/reviews-pledge');
      await expect(title).toHaveText('Take the pledge to get Google reviews yourself');
      await page.goto('/onboard/priming?step=4');
      await page.getByRole('button', { name: 'GOT IT' }).click();
      await expect(title).toHaveText('This step didn’t load');
    });

    await test.step('another try is enough when it is back', async () => {
      await page.unroute(files);
      const loads: string[] = [];
      page.on('load', () => loads.push('load'));
      await page.getByRole('button', { name: 'TRY AGAIN' }).click();
      await expect(title).toHaveText('Star the services on which you want more leads');
      expect(loads).toStrictEqual([]);
    });
  },
);

test(
  'reports a remote that hangs as slow, and continues the routing',
  { tag: '@ci' },
  async ({ page }) => {
    await page.clock.install();
    await page.route(files, () => undefined);
    await page.goto('/services');
    await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
    await page.clock.runFor(9_000);
    await expect(page.getByText('This is taking longer than usual')).toBeVisible();
    await page.goBack().catch(() => undefined);
    await page.goto('/client-count');
    await expect(screenHeading(page)).toHaveText('How many clients do you have?');
  },
);
