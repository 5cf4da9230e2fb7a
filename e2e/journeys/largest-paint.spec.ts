import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { screenHeading } from '../stage/screen';
import { listenToWire } from '../stage/wire';

const viewports = {
  'a phone': { width: 390, height: 844 },
  'a desk': { width: 1280, height: 800 },
};

/** Where owners come in: by a link, and back from the sign-in. */
const entries = [
  '/welcome',
  '/onboard',
  '/onboard/access',
  '/onboard/no-location',
  '/onboard/wrong-account?first_name=Priya&last_name=Nair&used_email=priya%40example.com',
];

interface Painted {
  size: number;
  says: string | undefined;
}

/** Writes down what the browser takes for the largest paint, each time it is another. */
function watchPaints() {
  const painted: Painted[] = [];
  Object.assign(globalThis, { painted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { size, element } = entry as PerformanceEntry & { size: number; element?: Element };
      painted.push({ size, says: element?.textContent });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const painted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { painted: Painted[] }).painted);

/** Keeps every script, and our letters, back until the answer is called. */
async function withPageAlone(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.(js|woff2)$/, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

for (const [device, viewport] of Object.entries(viewports)) {
  for (const locale of ['en-US', 'es-MX']) {
    test.describe(`on ${device} in ${locale}`, () => {
      test.use({ viewport, locale });

      for (const address of entries) {
        test(`the largest that is painted at ${address} is what the page itself paints`, async ({
          page,
        }) => {
          await page.addInitScript(watchPaints);
          const letCome = await withPageAlone(page);
          const wire = await listenToWire(page);
          await page.goto(address, { waitUntil: 'commit' });
          await expect.poll(() => painted(page)).not.toHaveLength(0);
          await expect(page.locator('#root')).toBeEmpty();
          const early = await painted(page);

          letCome();
          await expect(screenHeading(page)).toBeVisible();
          // The splash leads to the greeting by itself.
          if (address === '/welcome') await expect(page).toHaveURL(/step=1/);
          await wire.rest();
          const all = await painted(page);
          expect(all).toStrictEqual(early);
        });
      }
    });
  }
}
