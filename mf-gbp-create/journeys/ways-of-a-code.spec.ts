import { expect, test } from 'e2e/stage/journey';
import { createProfile, fillProfile } from 'e2e/stage/profile';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const square = 'Do you use Square appointments?';
const label = '6-digit code';

test('announces a code by e-mail, and accepts it', async ({ page, owner, ownerSetup, request }) => {
  const { heading, field, press, button } = onScreen(page);
  const { email } = await ownerSetup.signedIn('ines.costa');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  await press('Continue');
  await heading(`Verify your profile. Enter the code sent to ${email} by email`);
  await expect(button('Send a postcard')).toBeVisible();
  await expect(button('Resend OTP')).toHaveCount(0);

  await page.reload();
  await heading(`Verify your profile. Enter the code sent to ${email} by email`);
  await field(label).fill(await providers(request).codeInMail(email));
  await press('VERIFY OTP');
  await press('Continue');
  await heading(square);
});

test('does not make the owner wait for a postcard', async ({ page, owner, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn('paul.weber');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  await press('Continue');
  await heading('Verify your profile. Enter the code from the postcard');
  await expect(page.getByText(/a code to 12 Mill Street, Springfield, Oregon 97477/)).toBeVisible();
  await press('Skip Verification');
  await heading(square);
});

test('continues a review by Google on another day, and ends it', async ({
  page,
  owner,
  ownerSetup,
  request,
}) => {
  const { heading, field, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('ruth.mensah');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  await press('Continue');
  const [sent] = await providers(request).codes(owner.phone);
  await field(label).fill(sent!.code!);
  await press('VERIFY OTP');
  await press('Continue');
  await heading('Google is reviewing your profile');

  await providers(request).daysPass(email, 2);
  await page.reload();
  await heading('Google is reviewing your profile');
  await expect(page.getByText('Google is still reviewing your profile.')).toBeVisible();

  await providers(request).daysPass(email, 1);
  await press('Check again');
  await heading(square);
});

test('leads to Google’s page for a video when no code can be sent', async ({
  page,
  owner,
  ownerSetup,
}) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn('tom.baker');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  await expect(page.getByText('An Error Occured Please retry')).toBeVisible();
  await press('Close');
  await expect(page.getByRole('link', { name: /^Open Google Business Profile/ })).toBeVisible();
  await press('CONTINUE WITHOUT VERIFYING');
  await heading(square);
});
