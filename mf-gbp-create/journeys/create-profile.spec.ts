import type { Page } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import { createProfile, fillProfile } from 'e2e/stage/profile';
import { onScreen } from 'e2e/stage/screen';

const failed = 'An Error Occured Please retry';
const square = 'Do you use Square appointments?';

/** The suggestions under a field. */
const offered = (page: Page) => page.getByRole('listbox').getByRole('option');

test('finds and chooses category and address with the keyboard only', async ({
  page,
  ownerSetup,
}) => {
  const { field } = onScreen(page);
  const press = (key: string) => page.keyboard.press(key);
  await ownerSetup.signedIn('nina.kowalska');
  await page.goto(createProfile);

  await field('Primary category').focus();
  await page.keyboard.type('barber sch');
  await expect(offered(page)).toHaveText(['Barber school']);
  await press('ArrowDown');
  await press('Enter');
  await expect(field('Primary category')).toHaveValue('Barber school');

  await press('Tab');
  await expect(field('Business location')).toBeFocused();
  await page.keyboard.type('500 main springfield');
  await expect(page.getByText('3 suggestions')).toBeAttached();
  await press('ArrowDown');
  await press('ArrowDown');
  await expect(offered(page).and(page.locator('[aria-selected=true]'))).toHaveText(/MA 01105/);
  await press('Enter');
  await expect(page.getByText('Address filled in. Please check it.')).toBeVisible();
  await expect(field('Street address')).toHaveValue('500 Main Street');
  await expect(field('Postal code')).toHaveValue('01105');
  await expect(field('City')).toHaveValue('Springfield');
  await expect(field('State')).toHaveValue('MA');
});

test(
  'saves a profile that is verified at once, and continues to priming [4.4]',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup }) => {
    const { heading, press } = onScreen(page);
    await ownerSetup.signedIn('ada.whitfield');
    await page.goto(createProfile);
    await fillProfile(page, owner);
    await press('VERIFY');
    await heading(square);
    await expect(page).toHaveURL(/\/onboard\/priming\?step=1&uid=[\w-]+$/);
  },
);

test(
  'shows a banner for 3 s for a profile that cannot be verified, and keeps the form',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup }) => {
    const { field, button, press } = onScreen(page);
    await ownerSetup.signedIn('tom.baker');
    await page.clock.install();
    await page.goto(createProfile);
    await fillProfile(page, owner);
    await press('VERIFY');
    await expect(page.getByText(failed)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3000);
    await expect(page.getByText(failed)).toBeHidden();
    await expect(field('Business name')).toHaveValue(owner.bizName);
    await expect(field('Primary category')).toHaveValue('Barber');
    await expect(field('State')).toHaveValue('Oregon');
    await expect(button('VERIFY')).toBeEnabled();
  },
);
