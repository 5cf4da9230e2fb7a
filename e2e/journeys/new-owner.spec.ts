import { expect, test } from '../stage/owner';
import { google, welcome } from '../stage/sign-in';

test('a new owner goes from the welcome to the dashboard', async ({ page, owner }) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const heading = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('signs in and confirms the location', async () => {
    await welcome(page, owner.link);
    await google.signIn(page, owner.email('maya.chen'));
    await heading('Select your google business profile');
    await page.getByRole('radio', { name: /Chen & Co\. Barbers Downtown/ }).check();
    await press('CONTINUE');
    const sheet = page.getByRole('dialog', { name: 'Is your business location correct?' });
    await expect(sheet).toContainText('18 Main Street');
    await sheet.getByRole('button', { name: 'Yes' }).click();
  });

  await test.step('connects Square and comes back to the services', async () => {
    await heading('Do you use Square appointments?');
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    await expect(page.getByRole('button', { name: 'NEXT' })).toBeDisabled();
    await page.getByRole('radio', { name: /Yes/ }).check();
    await press('NEXT');
    await heading('Connect Square to automate reviews posting');
    await press('CONNECT SQUARE');
    await page.getByRole('button', { name: 'Allow' }).click();
  });

  await test.step('lists services: a recommended, a catalogue and an own one', async () => {
    await heading('Star the services on which you want more leads');
    await expect(page).toHaveURL(/\/services/);
    await expect(page.getByRole('button', { name: 'DONE' })).toBeDisabled();
  });
  await page.waitForTimeout(1500);
  console.log(page.url(), await page.locator('body').innerText());
});
