import type { Page } from '@playwright/test';
import { expect, test } from '../stage/owner';
import { screenHeading } from '../stage/screen';

/** Values that only a browser can measure: widths, borders, and durations of motion. */

test('is as wide as a phone, and 450 px from 501 px on [9]', async ({ page }) => {
  await page.goto('/test-route');
  const main = page.getByRole('main');
  for (const [width, frame] of [
    [390, 390],
    [500, 500],
    [501, 450],
    [1280, 450],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => main.evaluate((element) => element.getBoundingClientRect().width))
      .toBe(frame);
  }
});

/** Milliseconds of each animation that is running. */
const running = () =>
  document
    .getAnimations()
    .filter((animation) => animation.playState === 'running')
    .map((animation) => Number(animation.effect?.getTiming().duration))
    // With reduced motion, each animation lasts at most a hundredth of a millisecond.
    .filter((milliseconds) => milliseconds > 1);

test.describe('a change of the sign-in status', () => {
  const change = async (page: Page) => {
    await page.goto('/onboard?status=1');
    // Not the page's first paint, which is there before anything listens.
    await expect(screenHeading(page, { name: 'You’re connected' })).toBeVisible();
    await page.evaluate(() => {
      history.pushState({}, '', '/onboard?status=2');
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      addEventListener('animationstart', (event) => {
        // From the style, since on a busy machine the animation itself may be over.
        const [seconds] = getComputedStyle(event.target as Element).animationDuration.split(',');
        seen.push(`${event.animationName} ${Math.round(parseFloat(seconds!) * 1000)}`);
      });
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { name: /another Google account/ })).toBeVisible();
  };
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);

  test('slides for 200 ms [2.2] [9]', async ({ page }) => {
    await change(page);
    // The heading is there one frame before the browser reports the animation.
    await expect.poll(() => seen(page)).toContainEqual(expect.stringMatching(/^slide-in.* 200$/));
  });

  test('does not slide with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await change(page);
    // Two frames: an animation would have started, and been reported, by then.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const begun = await seen(page);
    expect(begun).not.toContainEqual(expect.stringMatching(/^slide/));
    const moving = await page.evaluate(running);
    expect(moving).toStrictEqual([]);
  });
});

test('shows the platforms in two columns, and the chosen one with a highlighted border [2.8]', async ({
  page,
}) => {
  await page.goto('/dashboard/platform');
  const tiles = page.getByRole('radio');
  await expect(tiles).toHaveCount(11);
  const labels = page.locator('label:has(input[type="radio"])');
  const lefts = () =>
    labels.evaluateAll((elements) =>
      elements.map((label) => Math.round(label.getBoundingClientRect().left)),
    );
  await expect.poll(async () => new Set(await lefts()).size).toBe(2);

  const card = page.locator('label', { has: page.getByRole('radio', { name: 'Fresha' }) });
  // A color in transition would be neither of them.
  const border = () =>
    card.evaluate(async (label) => {
      await Promise.allSettled(label.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(label).borderColor;
    });
  const plain = await border();
  await page.getByRole('radio', { name: 'Fresha' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Neither the pointer nor the focus is on it anymore: the highlight comes from the choice.
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.getByRole('radio', { name: 'Fresha' })).not.toBeFocused();
  await expect.poll(border).not.toBe(plain);
});

test('shows nothing of the sign-in page before the visitor was looked up [2.2]', async ({
  page,
}) => {
  let answer = () => {};
  let reportRequest = () => {};
  await page.route('**/session', async (route) => {
    const answered = new Promise<void>((resolve) => (answer = resolve));
    reportRequest();
    await answered;
    await route.continue();
  });
  const words = page.getByText('Sign in with Google');
  // Named by the link, and then by the browser's storage.
  for (const address of ['/onboard?email=sam@example.com', '/onboard']) {
    const request = new Promise<void>((resolve) => (reportRequest = resolve));
    await page.goto(address);
    await request;
    await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
    await expect(words, address).toHaveCount(0);
    answer();
    await expect(screenHeading(page, { name: 'Sign in with Google' })).toBeVisible();
  }
});

test('uses the other backend host with the test flag in storage [3] [7]', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (pathname === '/login-react') hosts.add(hostname);
  });
  await page.goto('/onboard');
  await expect.poll(() => [...hosts]).toStrictEqual(['localhost']);
  hosts.clear();
  await page.evaluate(() => localStorage.setItem('test', '1'));
  await page.reload();
  await expect.poll(() => [...hosts]).toStrictEqual(['127.0.0.1']);
});

test('fades a sheet and the page behind it in within 200 ms [9]', async ({ page }) => {
  await page.goto('/dashboard/platform');
  await page.getByRole('radio', { name: 'Fresha' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enter your booking link' });
  await expect(sheet).toBeVisible();
  const durations = () =>
    sheet.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .flatMap((element) => [
          getComputedStyle(element),
          ...(element === dialog ? [getComputedStyle(element, '::backdrop')] : []),
        ])
        .filter(({ animationName }) => animationName !== 'none')
        .map(({ animationDuration }) => animationDuration),
    );
  await expect.poll(async () => [...new Set(await durations())]).toStrictEqual(['0.2s']);
});

test('a required proof of identity is fully visible on a phone and on a desktop', async ({
  page,
}) => {
  await page.goto('/onboard/prove?act=instagram');
  const heading = page.getByRole('heading', { name: 'Sign in to connect Instagram' });
  const ways = page.getByRole('main').getByRole('button');
  await expect(ways).toHaveText(['NOT NOW', 'CONTINUE WITH GOOGLE']);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(heading).toBeInViewport({ ratio: 1 });
    for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
  }
});

test('uses the colors of the device, or the visitor’s choice, which a reload keeps', async ({
  page,
}) => {
  const ground = () =>
    page.evaluate(async () => {
      const { documentElement: html } = document;
      await Promise.allSettled(html.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(html).backgroundColor;
    });
  await page.goto('/dashboard/platform');
  await expect(page.getByRole('radio')).toHaveCount(11);
  const day = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(day);
  const evening = await ground();

  await page.getByRole('button', { name: /^Step \d+ of/ }).click();
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(ground).toBe(day);
  const answer = await page.reload();
  const served = await answer?.text();
  // Before any style loads, browsers use the page's color scheme.
  expect(served).toContain('<meta name="color-scheme" content="light">');
  await expect.poll(ground).toBe(day);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Step \d+ of/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.reload();
  await expect.poll(ground).toBe(evening);
});
