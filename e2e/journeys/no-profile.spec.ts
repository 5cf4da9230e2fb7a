import { codeFor } from '../stage/inbox';
import { expect, test } from '../stage/owner';
import { google, welcome } from '../stage/sign-in';

test('an owner without a profile creates one, verifies it and goes on', async ({
  page,
  owner,
  request,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const stand = (heading: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

  await test.step('is told that no location was found', async () => {
    await welcome(page, owner.link);
    await google.signIn(page, owner.email('nina.kowalska'));
    await stand('No Business Location found');
    await expect(page).toHaveURL(/\/onboard\/nobiz\?email=nina/);
    await press('Create GBP');
  });

  await test.step('fills in the profile with a category and an address that are searched for', async () => {
    await stand('Create Google Business Profile');
    await page.getByLabel('Contact number').fill(owner.phone);
    await page.getByLabel('Business name').fill(owner.bizName);
    await page.getByRole('combobox', { name: 'Primary category' }).fill('barb');
    await page.getByRole('option', { name: 'Barber', exact: true }).click();
    await page.getByRole('combobox', { name: 'Business location' }).fill('12 mill spr');
    await page
      .getByRole('option', { name: /12 Mill .*Spring/ })
      .first()
      .click();
    await expect(page.getByLabel('City')).toHaveValue(/Spring/);
    await press('VERIFY');
  });

  await test.step('enters the code that was sent to the phone', async () => {
    await stand(/Verify your profile/);
    await page.getByLabel(/OTP|code/i).fill(await codeFor(request, owner.phone));
    await press('VERIFY OTP');
    await expect(page.getByText('OTP verified successfully')).toBeVisible();
  });

  await test.step('goes on to priming', async () => {
    await stand('Do you use Square appointments?');
    await expect(page).toHaveURL(/\/onboard\/priming/);
  });
});
