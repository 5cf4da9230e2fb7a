import { expect, type Page } from '@playwright/test';
import { identityProvider, operatorSecret, origins } from './addresses';

type Role = 'look' | 'promote' | 'administer';

/** Records what the pages' policy refuses from here on, as the browser reports it. */
export function refusalsOn(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text()))
      refusals.push(`${page.url()}: ${message.text()}`);
  });
  return refusals;
}

const consolePage = `${origins.REGISTRY_ORIGIN}/console/`;

/**
 * Opens the sign-in page without motion: a list that still moves can disappear between the press and the release of a
 * button, before a person could see it.
 */
async function openSignIn(page: Page, address = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(consolePage + address);
}

// A drawer hides the page from assistive technology.
const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Live', includeHidden: true })).toBeVisible();

/**
 * Signs a person in to the console at the OpenID Connect provider, in a group that has the role.
 *
 * @param address the page that is opened before the sign-in, below the console
 */
export async function signInToConsole(
  page: Page,
  name: string,
  role: Role,
  address?: string,
): Promise<void> {
  await openSignIn(page, address);
  await page.getByRole('link', { name: 'Continue with Shop staff' }).click();
  await page.getByPlaceholder('Enter any login').fill(`${name}/${role}`);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.origin !== identityProvider.origin);
  await expectSignedIn(page);
}

/** Signs the bootstrap operator in to the console. */
export async function signInWithSecret(page: Page): Promise<void> {
  await openSignIn(page);
  await page.getByLabel('Secret', { exact: true }).fill(operatorSecret);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
}
