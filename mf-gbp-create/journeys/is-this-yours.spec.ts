import { expect, test } from 'e2e/stage/journey';
import { codeTitle, createProfile, fillProfile } from 'e2e/stage/profile';
import { onScreen } from 'e2e/stage/screen';

const question = 'Is this yours?';

test('links a listed shop without a manager to the owner', async ({ page, owner, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn('hugo.silva');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  const sheet = page.getByRole('dialog', { name: question });
  await expect(sheet).toContainText(owner.bizName);
  await expect(sheet).toContainText('12 Mill Street, Springfield, Oregon 97477');

  const created = page.waitForRequest(/create-gbp/);
  await press('YES, IT IS MINE');
  const { ref_place_id } = (await created).postDataJSON() as { ref_place_id: string };
  expect(ref_place_id).toMatch(/^ChIJ/);
  await press('Continue');
  await heading(codeTitle(owner, 'text'));
  await page.goBack();
  await heading('Create Google Business Profile');
});
