import { expect, test } from 'e2e/stage/journey';
import { codeTitle, createProfile, fillProfile } from 'e2e/stage/profile';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const question = 'Is this yours?';

test(
  'links a listed shop without a manager to the owner',
  { tag: '@ci' },
  async ({ page, owner, ownerSetup }) => {
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
  },
);

test('leads to Google’s page for a listed shop with a manager', async ({
  page,
  owner,
  ownerSetup,
}) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn('emma.lindqvist');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  await expect(page.getByRole('dialog', { name: question })).toContainText('it has a manager');
  await press('YES, IT IS MINE');

  const beside = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Ask for access on Google (new tab)' }).click();
  const google = await beside;
  await expect(google.getByRole('heading', { level: 1 })).toHaveText(
    'This Business Profile is already being managed by someone',
  );
  await google.close();

  // The question appears once; the answer is stored and survives a reload.
  await page.reload();
  await heading('Create Google Business Profile');
  await press('VERIFY');
  await expect(page.getByRole('dialog', { name: 'This profile has a manager' })).toBeVisible();
  await press('CREATE ONE ANYWAY');
  await press('Continue');
  await heading(codeTitle(owner, 'text'));
});

test('creates the profile as specified if the owner has another shop', async ({
  page,
  owner,
  ownerSetup,
}) => {
  const { heading, press } = onScreen(page);
  await ownerSetup.signedIn('hugo.silva');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await press('VERIFY');
  const created = page.waitForRequest(/create-gbp/);
  await press('NO, IT IS NOT');
  const { ref_place_id } = (await created).postDataJSON() as { ref_place_id: string };
  expect(ref_place_id).toBe('');
  await press('Continue');
  await heading(codeTitle(owner, 'text'));
});

test('continues after a failed search', async ({ page, owner, ownerSetup, request }) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('hugo.silva');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await providers(request).trouble({ provider: 'profiles', match: email, then: 503 });
  await press('VERIFY');
  await press('Continue');
  await heading(codeTitle(owner, 'text'));
});
