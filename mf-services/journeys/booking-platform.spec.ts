import type { Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const address = '/dashboard/platform';
const automate = 'Get new 5-star Google reviews automatically';
const clients = 'So where do you store your clients?';
const link = 'https://book.example/corner-cuts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Enter your booking link' });

test(
  'asks for the link of the chosen platform and disables DONE until it is entered',
  { tag: '@ci' },
  async ({ page, ownerSetup, request }) => {
    const { radio } = onScreen(page);
    const { email } = await ownerSetup.withBusiness();
    await page.goto(address);
    await radio('Fresha').check();
    const sheet = onScreen(sheetOf(page));
    await expect(sheetOf(page)).toContainText('We can fetch your service later on with link');
    await expect(sheet.field('Booking platform')).toBeHidden();
    await expect(sheet.button('DONE')).toBeDisabled();
    await sheet.field('Booking link').fill('   ');
    await expect(sheet.button('DONE')).toBeDisabled();
    await sheet.field('Booking link').fill('book.example/corner-cuts');
    await sheet.press('Add https://');
    await expect(sheet.field('Booking link')).toHaveValue(link);
    await sheet.press('DONE');
    await expect(page.getByRole('heading', { level: 1, name: automate })).toBeFocused();
    await expect
      .poll(() => ownerSetup.get('/onboarding-state'))
      .toMatchObject({
        booking: { booking_platform: 'fresha', booking_link: link },
      });
    await providers(request).teamHears(email, 'Booking platform: fresha', link);
  },
);

test.describe('when the answer cannot be saved', () => {
  test.use({ trouble: failedCalls });

  test('continues and informs the owner', { tag: '@ci' }, async ({ page, ownerSetup }) => {
    const { heading, radio, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.route('**/bookinglink-to-services', (route) => route.abort());
    await page.goto(address);
    await radio('No booking platform').check();
    await press('DONE');
    await heading(clients);
    await expect(page.getByText('We couldn’t save your booking platform.')).toBeVisible();
  });
});
