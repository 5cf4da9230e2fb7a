import { expect, type Page } from '@playwright/test';
import { origins } from './addresses';
import { registry } from './changed-remote';

export type Role = 'look' | 'promote' | 'administer';

/** Lets a person sign in, as who runs the registry does; answers their password. */
export async function addOperator(name: string, role: Role): Promise<string> {
  const told = await registry('operator', 'add', name, '--role', role, '--json');
  return (JSON.parse(told) as { password: string }).password;
}

/** What the policy of the pages refuses from here on, in the words of the browser. */
export function refusalsOn(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text()))
      refusals.push(`${page.url()}: ${message.text()}`);
  });
  return refusals;
}

/**
 * At the console's door, and through it. Nothing moves there: a list that is still on its way to its place can be gone
 * between the pressing of a button and its release, before anybody could have seen it.
 */
export async function signInToConsole(page: Page, name: string, password: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origins.REGISTRY_ORIGIN}/console/`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
}
