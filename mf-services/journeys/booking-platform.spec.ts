import type { Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const address = '/dashboard/platform';
const title = 'Where do you take online bookings?';
const automate = 'Get new 5-star Google reviews automatically';
const clients = 'So where do you store your clients?';
const link = 'https://book.example/corner-cuts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Enter your booking link' });

test('shows eleven tiles and disables DONE until one is chosen [2.8]', async ({
  page,
  ownerSetup,
}) => {
  const { heading, button } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto(address);
  await heading(title);
  await expect(page.getByText('We use it for your google profile completion')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  await expect(page.getByRole('radio')).toHaveCount(11);
  await expect(page.getByRole('radio').nth(9)).toHaveAccessibleName('Other');
  await expect(page.getByRole('radio').nth(10)).toHaveAccessibleName('No booking platform');
  await expect(button('DONE')).toBeDisabled();
  await expect(button('Skip')).toBeHidden();
});

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

test('requires a name for Other, and offers no Skip', async ({ page, ownerSetup }) => {
  const { heading, radio, button } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto(address);
  await radio('Other').check();
  const sheet = onScreen(sheetOf(page));
  await sheet.field('Booking link').fill(link);
  await expect(sheet.button('DONE')).toBeDisabled();
  await expect(sheet.button('Skip')).toBeHidden();
  await sheet.field('Booking platform').fill('Shear Genius');
  await expect(sheet.button('DONE')).toBeEnabled();

  await test.step('keeps the typed text after a reload', async () => {
    await page.reload();
    await expect(radio('Other')).toBeChecked();
    await onScreen(page).press('Change your booking link');
    await expect(sheet.field('Booking platform')).toHaveValue('Shear Genius');
    await expect(sheet.field('Booking link')).toHaveValue(link);
    await page.keyboard.press('Escape');
    await expect(button('DONE')).toBeEnabled();
  });

  await onScreen(page).press('DONE');
  await heading(automate);
  await expect
    .poll(() => ownerSetup.get('/onboarding-state'))
    .toMatchObject({
      booking: { booking_platform: 'Shear Genius', booking_link: link },
    });
});

test('opens no sheet for No booking platform and leads to the client storage', async ({
  page,
  ownerSetup,
  request,
}) => {
  const { heading, radio, press } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  await page.goto(address);
  await radio('No booking platform').check();
  await expect(sheetOf(page)).toBeHidden();
  await press('DONE');
  await heading(clients);
  await providers(request).teamHears(email, 'Booking platform: Not found, link: Skipped');
});

test('leaves without a link on Skip [4.6]', async ({ page, ownerSetup, request }) => {
  const { heading, radio } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  await page.goto(address);
  await radio('Vagaro').check();
  await onScreen(sheetOf(page)).press('Skip');
  await heading(automate);
  await providers(request).teamHears(email, 'Booking platform: vagaro, link: Skipped');
});

test('keeps a link with its platform and sends none on Skip', async ({
  page,
  ownerSetup,
  request,
}) => {
  const { heading, radio } = onScreen(page);
  const { email } = await ownerSetup.withBusiness();
  await page.goto(address);
  const sheet = onScreen(sheetOf(page));
  await radio('Fresha').check();
  await sheet.field('Booking link').fill(link);
  await page.keyboard.press('Escape');
  await radio('Vagaro').check();
  await expect(sheet.field('Booking link')).toHaveValue('');
  await sheet.press('Skip');
  await heading(automate);
  await expect
    .poll(() => ownerSetup.get('/onboarding-state'))
    .toMatchObject({
      booking: { booking_platform: 'vagaro', booking_link: '' },
    });
  await providers(request).teamHears(email, 'Booking platform: vagaro, link: Skipped');
});

test('steps through the tiles with the arrow keys and asks for the link on Enter', async ({
  page,
  ownerSetup,
}) => {
  const { radio } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto(address);
  await radio('Booksy').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(radio('Vagaro')).toBeChecked();
  await expect(sheetOf(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  await expect(radio('Vagaro')).toBeFocused();
});

test('leads from the services to the booking platforms and back', async ({ page, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/services');
  await press('Add your booking link');
  await heading(title);
  await press('Back');
  await heading('Star the services on which you want more leads');
  await page.goto(address);
  await press('Back');
  await heading('Star the services on which you want more leads');
});

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

  test('saves the answer on the second try', async ({ page, ownerSetup }) => {
    const { heading, radio } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.route('**/bookinglink-to-services', (route) => route.abort(), { times: 1 });
    await page.goto(address);
    await radio('Calendly').check();
    const sheet = onScreen(sheetOf(page));
    await sheet.field('Booking link').fill(link);
    await sheet.press('DONE');
    await heading(automate);
    await expect
      .poll(() => ownerSetup.get('/onboarding-state'))
      .toMatchObject({
        booking: { booking_platform: 'calendly' },
      });
  });
});
