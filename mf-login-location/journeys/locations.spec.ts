import type { Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const title = 'Select your google business profile';
const selectLocations = '/onboard/select-locations';
const square = 'Do you use Square appointments?';

const sheetOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Is your business location correct?' });

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

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

test(
  'welcomes a new owner for 3 s and by mail, and continues to priming',
  { tag: '@ci' },
  async ({ page, ownerSetup, request }) => {
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
  },
);

test(
  'leads an account without locations to nobiz, and from there to a new profile [2.4] [8]',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup, request }) => {
    const { heading, press } = onScreen(page);
    const { email } = await ownerSetup.signedIn('nina.kowalska');
    await page.goto(selectLocations);
    await heading('No Business Location found');
    await expect(page).toHaveURL(`/onboard/nobiz?email=${encodeURIComponent(email)}`);
    await providers(request).teamHears(owner.email('nina.kowalska'), 'OAuth success without');
    await press('Create GBP');
    await heading('Create Google Business Profile');
    await expect(page).toHaveURL(`/onboard/create-gbp?email=${encodeURIComponent(email)}`);
  },
);

test('allows another email from nobiz, and keeps only the source tag [2.4]', async ({
  page,
  ownerSetup,
}) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('nina.kowalska');
  await page.goto('/onboard/nobiz?src_tag=flyer');
  await heading('No Business Location found');
  await expect(page.getByText(email)).toBeVisible();
  await press('Try another email');
  await heading('Sign in with Google');
  await expect.poll(() => stored(page, 'email')).toBeFalsy();
  await expect.poll(() => stored(page, 'src_tag')).toBe('flyer');

  await test.step('rejects requests for locations after the session ended', async () => {
    await page.goto(selectLocations);
    await expect(page.getByRole('alertdialog', { name: 'Email login error!' })).toBeVisible();
  });
});

test('explains an empty list and offers another email [2.3]', async ({ page, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn('nina.kowalska');
  await page.route('**/get_biz_locations?*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { locations: [] } }),
  );
  await page.goto(selectLocations);
  await expect(
    page.getByText('No Business location is linked to this mail account.'),
  ).toBeVisible();
  await press('Try another email');
  await heading('Sign in with Google');
});

test('shows an alert without an email, which leads to the sign-in after a while or on OK [2.3]', async ({
  page,
}) => {
  const { heading, press } = onScreen(page);
  const alert = page.getByRole('alertdialog', { name: 'Email login error!' });
  await page.goto(selectLocations);
  await expect(alert).toBeVisible();
  await press('OK');
  await heading('Sign in with Google');
  await expect(page).toHaveURL('/onboard?status=0');

  await page.clock.install();
  await page.goto(selectLocations);
  await expect(alert).toBeVisible();
  await page.clock.fastForward(3000);
  await heading('Sign in with Google');
  await expect(page.getByText('Email login error!')).toBeVisible();
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

  await test.step('asks for the address with its countries and states', async () => {
    await heading('Change your business location');
    await expect(page).toHaveURL('/SetLocation');
    await expect(button('CONTINUE')).toBeDisabled();
    const country = field('Country');
    await expect(country).toHaveValue('USA');
    await expect(field('State').getByRole('option')).toHaveCount(51);
    await country.selectOption('CAN');
    await expect(field('State').getByRole('option')).toHaveCount(14);
    await country.selectOption('UK');
    await expect(field('State').getByRole('option')).toHaveText([
      'Choose a state',
      'England',
      'Scotland',
      'Wales',
      'Northern Ireland',
    ]);
    await field('Street address').fill('7 Castle Street');
    await field('Town/City').fill('Cardiff');
    await field('PinCode').fill('CF10 1BS');
    await expect(button('CONTINUE')).toBeDisabled();
    await field('State').selectOption('Wales');
  });

  await test.step('keeps the typed text after a reload', async () => {
    await page.reload();
    await expect(field('Street address')).toHaveValue('7 Castle Street');
    await expect(field('State')).toHaveValue('Wales');
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

test.describe('when something fails', () => {
  test.use({ trouble: failedCalls });

  test('reads locations again on Retry', async ({ page, ownerSetup, request }) => {
    const { radio, press } = onScreen(page);
    const { email } = await ownerSetup.signedIn('omar.haddad');
    await providers(request).trouble({ provider: 'profiles', match: email, then: 500 });
    await page.goto(selectLocations);
    await expect(page.getByText('We couldn’t load your business locations.')).toBeVisible();
    await press('Retry');
    await expect(radio("Omar's Barber Shop")).toBeVisible();
  });

  test(
    'saves a business on the next Yes after a failure',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      const { heading, radio, press } = onScreen(page);
      await ownerSetup.signedIn('omar.haddad');
      await page.goto(selectLocations);
      await radio("Omar's Barber Shop").check();
      await press('CONTINUE');
      await page.route('**/gmb_save_biz_data_react', (route) => route.abort(), { times: 1 });
      await sheetOf(page).getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('We couldn’t save your business.')).toBeVisible();
      await press('Yes');
      await press('Continue');
      await heading(square);
    },
  );
});

test('continues from status 1 on the web to the locations [2.2]', async ({ page, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('omar.haddad');
  await page.goto('/onboard?status=1');
  await heading('You’re connected');
  await press('CONTINUE');
  await heading(title);
  await expect(page).toHaveURL(`${selectLocations}?email=${encodeURIComponent(email)}`);
});

test('continues from status 1 in the app back to the app [2.2]', async ({ page, inApp }) => {
  const { heading, press } = onScreen(page);
  await inApp.ownerSetup.signedIn('omar.haddad');
  await inApp.goto('/onboard?status=1');
  await heading('You’re connected');
  await press('BACK TO THE APP');
  await inApp.handedOver();
});
