import type { Page } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const title = 'Select your google business profile';
const selectLocations = '/onboard/select-locations';
const square = 'Do you use Square appointments?';

const sheetOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Is your business location correct?' });

test(
  'shows each of an account’s many locations with its address and state [4.3]',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup, request }) => {
    const { heading, radio, button, press } = onScreen(page);
    const { email } = await ownerSetup.signedIn('maya.chen');
    await page.goto(`${selectLocations}?email=${encodeURIComponent(email)}`);
    await heading(title);
    await expect(page.getByRole('radio')).toHaveCount(12);
    await expect(radio('Chen & Co. Barbers Downtown')).toHaveAccessibleDescription(
      /18 Main Street.*Portland.* Verified$/,
    );
    await expect(radio('Chen & Co. Barbers Pearl')).toHaveAccessibleDescription(/ Not Verified$/);
    await expect(button('CONTINUE')).toBeDisabled();

    await radio('Chen & Co. Barbers Pearl').check();
    await press('CONTINUE');
    await expect(sheetOf(page)).toContainText('911 Liberty Street');
    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toBeHidden();
    await expect(button('CONTINUE')).toBeFocused();
    await providers(request).teamHears(owner.email('maya.chen'), 'OAuth success with 12 locations');
  },
);

test('welcomes a new owner for 3 s and by mail, and continues to priming', async ({
  page,
  ownerSetup,
  request,
}) => {
  const { heading, radio, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('omar.haddad');
  await page.clock.install();
  await page.goto(selectLocations);
  await radio("Omar's Barber Shop").check();
  await press('CONTINUE');
  await sheetOf(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Your business is saved.')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3000);
  await heading(square);
  await expect(page).toHaveURL(/\/onboard\/priming\?step=1&uid=[\w-]+$/);
  await providers(request).mailReaches(email);
  await providers(request).teamHears(email, "Location selected: Omar's Barber Shop", '214 Mill');
});

test('leads an account without locations to nobiz, and from there to a new profile [2.4] [8]', async ({
  page,
  owner,
  ownerSetup,
  request,
}) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('nina.kowalska');
  await page.goto(selectLocations);
  await heading('No Business Location found');
  await expect(page).toHaveURL(`/onboard/nobiz?email=${encodeURIComponent(email)}`);
  await providers(request).teamHears(owner.email('nina.kowalska'), 'OAuth success without');
  await press('Create GBP');
  await heading('Create Google Business Profile');
  await expect(page).toHaveURL(`/onboard/create-gbp?email=${encodeURIComponent(email)}`);
});

test('leads on No from the sheet over the corrected address back to CONTINUE and the sheet', async ({
  page,
  ownerSetup,
  request,
}) => {
  const { heading, radio, field, button, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('rosa.delgado');
  await page.goto(selectLocations);
  await radio('Rosa Delgado Nails').check();
  await press('CONTINUE');
  await sheetOf(page).getByRole('button', { name: 'No', exact: true }).click();

  await test.step('asks for the address', async () => {
    await heading('Change your business location');
    await expect(page).toHaveURL('/SetLocation');
    await expect(button('CONTINUE')).toBeDisabled();
    await field('Country').selectOption('UK');
    await field('Street address').fill('7 Castle Street');
    await field('Town/City').fill('Cardiff');
    await field('PinCode').fill('CF10 1BS');
    await expect(button('CONTINUE')).toBeDisabled();
    await field('State').selectOption('Wales');
  });

  await test.step('asks about the corrected address in the sheet', async () => {
    await press('CONTINUE');
    await heading(title);
    await expect(sheetOf(page)).toBeHidden();
    await expect(radio('Rosa Delgado Nails')).toBeChecked();
    await press('CONTINUE');
    await expect(sheetOf(page)).toContainText('7 Castle Street');
    await expect(sheetOf(page)).toContainText('Cardiff');
    await sheetOf(page).getByRole('button', { name: 'Yes' }).click();
    await press('Continue');
    await heading(square);
  });
  await providers(request).teamHears(email, 'Location address corrected: Cardiff, UK');
});
