import type { APIRequestContext, Page } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';
import { changeDiscovery } from '../stage/told-discovery';

const list = '**/mf-login-location/**/scripts.json';
const locations = /^Select your google business/;

/** Has a page told of the remote as of one that stands in: what it begins with, and the integrity of its list. */
async function tellByList(page: Page, request: APIRequestContext) {
  const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  const { listed } = microFrontends['mf-login-location']![0]!.extras;
  await changeDiscovery(
    page,
    (told, _, integrity) => {
      const { extras } = told.microFrontends['mf-login-location']![0]!;
      const begins = [extras.modulefederation.lean!.entry, ...extras.preload];
      const files = Object.entries(extras.files).filter(([file]) => begins.includes(file));
      Object.assign(extras, { files: Object.fromEntries(files), listed: integrity });
    },
    listed!,
  );
}

test('a step loads what its list names', async ({ page, known, request }) => {
  await known.signedIn();
  await tellByList(page, request);
  await page.goto('/onboard/select-locations');
  await onScreen(page).heading(locations);
});

test.describe('a list that is not what was published', () => {
  test.use({ trouble: /integrity|REMOTE_UNREACHABLE/ });

  test('has its step not loaded, until it is', async ({ page, known, request }) => {
    await known.signedIn();
    await tellByList(page, request);
    await page.route(list, (route) => route.fulfill({ json: {} }));
    await page.goto('/onboard/select-locations');
    await expect(screenHeading(page)).toHaveText('This step didn’t load');
    await page.unroute(list);
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await onScreen(page).heading(locations);
  });
});
