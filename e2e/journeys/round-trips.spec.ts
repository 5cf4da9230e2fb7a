import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';

/** Passes the requests that the page itself names, and holds all others until they are released. */
async function onlyWhatThePageNames(page: Page, leftOut = /(?!)/) {
  const held: string[] = [];
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const named = page
    .waitForResponse((response) => response.request().isNavigationRequest())
    .then(async (response) => namedIn(await response.text(), response.url()));

  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.continue();
    const address = request.url();
    if (!(await named).has(address) || leftOut.test(address)) {
      held.push(address);
      await free;
    }
    return route.continue();
  });
  return { held, letGo };
}

const namedIn = (html: string, page: string) =>
  new Set(
    [...html.matchAll(/<(?:link|script) [^>]*(?:href|src)="([^"]+)"/g)].map(
      ([, address]) => new URL(address!, page).href,
    ),
  );

const entries = [
  ['/welcome?step=1', /^Welcome/],
  ['/welcome?step=2', 'Connect the Google account linked with your business'],
  ['/onboard', 'Sign in with Google'],
] as const;

for (const [address, title] of entries) {
  test(`${address} needs nothing that it has not named itself`, async ({ page }) => {
    const { letGo } = await onlyWhatThePageNames(page);
    await page.goto(address);
    await onScreen(page).heading(title);
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('names a late screen in the page that opens it', async ({ page, ownerSetup }) => {
  await ownerSetup.signedIn();
  const { letGo } = await onlyWhatThePageNames(page, /SetLocation|\/locations/);
  await page.goto('/onboard/select-locations');
  await onScreen(page).heading(/^Select your google business/);
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
});

test('detects a page that leaves out a file of its step', async ({ page }) => {
  const { held, letGo } = await onlyWhatThePageNames(page, /leanEntry\.js$/);
  await page.goto('/welcome?step=1');
  await expect.poll(() => held.join()).toContain('leanEntry.js');
  await expect(screenHeading(page)).toHaveCount(0);

  letGo();
  await onScreen(page).heading(/^Welcome/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('requests all scripts of a next step while its entry loads', async ({ page, ownerSetup }) => {
  await ownerSetup.withBusiness();
  await page.goto('/client-count');
  await onScreen(page).heading('How many clients do you have?');

  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, script] = /\/mf-priming-square\/.*\/(\w+)[^/]*\.js$/.exec(request.url()) ?? [];
    if (script) scripts.push(script);
  });
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/mf-priming-square/**/leanEntry.js', async (route) => {
    await free;
    await route.continue();
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/onboard/priming?step=1');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  // Nothing is fetched ahead from there: services and clients come next.
  await expect.poll(() => scripts.sort()).toStrictEqual(['__federation_expose_app', 'leanEntry']);

  letGo();
  await onScreen(page).heading('Do you use Square appointments?');
  await page.unrouteAll({ behavior: 'wait' });
});
