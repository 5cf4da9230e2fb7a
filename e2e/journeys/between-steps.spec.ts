import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

declare global {
  interface Window {
    framesSeen: { heading: string; outlines: number; bar: string }[];
    papersSeen: Set<number>;
  }
}

/** Records in each frame the rendered step, the number of its outlines, and the reserved height of its action bar. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    window.framesSeen = [];
    const look = () => {
      const outlines = [...document.querySelectorAll<HTMLElement>('#root [class*="shape"]')];
      window.framesSeen.push({
        heading: document.querySelector('#root main h1')?.textContent ?? '',
        outlines: outlines.filter(({ offsetHeight }) => offsetHeight > 0).length,
        bar: document.documentElement.style.getPropertyValue('--actions-height'),
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

test('replaces an outline with a step of another remote in one frame, and keeps the room of the bar', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=1');
  await onScreen(page).heading('Do you use Square appointments?');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await watchFrames(page);
  await goTo(page, '/client-count');
  await onScreen(page).heading('How many clients do you have?');
  await expect(page.locator('#root [class*="shape"]')).toHaveCount(0);

  const frames = await page.evaluate(() => window.framesSeen);
  const headings = new Set(frames.map(({ heading }) => heading));
  expect([...headings]).toContain('How many clients do you have?');
  expect(frames.filter(({ heading, outlines }) => heading && outlines > 0)).toStrictEqual([]);
  expect(frames.filter(({ bar }) => bar === '')).toStrictEqual([]);
});

test('shows a return from Square at its place from the first frame on', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await page.addInitScript(() => {
    localStorage.setItem('square_oauth_started', new Date().toISOString());
    window.papersSeen = new Set();
    const look = () => {
      const paper = document.querySelector('[class*="paper"]');
      if (paper) window.papersSeen.add(Math.round(paper.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Square's answer is held back during the check.
  await page.route('**/square_gmb_mapping', () => undefined);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/onboard/priming?square=connected&merchant_id=ML123');
  await onScreen(page).heading('Finishing your Square connection');
  await expect(page.getByText('while we link your Square account')).toBeVisible();

  const papers = await page.evaluate(() => [...window.papersSeen]);
  expect(Math.max(...papers) - Math.min(...papers)).toBeLessThanOrEqual(1);
});
