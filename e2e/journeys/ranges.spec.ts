import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';
import { servicesTitle } from '../stage/services';
import { changeDiscovery } from '../stage/told-discovery';

// What the shell says of a version that it does not begin.
test.use({ trouble: /^shopfront REMOTE_INCOMPATIBLE/ });

/** As a registry tells of the services' remote that never compared it with a shell. */
const neverCompared = (page: Page, contract: string) =>
  changeDiscovery(
    page,
    ({ microFrontends }, _, range) => {
      for (const { extras } of microFrontends['mf-services']!) {
        delete extras.shells;
        extras.contract = range;
      }
    },
    contract,
  );

test('a version that was never compared runs where its range holds this shell', async ({
  page,
  known,
}) => {
  await known.withBusiness();
  await neverCompared(page, '^1.0.0');
  await page.goto('/services');
  await onScreen(page).heading(servicesTitle);
});

test('a version that was never compared is not begun where its range does not', async ({
  page,
  known,
}) => {
  await known.withBusiness();
  await neverCompared(page, '^99.0.0');
  await page.goto('/services');
  await expect(screenHeading(page)).toHaveText('This step didn’t load');
  await expect(page.getByRole('alert')).toContainText('REMOTE_INCOMPATIBLE');
});
