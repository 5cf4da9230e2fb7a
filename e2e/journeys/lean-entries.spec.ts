import type { APIRequestContext, Page } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
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

test('a remote that was built with another runtime brings its own', async ({ page, request }) => {
  const whole = await wholeEntry(request);
  // As its server writes it where the page lends another runtime.
  await changeDiscovery(
    page,
    ({ microFrontends }, _, hash) => {
      for (const { extras } of microFrontends['mf-login-location']!) {
        extras.modulefederation.lean!.runtime = '@module-federation/runtime-core@0.0.1';
        extras.files['remoteEntry.js'] = hash;
      }
    },
    whole,
  );
  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  await expect.poll(() => entriesAsked(page)).toContain('remoteEntry by script');
});

/** Integrity of the entry that has the runtime in it, which pages that lend the same are not told of. */
async function wholeEntry(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  return microFrontends['mf-login-location']![0]!.extras.files['remoteEntry.js']!;
}
