import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../stage/accessibility';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { signInToConsole } from '../stage/console';

const hour = 3_600_000;

/** The figures of a remote whose visitors left more often than before in the last hour, unless it is healthy. */
function figures(version: string, isHealthy: boolean) {
  const currentHour = Math.floor(Date.now() / hour) * hour;
  const row = (time: string | null, completed: number, not_completed: number) => ({
    remote: 'mf-services',
    version,
    at: time,
    visitors: completed + not_completed,
    load_failures: 0,
    completed,
    not_completed,
    still_there: 0,
  });
  const timeOf = (hoursAgo: number) =>
    new Date(currentHour - hoursAgo * hour).toISOString().replace('.000Z', 'Z');
  const rows = [5, 4, 3, 2].map((hoursAgo) => row(timeOf(hoursAgo), 81, 19));
  rows.push(isHealthy ? row(timeOf(1), 79, 21) : row(timeOf(1), 40, 60), row(null, 364, 136));
  return { part_seconds: 3600, rows, vitals: [] };
}

test('shows what changed since the last healthy hour of a remote', async ({ page }) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  const run = randomUUID().slice(0, 8);
  const channel = `fell-${run}`;
  for (const [version, reason] of [
    [live, 'the first'],
    [next, 'a clearer title'],
  ] as const) {
    await registry('swap', 'mf-services', version, '--channel', channel, '--reason', reason);
  }
  let isHealthy = true;
  await page.route(/\/analytics\/remotes\?/, (route) =>
    route.fulfill({ json: figures(next, isHealthy) }),
  );
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  await signInToConsole(page, `nora-${run}`, 'promote');
  const panel = page.getByRole('region', { name: 'What changed since the last healthy hour' });

  await test.step('the page notices the drop while it stays open', async () => {
    await page.clock.install();
    await page.goto(`${origins.REGISTRY_ORIGIN}/console/live`);
    await expect(page.getByText('73 %').first()).toBeVisible();
    // Without its connection, the page reads everything every few seconds.
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expect(panel).toHaveCount(0);
    isHealthy = false;
    await page.clock.fastForward(61_000);
    await expect(panel).toBeVisible();
  });

  for (const [colorScheme, width, height] of [
    ['light', 1280, 800],
    ['dark', 390, 844],
  ] as const) {
    await test.step(`${colorScheme} at ${width}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.goto(`${origins.REGISTRY_ORIGIN}/console/live`);
      await expect(panel).toContainText(/mf-services: completion fell from 81\s% to 40\s%\./);
      await expect(panel).toContainText('a clearer title');
      const place = await panel.getByText(next).first().boundingBox();
      expect(place!.y, 'the change is in sight without scrolling').toBeLessThan(height);
      await expectAccessible(page, `live, ${colorScheme}, ${width}`);
    });
  }
});
