import type { Page } from '@playwright/test';
import { openWithClock } from '../stage/clock';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('forgets the owner 500 ms after /clear, except for the source [2.11]', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await page.goto('/onboard/client-storage?src_tag=flyer');
  await onScreen(page).radio('Phone contacts').check();
  await expect
    .poll(() => keys(page))
    .toStrictEqual(expect.arrayContaining(['email', 'uid', 'place_id']));

  await openWithClock(page, '/clear');
  await onScreen(page).heading('Starting over');
  await expect(page).toHaveURL('/clear');
  await page.clock.runFor(500);
  await expect(page).toHaveURL('/onboard?src_tag=flyer');
  await page.clock.resume();
  await onScreen(page).heading('Sign in with Google');
  await expect(async () => {
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({ src_tag: 'flyer', srcTag: 'flyer' });
    for (const key of ['email', 'uid', 'place_id', 'location', 'biz_name']) {
      expect(stored[key] ?? '', key).toBe('');
    }
  }).toPass();
});

test('leads to the plain sign-in from /clear without a source', async ({ page }) => {
  await page.goto('/clear');
  await expect(page).toHaveURL('/onboard');
  await onScreen(page).heading('Sign in with Google');
});

test.describe('leads from /app to the store of the device', () => {
  const devices = [
    [
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile',
      'apple',
    ],
    ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/156.0 Mobile', 'google'],
    ['anything else', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', 'apple'],
  ] as const;
  for (const [device, userAgent, store] of devices) {
    test.describe(device, () => {
      test.use({ userAgent });

      test(`which is that of ${store}`, async ({ page }) => {
        await page.route(/apps\.apple\.com|play\.google\.com/, (route) =>
          route.fulfill({ body: 'A store.' }),
        );
        await page.goto('/app');
        await page.waitForURL(store === 'apple' ? /apps\.apple\.com/ : /play\.google\.com/);
      });
    });
  }
});

test('serves pages for developers, and hides them from search engines [2.11]', async ({ page }) => {
  const { heading, press } = onScreen(page);
  const demo = await page.goto('/context-example');
  expect(demo?.headers()['x-robots-tag']).toBe('noindex');
  await heading('Context example');
  await press('Count up');
  await expect(page.getByText('Count: 1')).toBeVisible();
  await press('Add a service');
  await expect(page.getByRole('listitem')).toHaveText(['Haircut', 'Beard trim', 'Service 3']);

  const route = await page.goto('/test-route');
  expect(route?.headers()['x-robots-tag']).toBe('noindex');
  await heading('hey there!!');
});

test('explains an unknown address and offers a link', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(screenHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help?' })).toBeVisible();
});
