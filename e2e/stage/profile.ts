import { expect, type Page } from '@playwright/test';
import type { OwnerSetup } from './owner-setup';
import type { Account, Owner } from './owner';
import { onScreen } from './screen';

export const createProfile = '/onboard/create-gbp';

/** Fills in the create-profile form, with an address typed by hand. */
export async function fillProfile(page: Page, { phone, bizName }: Owner) {
  const { field, press } = onScreen(page);
  await field('Contact number').fill(phone);
  await field('Business name').fill(bizName);
  await chooseCategory(page, 'Barber');
  await press('Enter address manually');
  // The focus moves to the first field after rendering, so earlier typing would go there.
  await expect(field('Suite / door no.')).toBeFocused();
  await field('Street address').fill('12 Mill Street');
  await field('Postal code').fill('97477');
  await field('City').fill('Springfield');
  await field('State').fill('Oregon');
}

async function chooseCategory(page: Page, name: string) {
  await onScreen(page).field('Primary category').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** Signs in an account without a profile, creates one, and opens the screen of its code. */
export async function standBeforeCode(
  page: Page,
  owner: Owner,
  ownerSetup: OwnerSetup,
  account: Account = 'nina.kowalska',
) {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn(account);
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  await press('Continue');
  await heading(codeTitle(owner, 'text'));
}

export const codeTitle = ({ phone }: Owner, by: 'text' | 'call') =>
  `Verify your profile. Enter the OTP sent to +1-${phone} via ${by}`;
