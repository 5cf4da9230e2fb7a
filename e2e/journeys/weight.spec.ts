import type { Page } from '@playwright/test';
import { entriesPrepared } from '../stage/dictionaries';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { servicesTitle } from '../stage/services';
import { beyond, listenToWire } from '../stage/traffic';

/**
 * Kilobytes over the wire with an empty cache, including requests of the idle page. The first page was 382 kB with
 * the buttons of antd, 333 with the browser's own, 318 with the entry of a second remote as a delta, 315 with rarely
 * used files loaded by their pages, 302 with the shell's federation runtime for remotes, 301 without the street
 * picture on phones, 283 with the screens behind the sign-in loaded there, 282 with the best brotli compression, 293
 * with the shared files fetched ahead (each later page has 12 kB less), and 276 with the shell composed by the
 * runtime. It was 279 with that runtime as a separate script, which uses 60 kB less memory, 284 with the legal links,
 * the way out of in-app browsers and steps counted by answers, 280 with the recorder and two screens that links
 * open loaded on demand, and without headers that browsers never use on scripts. The letters and names of French and
 * Hindi cost 2.5 kB of it.
 */
const budgets = {
  'the welcome': 283,
  'the locations, after the sign-in': 24,
  'the question about Square, after the sign-in': 34,
  // With the question about the booking platform, which loaded with the question about Square before.
  'the services, from there': 25,
  'the reviews, from there': 4,
};

/** Navigates as the shell does: the page stays, and only missing files are fetched. */
async function goOn(page: Page, address: string) {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('keeps every step within its budget', async ({ page, ownerSetup, request }) => {
  await entriesPrepared(request);
  const { heading } = onScreen(page);
  const wire = await listenToWire(page);

  const weigh = async (step: keyof typeof budgets) => {
    const weight = await wire.rest();
    test.info().annotations.push({ type: step, description: `${weight.kilobytes} kB` });
    expect(beyond(budgets[step], weight), step).toStrictEqual([]);
  };

  await page.goto('/welcome?step=1');
  await heading(/^Welcome/);
  await weigh('the welcome');

  // Returns from the sign-in with the files of the first page in the browser's cache.
  await ownerSetup.signedIn();
  await page.goto('/onboard/select-locations');
  await heading(/^Select your google business/);
  await weigh('the locations, after the sign-in');

  await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=1');
  await heading('Do you use Square appointments?');
  await weigh('the question about Square, after the sign-in');

  await goOn(page, '/services');
  await heading(servicesTitle);
  await weigh('the services, from there');

  await goOn(page, '/automate-reviews');
  await heading('Get new 5-star Google reviews automatically');
  await weigh('the reviews, from there');
});

test('detects a page that has 20 kB more', async ({ page }) => {
  const planted = 'p'.repeat(20_000);
  await page.addInitScript(() => void fetch('/planted.txt').then((answer) => answer.text()));
  await page.route('**/planted.txt', (route) => route.fulfill({ body: planted }));
  const wire = await listenToWire(page);
  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  const weight = await wire.rest();
  const [first] = beyond(budgets['the welcome'], weight);
  expect(first).toBe(`${weight.kilobytes} kB of ${budgets['the welcome']} kB`);
});
