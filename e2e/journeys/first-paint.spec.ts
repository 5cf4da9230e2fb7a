import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

/** The positions of the frame, as the server and the shell render them. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      if (!element) return undefined;
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map((value) => Math.round(value));
    };
    const frame = document.querySelector('#first') ?? document.querySelector('#root > *');
    const help = frame?.querySelector<HTMLElement>('a[href^="tel:"]');
    const number = help?.querySelector<HTMLElement>('span + span');
    if (number) number.style.display = 'none';
    return {
      frame: box(frame),
      mark: box(frame?.querySelector('header rect')?.parentElement),
      back: box(frame?.querySelector('header [class*="back"]')),
      // Its text may have another font by then.
      help: help && Math.round(help.getBoundingClientRect().right),
      chapters: box(frame?.querySelector('header ol')),
      chapter: box(frame?.querySelector('header li[aria-current]')),
      main: box(frame?.querySelector('main')),
      grounds: [frame, frame?.querySelector('main > :last-child')].map(
        (element) => element && getComputedStyle(element).backgroundColor,
      ),
    };
  });

/** Holds scripts back until the returned function is called. */
async function without(page: Page, scripts: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { device, colorScheme, viewport } of [
  { device: 'a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const) {
  test(`on ${device} in the ${colorScheme} the page draws its frame itself, and the shell draws it over`, async ({
    page,
    ownerSetup,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await ownerSetup.signedIn('nina.kowalska');
    const release = await without(page, '**/assets/*.js');
    await page.goto('/onboard/create-gbp', { waitUntil: 'commit' });
    await expect(page.getByText('Loading this step')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Help?' })).toBeVisible();
    const firstPaint = await placesOf(page);
    release();
    await expect(page.locator('#first')).toHaveCount(0);
    await expect.poll(() => placesOf(page)).toStrictEqual(firstPaint);
    await onScreen(page).heading('Create Google Business Profile');
  });
}

/** The text of the outline without the heading, which the step has itself. */
const pieces = (page: Page) =>
  page.evaluate(() => {
    const outline = [...document.querySelectorAll('[class*="shape"]')].find((candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }),
    );
    const paper = outline?.closest('[class*="paper"]')?.getBoundingClientRect();
    const parts = [
      ...(outline?.querySelectorAll('i:not(.title), [class*="row"]:not([class*="title"])') ?? []),
    ];
    return [paper, ...parts.map((piece) => piece.getBoundingClientRect())]
      .filter((box) => box !== undefined && box.height > 0)
      .map((box) => [box!.left, box!.top, box!.width, box!.height].map(Math.round));
  });

test('a step that is on its way from another has the same outline as one that is opened', async ({
  page,
  ownerSetup,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ownerSetup.withBusiness();
  const release = await without(page, '**/remotes/mf-later-steps/**');
  await page.goto('/client-count', { waitUntil: 'commit' });
  await expect(page.locator('#first .shape')).toBeVisible();
  const opened = await pieces(page);
  // The panel, three rows of options, the reason, and the button.
  expect(opened).toHaveLength(6);

  await page.goto('/onboard/priming?step=1');
  await onScreen(page).heading('Do you use Square appointments?');
  await page.evaluate(() => {
    history.pushState(null, '', '/client-count');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByText('Loading this step')).toBeAttached();
  await expect.poll(() => pieces(page)).toStrictEqual(opened);
  release();
  await onScreen(page).heading('How many clients do you have?');
});

test('shows a shell that does not know the first paint as soon as it renders', async ({ page }) => {
  await without(page, '**/assets/*.js');
  await page.goto('/welcome?step=1', { waitUntil: 'commit' });
  await expect(page.locator('#first')).toBeVisible();
  await page.evaluate(() => document.getElementById('root')!.append('An earlier shell'));
  await expect(page.getByText('An earlier shell')).toBeVisible();
  await expect(page.locator('#first')).toBeHidden();
});

test.describe('when the shell does not load', () => {
  test.use({ trouble: /^(Failed to load resource|shopfront The shell did not load)/ });

  test('shows an error instead of the frame', async ({ page }) => {
    await page.route('**/assets/*.js', (route) =>
      /\/main\./.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('/welcome?step=1');
    await onScreen(page).heading('This page didn’t load');
    await expect(page.locator('#first')).toBeHidden();
  });
});

test('keeps the words of a button in place while it waits for its address', async ({ page }) => {
  const release = await without(page, '**/login-react*');
  await page.goto('/welcome?step=1');
  const label = page.getByRole('button', { name: 'GET STARTED' }).getByText('GET STARTED');
  await expect(page.locator('#first')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'GET STARTED' })).toBeDisabled();
  const waiting = await label.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'GET STARTED' })).toBeEnabled();
  await expect.poll(() => label.boundingBox()).toStrictEqual(waiting);
});
