import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { origins } from '../stage/addresses';

export const folder = join(__dirname, '../../docs/pictures');

export async function open(page: Page, path: string) {
  await page.goto(`${origins.REGISTRY_ORIGIN}/console${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible();
}

export async function take(page: Page, path: string, name: string) {
  await open(page, path);
  await draw(page, name);
}

export const draw = (page: Page, name: string) =>
  page.screenshot({ path: join(folder, `console-${name}.png`), animations: 'disabled' });
