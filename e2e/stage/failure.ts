import type { Page } from '@playwright/test';
import { origins } from './addresses';

/** Has the API fail the next call of this path with an error of its own, as a page would see it. */
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
