import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';
import { servicesTitle } from '../stage/services';
import { changeDiscovery } from '../stage/change-discovery';

// The shell's report about a version that it does not start.
test.use({ trouble: /^shopfront REMOTE_INCOMPATIBLE/ });

/** The discovery document of a registry that never compared the services' remote with a shell. */
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

test('runs a version that was never compared if its range includes this shell', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await neverCompared(page, '^1.0.0');
  await page.goto('/services');
  await onScreen(page).heading(servicesTitle);
});

test('does not start a version that was never compared if its range excludes this shell', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await neverCompared(page, '^99.0.0');
  await page.goto('/services');
  await expect(screenHeading(page)).toHaveText('This step didn’t load');
  await expect(page.getByRole('alert')).toContainText('REMOTE_INCOMPATIBLE');
});
