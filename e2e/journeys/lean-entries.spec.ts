import type { APIRequestContext, Page } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { changeDiscovery } from '../stage/change-discovery';

/** The requested entries of the first remote with their initiators, by the browser's resource timing. */
const requestedEntries = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const [, name] = /\/mf-login-location\/.*\/(\w+Entry)\.js$/.exec(entry.name) ?? [];
      return name ? [`${name} by ${(entry as PerformanceResourceTiming).initiatorType}`] : [];
    }),
  );

test('runs a remote with the federation runtime of the page', async ({ page }) => {
  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  // The page provides the runtime that it names.
  await expect.poll(() => requestedEntries(page)).toStrictEqual(['leanEntry by link']);
});

test('loads the own runtime of a remote that was built with another one', async ({
  page,
  request,
}) => {
  const whole = await wholeEntry(request);
  // The server writes it like this when the page has another runtime.
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
  await expect.poll(() => requestedEntries(page)).toContain('remoteEntry by script');
});

/** The integrity of the entry with the runtime. Pages that have the same runtime do not list it. */
async function wholeEntry(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  return microFrontends['mf-login-location']![0]!.extras.files['remoteEntry.js']!;
}
