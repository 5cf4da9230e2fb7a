import { readdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { signInToConsole } from '../stage/console';
import { draw, folder, open, take } from './draw';
import { tellOfVisitors } from './visitors';

const channel = 'production';
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const move = (version: string, reason: string) =>
  registry('swap', 'mf-services', version, '--channel', channel, '--reason', reason);

test('shows the console as in docs/operators.md', async ({ page }) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  await tellOfVisitors({ live, next });
  await move(next, 'a clearer title');
  await registry('rollback', 'mf-services', '--channel', channel, '--reason', 'search hangs');
  await registry(
    'preview',
    'create',
    'mf-services',
    next,
    '--channel',
    channel,
    '--path',
    '/services',
    '--reason',
    'for the review',
  );
  await page.setViewportSize(desk);
  await signInToConsole(page, 'maria', 'administer');

  await take(page, '/live', 'live-light-desk');
  await take(page, '/sets', 'sets-light-desk');
  await take(page, '/previews', 'previews-light-desk');
  await take(page, '/funnel', 'funnel-light-desk');
  await open(page, '/health');
  await page.getByRole('combobox', { name: 'Remote' }).click();
  await page.getByTitle('mf-services', { exact: true }).last().click();
  await expect(page.getByText(live, { exact: true }).first()).toBeVisible();
  await draw(page, 'health-light-desk');
  await take(page, '/audit', 'audit-light-desk');

  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/health');
  await page.getByRole('tab', { name: 'Errors' }).click();
  await expect(page.getByText('REMOTE_THREW').first()).toBeVisible();
  await draw(page, 'errors-dark-desk');
  await open(page, '/live');
  await promotion(page, next);
  await draw(page, 'promote-dark');
  await page.setViewportSize(phone);
  await take(page, '/live', 'live-dark-phone');
  expect(readdirSync(folder).filter((name) => name.startsWith('console-'))).toHaveLength(9);
});

async function promotion(page: Page, version: string) {
  await page.getByRole('button', { name: 'Promote mf-services' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'mf-services' }).click();
  await page.getByTitle(version, { exact: true }).click();
  await drawer.getByLabel('Reason').fill('a clearer title');
  await drawer.getByRole('button', { name: 'See what will happen' }).click();
  await expect(drawer.getByRole('button', { name: 'Promote', exact: true })).toBeVisible();
}
