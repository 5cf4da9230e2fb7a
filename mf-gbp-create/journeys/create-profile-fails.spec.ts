import type { Page } from '@playwright/test';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { chooseCategory, codeTitle, createProfile, fillProfile } from 'e2e/stage/profile';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';

const failed = 'An Error Occured Please retry';
/** The suggestions under a field. */
const offered = (page: Page) => page.getByRole('listbox').getByRole('option');

test.describe('when something fails', () => {
  test.use({ trouble: failedCalls });

  test('makes one profile when VERIFY is pressed again or twice', async ({
    page,
    owner,
    ownerSetup,
    request,
  }) => {
    const { heading, button, press } = onScreen(page);
    const { email } = await ownerSetup.signedIn('nina.kowalska');
    await page.goto(createProfile);
    await fillProfile(page, owner);

    // The search for an existing listing fails first, which blocks no owner.
    const twice = { provider: 'profiles', match: email, calls: 2, then: 500 };
    await providers(request).trouble(twice);
    await button('VERIFY').dblclick();
    await expect(page.getByText(failed)).toBeVisible();
    await press('VERIFY');
    await press('Continue');
    await heading(codeTitle(owner, 'text'));

    const { locations } = await ownerSetup.get<{ locations: unknown[] }>(
      `/get_biz_locations?email=${encodeURIComponent(email)}`,
    );
    expect(locations).toHaveLength(1);
  });

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
    await expect(page.getByText(failed)).toBeVisible();
    await press('VERIFY');
    await press('Continue');
    await heading(codeTitle(owner, 'text'));
    const { locations } = await ownerSetup.get<{ locations: unknown[] }>(
      `/get_biz_locations?email=${encodeURIComponent(email)}`,
    );
    expect(locations).toHaveLength(1);
  });

  test('loads categories and suggestions again after a failure', async ({ page, ownerSetup }) => {
    const { button, field, press } = onScreen(page);
    await ownerSetup.signedIn('nina.kowalska');
    const categories = '**/*_webapp/get-gbp-categories';
    await page.route(categories, (route) => route.abort());
    await page.goto(createProfile);
    await expect(page.getByText('We couldn’t load the categories.').first()).toBeVisible();
    await page.unroute(categories);
    await press('Load categories again');
    await chooseCategory(page, 'Barber');

    await page.route('**/places-autocomplete?*', (route) => route.abort(), { times: 1 });
    await field('Business location').fill('500 main springfield');
    await expect(page.getByText('We couldn’t load the suggestions.')).toBeVisible();
    await press('Try again');
    await page.route('**/place-id-to-info?*', (route) => route.abort(), { times: 1 });
    await offered(page).first().click();
    await expect(page.getByText('We couldn’t read this address.')).toBeVisible();
    const [again, verify] = [button('Try again'), button('VERIFY')];
    // The whole notice is visible, not hidden behind the bar with the button.
    await expect
      .poll(async () => {
        const [news, bar] = [await again.boundingBox(), await verify.boundingBox()];
        return news && bar && news.y + news.height <= bar.y;
      })
      .toBe(true);
    await press('Try again');
    await expect(field('City')).toHaveValue('Springfield');
  });
});
