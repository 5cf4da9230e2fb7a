import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { expectAccessible } from '../stage/accessibility';
import { signInToConsole, signInWithSecret } from '../stage/console';

const ana = `ana-${randomUUID().slice(0, 8)}`;

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

/** A small page size, so that few rows make more than one page. */
const onAPage = (page: Page, most: number, list: RegExp) =>
  page.route(list, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', String(most));
    await route.continue({ url: address.href });
  });

test('shows how far the funnel has counted while it counts more', async ({ page }) => {
  const [until, ben] = [new Date(Date.now() - 5_400_000).toISOString(), `ben-${ana}`];
  const countedUntil = (counted: string | null) =>
    page.route(/\/funnel\?/, async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), counted_until: counted };
      await route.fulfill({ response, json });
    });
  await countedUntil(until);
  await signInToConsole(page, ben, 'look');
  await page.getByRole('link', { name: 'Funnel', exact: true }).click();

  const status = page.getByRole('status').filter({ hasText: 'are counted' });
  await expect(status).toHaveText(
    'Visits until 1 hr. ago are counted. Later visits are still being counted and will appear here.',
  );
  await expect(status.locator('time')).toHaveAttribute('datetime', until);

  // Repeated requests of the page are answered before the test leaves it.
  await page.unrouteAll({ behavior: 'wait' });
  const address = page.url();
  await page.goto('about:blank');
  await countedUntil(null);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Funnel' })).toBeVisible();
  await expect(page.getByText(/^(Screens|No visitors in this period)$/)).toBeVisible();
  await expect(status).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('lists versions by page, and older ones at the end of the list', async ({ page }) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  await onAPage(page, 1, /\/microFrontends\/mf-services\/versions/);
  await signInToConsole(page, ana, 'look');
  await page.getByRole('link', { name: 'Releases', exact: true }).click();
  await page.getByRole('link', { name: 'mf-services' }).click();

  const made = (version: string) =>
    page.getByRole('button', {
      name: new RegExp(`^Details of mf-services ${version.replaceAll('.', '\\.')}:`),
    });
  await expect(made(next)).toBeVisible();
  await expect(made(live)).toHaveCount(0);
  const older = page.getByRole('button', { name: 'Older versions' });
  // Other journeys that run at the same time publish too.
  await expect(async () => {
    if (await older.isVisible()) await older.click();
    await expect(made(live)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(made(next)).toBeVisible();
});

test('lists running previews completely, and ended ones by page', async ({ page }) => {
  const channel = `over-${ana}`;
  const { remotes } = JSON.parse(await registry('show', 'production', '--json')) as {
    remotes: { remote: string; version: string }[];
  };
  const { version } = remotes.find(({ remote }) => remote === 'mf-services')!;
  const make = async (reason: string) => {
    const output = await registry(
      'preview',
      'create',
      'mf-services',
      version,
      '--channel',
      channel,
      '--reason',
      reason,
      '--json',
    );
    return (JSON.parse(output) as { id: string }).id;
  };
  for (const reason of ['over first', 'over second', 'over last']) {
    await registry('preview', 'end', await make(reason), '--reason', 'seen');
  }
  for (const reason of ['runs', 'runs as well']) await make(reason);
  await onAPage(page, 1, /\/previews\?/);
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  const cleo = `cleo-${ana}`;
  await signInToConsole(page, cleo, 'look');
  await page.goto(`${origins.REGISTRY_ORIGIN}/console/previews`);

  const reasons = page.getByText(/^(over (first|second|last)|runs( as well)?)$/);
  const older = page.getByRole('button', { name: 'Older previews' });
  await expect(reasons).toHaveText(['runs as well', 'runs', 'over last']);
  await older.click();
  await expect(reasons).toHaveText(['runs as well', 'runs', 'over last', 'over second']);
  await older.click();
  const allReasons = ['runs as well', 'runs', 'over last', 'over second', 'over first'];
  await expect(reasons).toHaveText(allReasons);
  await expect(older).toBeHidden();
});

test('lists sets by page, each with its changes', async ({ page }) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  const channel = `sets-${ana}`;
  for (const [version, reason] of [
    [live, 'the first'],
    [next, 'the second'],
    [live, 'the third'],
    [next, 'the fourth'],
  ] as const) {
    await registry('swap', 'mf-services', version, '--channel', channel, '--reason', reason);
  }
  await onAPage(page, 2, /\/sets(\?|$)/);
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  const dora = `dora-${ana}`;
  await signInToConsole(page, dora, 'look');
  await page.goto(`${origins.REGISTRY_ORIGIN}/console/sets`);

  const rows = page.getByRole('row').filter({ hasText: 'the ' });
  const older = page.getByRole('button', { name: 'Older sets' });
  await expect(rows).toHaveText([/^#4live.*the fourth/]);
  await older.click();
  await expect(rows).toHaveText([/^#4/, /^#3/, /^#2/, /^#1/]);
  await expect(rows.last()).toContainText(/\d went live/);
  await expect(rows.first()).toContainText(next);
  await expect(older).toBeHidden();
});

test('fits the access page on a phone', async ({ browser, page }) => {
  const eve = `eve-who-signed-in-${ana}`;
  const context = await browser.newContext();
  await signInToConsole(await context.newPage(), eve, 'look');
  await context.close();
  await registry(
    'token',
    'create',
    `pipeline of ${ana} on several machines`,
    '--remotes',
    'mf-services,mf-later-steps,mf-login-location',
    '--acts',
    'publish,promote',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithSecret(page);
  await page.goto(`${origins.REGISTRY_ORIGIN}/console/access`);
  for (const [tab, last] of [
    ['People', `Remove ${eve}`],
    ['Tokens', `Revoke the token of pipeline of ${ana} on several machines`],
    ['Signing keys', undefined],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('region', { name: tab });
    await expect(panel).toBeVisible();
    if (last) await page.getByRole('button', { name: last }).scrollIntoViewIfNeeded();
    const overflow = await panel.evaluate((element) =>
      Math.max(
        ...[element, ...element.querySelectorAll('*')].map(
          (part) =>
            (getComputedStyle(part).overflowX !== 'visible' &&
              part.scrollWidth - part.clientWidth) ||
            0,
        ),
      ),
    );
    expect(overflow, `${tab} goes sideways`).toBe(0);
    await expectAccessible(page, `${tab} on a phone`);
  }
});
