import { expect, test } from '../stage/owner';

/** What only a browser can measure: widths, borders, and how long things move. */

test.describe('the width', () => {
  for (const [width, frame] of [
    [390, 390],
    [500, 500],
    [501, 450],
    [1280, 450],
  ] as const) {
    test(`at ${width} is ${frame}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/test-route');
      const main = page.getByRole('main');
      await expect(main).toBeVisible();
      expect(await main.evaluate((element) => element.getBoundingClientRect().width)).toBe(frame);
    });
  }
});

/** Milliseconds that each animation running right now takes. */
const running = () =>
  document
    .getAnimations()
    .filter((one) => one.playState === 'running')
    .map((one) => one.effect?.getTiming().duration);

test.describe('a change of the sign-in status', () => {
  const change = async (page: import('@playwright/test').Page) => {
    await page.goto('/onboard?status=1');
    await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
    await page.evaluate(() => {
      history.pushState({}, '', '/onboard?status=2');
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      addEventListener('animationstart', (event) => {
        const [one] = (event.target as Element).getAnimations();
        seen.push(one?.effect?.getTiming().duration);
      });
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { name: /another Google account/ })).toBeVisible();
    return page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  };

  test('slides for 200 ms', async ({ page }) => {
    expect(await change(page)).toContain(200);
  });

  test('does not slide for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await change(page)).toEqual([]);
    expect(await page.evaluate(running)).toEqual([]);
  });
});

test('the platforms stand in two columns, and the chosen one has a highlighted border', async ({
  page,
}) => {
  await page.goto('/dashboard/platform');
  const tiles = page.getByRole('radio');
  await expect(tiles).toHaveCount(11);
  const lefts = await page
    .locator('label:has(input[type="radio"])')
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);

  const card = page.locator('label', { has: page.getByRole('radio', { name: 'Fresha' }) });
  const border = () => card.evaluate((label) => getComputedStyle(label).borderColor);
  const plain = await border();
  await page.getByRole('radio', { name: 'Fresha' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await border()).not.toBe(plain);
});

test('nothing of the sign-in page shows before the visitor was looked up', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/session', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await page.goto('/onboard');
  await asked;
  await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
});

test('the test flag in storage chooses the other backend host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (pathname === '/login-react') hosts.add(hostname);
  });
  await page.goto('/onboard');
  await expect.poll(() => [...hosts]).toEqual(['localhost']);
  hosts.clear();
  await page.evaluate(() => localStorage.setItem('test', '1'));
  await page.reload();
  await expect.poll(() => [...hosts]).toEqual(['127.0.0.1']);
});

test('a sheet and the page behind it fade in within 200 ms', async ({ page }) => {
  await page.goto('/dashboard/platform');
  await page.getByRole('radio', { name: 'Fresha' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enter your booking link' });
  await expect(sheet).toBeVisible();
  const durations = await sheet.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .flatMap((element) => [
        getComputedStyle(element),
        ...(element === dialog ? [getComputedStyle(element, '::backdrop')] : []),
      ])
      .filter(({ animationName }) => animationName !== 'none')
      .map(({ animationDuration }) => animationDuration),
  );
  expect(durations.length).toBeGreaterThan(0);
  expect(new Set(durations)).toEqual(new Set(['0.2s']));
});
