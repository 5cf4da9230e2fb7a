import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { screenHeading } from '../stage/screen';
import { listenToWire } from '../stage/traffic';

/** The entry points of owners, a link and the return from the sign-in, each on the devices that differ there. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const wrongAccount =
  '/onboard/wrong-account?first_name=Priya&last_name=Nair&used_email=priya%40example.com';
const entries = [
  { address: '/welcome', locale: 'es-MX', viewport: phone },
  { address: '/welcome', locale: 'en-US', viewport: desktop },
  { address: '/onboard', locale: 'es-MX', viewport: phone },
  { address: '/onboard', locale: 'en-US', viewport: desktop },
  { address: '/onboard/access', locale: 'es-MX', viewport: phone },
  { address: '/onboard/no-location', locale: 'es-MX', viewport: phone },
  { address: wrongAccount, locale: 'es-MX', viewport: phone },
];

interface Painted {
  size: number;
  says: string | undefined;
}

/** Records each new largest paint that the browser reports. */
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

/** Holds back every script and web font until the returned function is called. */
async function withPageAlone(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.(js|woff2)$/, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

for (const { address, locale, viewport } of entries) {
  test.describe(`in ${locale} on a page of ${viewport.width} px`, () => {
    test.use({ viewport, locale });

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
      // The splash leads to the greeting after a while.
      if (address === '/welcome') await expect(page).toHaveURL(/step=1/);
      await wire.rest();
      const paints = await painted(page);
      expect(paints).toStrictEqual(early);
    });
  });
}
