import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { changeDiscovery } from '../stage/told-discovery';

/** The entries of the first remote that were asked for, and by what, in the browser's own record. */
const entriesAsked = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const [, name] = /\/mf-login-location\/.*\/(\w+Entry)\.js$/.exec(entry.name) ?? [];
      return name ? [`${name} by ${(entry as PerformanceResourceTiming).initiatorType}`] : [];
    }),
  );

test('a remote borrows the federation runtime of the page', async ({ page }) => {
  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  // What the page has named is what runs.
  await expect.poll(() => entriesAsked(page)).toStrictEqual(['leanEntry by link']);
});

test('a remote that was built with another runtime brings its own', async ({ page }) => {
  await changeDiscovery(
    page,
    ({ microFrontends }, _, runtime) => {
      for (const { extras } of microFrontends['mf-login-location']!) {
        extras.modulefederation.lean!.runtime = runtime;
      }
    },
    '@module-federation/runtime-core@0.0.1',
  );
  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  await expect.poll(() => entriesAsked(page)).toContain('remoteEntry by script');
});
