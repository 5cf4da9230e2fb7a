import type { Page } from '@playwright/test';

/** The pages of the simulated Google: the account, and the permissions. */
export const google = {
  async signIn(page: Page, email: string) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
  },
};

/** Follows the link to the provider's account chooser. */
export async function welcome(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
}
