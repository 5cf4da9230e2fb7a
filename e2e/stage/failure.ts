import type { Page } from '@playwright/test';
import { origins } from './addresses';

/** Makes the next API call of this path fail with an error of the API, as a page would see it. */
export async function failOnce(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.origin === origins.API_ORIGIN && url.pathname === path,
    (route) =>
      route.fulfill({
        status: 500,
        headers: {
          'access-control-allow-origin': new URL(page.url()).origin,
          'access-control-allow-credentials': 'true',
        },
        json: { code: 'API_FAILED', message: 'This call fails once.' },
      }),
    { times: 1 },
  );
}
