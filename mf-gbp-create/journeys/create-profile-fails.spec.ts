import { expect, failedCalls, test } from 'e2e/stage/journey';
import { codeTitle, createProfile, fillProfile } from 'e2e/stage/profile';
import { onScreen } from 'e2e/stage/screen';

test.use({ trouble: failedCalls });

test('requests a lost answer again', async ({ page, owner, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  const { email } = await ownerSetup.signedIn('nina.kowalska');
  await page.goto(createProfile);
  await fillProfile(page, owner);
  await page.route(
    '**/*_webapp/create-gbp',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press('VERIFY');
  await expect(page.getByText('An Error Occured Please retry')).toBeVisible();
  await press('VERIFY');
  await press('Continue');
  await heading(codeTitle(owner, 'text'));
  const { locations } = await ownerSetup.get<{ locations: unknown[] }>(
    `/get_biz_locations?email=${encodeURIComponent(email)}`,
  );
  expect(locations).toHaveLength(1);
});

test('shows above the button that an address could not be read', async ({ page, ownerSetup }) => {
  const { button, field } = onScreen(page);
  await ownerSetup.signedIn('nina.kowalska');
  await page.goto(createProfile);
  await page.route('**/place-id-to-info?*', (route) => route.abort(), { times: 1 });
  await field('Business location').fill('500 main springfield');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText('We couldn’t read this address.')).toBeVisible();
  await expect
    .poll(async () => {
      const [notice, bar] = await Promise.all(
        ['Try again', 'VERIFY'].map((name) => button(name).boundingBox()),
      );
      return notice && bar && notice.y + notice.height <= bar.y;
    })
    .toBe(true);
});
