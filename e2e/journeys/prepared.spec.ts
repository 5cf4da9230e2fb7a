import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';
import { servicesTitle } from '../stage/services';

/**
 * The files of mf-services that ran as scripts, by the page's resource timing, without those that were only fetched.
 */
const ran = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .flatMap(
        ({ name }) =>
          /\/mf-services\/.*\/(leanEntry|__federation_expose_app)/.exec(name)?.[1] ?? [],
      ),
  );

/** Styles load with a remote's own code, when it runs for the first time. */
const stylesOfServices = (page: Page) => page.locator('style[data-remote^="mf_services"]');

const goToServices = (page: Page) =>
  page.evaluate(() => {
    history.pushState(null, '', '/services');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

test.describe('the next remote, while an owner reads', () => {
  test.beforeEach(async ({ page, ownerSetup }) => {
    await ownerSetup.withBusiness();
    await page.goto('/onboard/priming?step=1');
    await onScreen(page).heading('Do you use Square appointments?');
  });

  test('is prepared without running its own code', async ({ page }) => {
    await expect
      .poll(async () => (await ran(page)).sort())
      .toStrictEqual(['__federation_expose_app', 'leanEntry']);
    await expect(stylesOfServices(page)).toHaveCount(0);
    await expect(screenHeading(page)).toHaveText('Do you use Square appointments?');

    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.push(request.url());
    });
    await goToServices(page);
    await onScreen(page).heading(servicesTitle);
    // The shell may still be loading parts of its own on a busy machine.
    expect(requested.filter((url) => url.includes('/mf-services/'))).toStrictEqual([]);
    await expect(stylesOfServices(page)).not.toHaveCount(0);
  });
});
