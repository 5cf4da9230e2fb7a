import { expect, test } from 'e2e/stage/journey';
import { createProfile, fillProfile } from 'e2e/stage/profile';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const square = 'Do you use Square appointments?';
const label = '6-digit code';

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
