import type { Page } from '@playwright/test';
import { entriesPrepared } from '../stage/dictionaries';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { servicesTitle } from '../stage/services';
import { beyond, listenToWire } from '../stage/wire';

/**
 * Kilobytes over the wire on an empty cache, with all that follows once the page is idle. With the drawings of the
 * owner's shop the first page was 382 kB while antd drew its buttons, 333 with the browser's own, 318 when the entry of a
 * second remote came as what differs from the first one's, 315 since what few pages ask for is fetched by those, 302
 * since remotes borrow the shell's federation runtime, 301 since telephones do not fetch a street, 283 since the
 * screens behind the sign-in come with it, 282 since releases are compressed as small as brotli can, 293 since the browser
 * fetches what pages have in common (each page after it has 12 kB less), 276 since the shell composes by the runtime, and
 * is 279 since that runtime is a script of its own, of which 60 kB less stay in memory.
 */
const budgets = {
  'the welcome': 281,
  'the locations, after the sign-in': 25,
  'the question about Square, after the sign-in': 34,
  'the services, from there': 23,
  'the reviews, from there': 4,
};

/** As the shell does it: the page stays, and only what is missing is fetched. */
async function goOn(page: Page, address: string) {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('no step is heavier than its budget', async ({ page, known, request }) => {
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

  // Comes back from signing in: what the first page brought is in the browser's cache.
  await known.signedIn();
  await page.goto('/onboard/select-locations');
  await heading(/^Select your google business/);
  await weigh('the locations, after the sign-in');

  await known.withBusiness();
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

test('a page that carries 20 kB more is noticed', async ({ page }) => {
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
