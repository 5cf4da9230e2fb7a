import { expect, test } from 'e2e/stage/journey';
import { fillProfile } from 'e2e/stage/profile';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, listed, saved, servicesTitle } from 'e2e/stage/services';

test('explains an empty list and disables DONE until a service is starred', async ({
  page,
  ownerSetup,
}) => {
  const { heading, button } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/services');
  await heading(servicesTitle);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  await expect(page.getByText('Add services', { exact: true })).toBeVisible();
  await expect(button('DONE')).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Recommended services' })).toBeVisible();
  await expect(page.getByText('as your primary category')).toBeHidden();
});

test(
  'opens the form with the name of a recommended service and lists it with its price',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { heading, field, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.goto('/services');
    await press('ADD Skin Fade');
    await heading('Add service details');
    await expect(field('Service name')).toHaveValue('Skin Fade');
    await expect(field('Service category')).toHaveValue("Men's haircuts");
    await expect(field('Duration')).toHaveValue('15');
    await expect(page.getByRole('checkbox', { name: '& up' })).toBeChecked();
    await field('Service description').fill('Clipper fade with a razor finish');
    await field('Price').fill('12,50');
    await press('ADD SERVICE');

    await heading(servicesTitle);
    await expect(page.getByText(saved)).toBeVisible();
    const card = cardOf(page, 'Skin Fade');
    await expect(card).toContainText('$ 12.5 • 15 mins');
    await expect(card).toContainText('Clipper fade with a razor finish');
    await expect(page.getByRole('button', { name: 'ADD Skin Fade', exact: true })).toBeHidden();
    await expectSaved(ownerSetup, [
      {
        name: 'Skin Fade',
        category: "Men's haircuts",
        price_start: 12.5,
        pricing_type: 'STARTS_FROM',
        currency: 'USD',
        star: false,
      },
    ]);
  },
);

test('recommends services for the primary category of the profile', async ({
  page,
  owner,
  ownerSetup,
}) => {
  const { heading, field, press } = onScreen(page);
  await ownerSetup.signedIn('ada.whitfield');
  await page.goto('/onboard/create-gbp');
  await fillProfile(page, owner);
  await field('Primary category').fill('Nail salon');
  await page.getByRole('option', { name: 'Nail salon', exact: true }).click();
  await press('VERIFY');
  await heading('Do you use Square appointments?');
  await page.goto('/services');
  await expect(page.getByText('Based on Nail salon as your primary category')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD Gel Manicure', exact: true })).toBeVisible();
});

test('searches the catalogue by the beginning of names, in any case', async ({
  page,
  ownerSetup,
}) => {
  const { heading, field, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/services');
  await press('Add Service');
  await heading('Search for a service');
  await expect(page).toHaveURL('/service/search');
  const search = page.getByRole('searchbox', { name: 'Search services' });
  await search.fill('skin f');
  await expect(page.getByRole('region', { name: "Men's haircuts", exact: true })).toContainText(
    'Skin Fade',
  );
  await expect(page.getByRole('button', { name: 'Add Classic Haircut' })).toBeHidden();
  await search.fill('fade');
  await expect(page.getByText('No services matched with your input')).toBeVisible();
  await search.fill('HOT TOWEL');
  await press('Add Hot Towel Shave');

  await heading('Add service details');
  await expect(field('Service name')).toHaveValue('Hot Towel Shave');
  await expect(field('Service category')).toHaveValue('Beard & shave');
  await press('ADD SERVICE');
  await expect(cardOf(page, 'Hot Towel Shave')).toContainText('$ 0 • 15 mins');
});

test('opens the whole catalogue from its button', async ({ page, ownerSetup }) => {
  await ownerSetup.withBusiness();
  await page.goto('/service/search');
  const more = page.getByRole('button', { name: /^Show more services/ });
  await expect(more).toBeVisible();
  const adds = page.getByRole('button', { name: /^Add (?!your own)/ });
  const before = await adds.count();
  await more.press('Enter');
  await expect.poll(() => adds.count()).toBeGreaterThan(before);
});

test('keeps the button for an own service in view in the scrolled catalogue', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await page.goto('/service/search');
  const ownServiceButton = page.getByRole('button', { name: 'Add your own service' });
  await expect(page.getByRole('button', { name: /^Show more services/ })).toBeAttached();
  await expect(ownServiceButton).toBeInViewport({ ratio: 1 });
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(ownServiceButton).toBeInViewport({ ratio: 1 });
});

test(
  'requires a category, a name and a valid price for an own service',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { heading, field, button, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.goto('/service/search');
    await press('Add your own service');
    await heading('Add service details');
    await expect(button('ADD SERVICE')).toBeDisabled();
    await field('Service name').fill('Moustache wax');
    await expect(button('ADD SERVICE')).toBeDisabled();
    await field('Service category').selectOption('Another category');
    await expect(button('ADD SERVICE')).toBeDisabled();
    await field('Name of the category').fill('Grooming');
    await field('Price').fill('-5');
    await press('ADD SERVICE');
    await expect(field('Price')).toBeFocused();
    await expect(field('Price')).toHaveAccessibleDescription(/can’t be below 0/);

    await test.step('a reload keeps the form', async () => {
      await page.reload();
      await expect(field('Service name')).toHaveValue('Moustache wax');
      await expect(field('Name of the category')).toHaveValue('Grooming');
    });

    await field('Price').fill('1,250');
    await page.getByRole('checkbox', { name: '& up' }).uncheck();
    await press('ADD SERVICE');
    await expect(page.getByRole('region', { name: 'Grooming' })).toContainText('$ 1250 • 15 mins');
    await expectSaved(ownerSetup, [
      { category: 'Grooming', price_start: 1250, pricing_type: 'FIXED' },
    ]);
  },
);

test('shows a change of one tab in another open tab', async ({ page, ownerSetup }) => {
  const { press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  const secondTab = await page.context().newPage();
  await secondTab.goto('/services');
  await expect(cardOf(secondTab, 'Skin Fade')).toBeVisible();
  await press('Star Skin Fade');
  await expect(onScreen(secondTab).button('Starred Skin Fade')).toBeVisible();
});

test('enables DONE for a star and disables it without one [2.9]', async ({ page, ownerSetup }) => {
  const { heading, button, press } = onScreen(page);
  const owner = await ownerSetup.withBusiness();
  await listed(ownerSetup, owner);
  await listed(ownerSetup, owner, { name: 'Beard Trim', category: 'Beard & shave' });
  await page.goto('/services');
  await press('Star Skin Fade');
  await expect(button('Starred Skin Fade')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('DONE')).toBeEnabled();
  await press('Starred Skin Fade');
  await expect(button('DONE')).toBeDisabled();
  await press('Star Beard Trim');
  await press('DONE');
  await heading('How can we reach you?');
  await expect(page).toHaveURL('/setNumber');
  await expectSaved(ownerSetup, [
    { name: 'Skin Fade', star: false },
    { name: 'Beard Trim', star: true },
  ]);
});

test('searches the owner’s list by the beginning of names', async ({ page, ownerSetup }) => {
  const owner = await ownerSetup.withBusiness();
  await listed(ownerSetup, owner);
  await listed(ownerSetup, owner, { name: 'Beard Trim', category: 'Beard & shave' });
  await page.goto('/services');
  const search = page.getByRole('searchbox', { name: 'Search your services' });
  await search.fill('BEA');
  await expect(cardOf(page, 'Beard Trim')).toBeVisible();
  await expect(cardOf(page, 'Skin Fade')).toBeHidden();
  await search.fill('trim');
  await expect(page.getByText('No services matched with your input')).toBeVisible();
});

test('hides the snackbar after 6 s, waits under the pointer, and closes it on request [2.9]', async ({
  page,
  ownerSetup,
}) => {
  const { press, heading } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.clock.install();
  const addOne = async (name: string) => {
    await page.goto(`/services?screen=5&name=${encodeURIComponent(name)}`);
    await heading('Add service details');
    await press('ADD SERVICE');
    await expect(page.getByText(saved)).toBeVisible();
  };
  await addOne('Skin Fade');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(6000);
  await expect(page.getByText(saved)).toBeHidden();

  await addOne('Beard Trim');
  await page.getByText(saved).hover();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(saved)).toBeVisible();
  await press('Close message');
  await expect(page.getByText(saved)).toBeHidden();
});

test('keeps everything after a reload', async ({ page, ownerSetup }) => {
  const { button } = onScreen(page);
  const owner = await ownerSetup.withBusiness();
  await listed(ownerSetup, owner, { star: true });
  await listed(ownerSetup, owner, {
    name: 'Beard Trim',
    category: 'Beard & shave',
    price_start: 18,
  });
  await page.goto('/services');
  await expect(cardOf(page, 'Beard Trim')).toContainText('$ 18');
  await page.reload();
  await expect(cardOf(page, 'Skin Fade')).toContainText('$ 35');
  await expect(button('Starred Skin Fade')).toBeVisible();
  await expect(cardOf(page, 'Beard Trim')).toContainText('$ 18');
});

test('shows the saved message above the bar, and reports its height to the page', async ({
  page,
  ownerSetup,
}) => {
  const { heading, press, field, button } = onScreen(page);
  await ownerSetup.atStage('services');
  await page.goto('/services');
  await press('ADD Skin Fade');
  await heading('Add service details');
  await field('Price').fill('35');
  await press('ADD SERVICE');
  const saved = page.getByRole('status').filter({ hasText: 'Service Saved Successfully' });
  await expect(saved).toBeVisible();
  const bottom = ({ y, height }: { y: number; height: number }) => y + height;
  await expect
    .poll(async () => {
      const [over, doneBox] = [await saved.boundingBox(), await button('DONE').boundingBox()];
      return bottom(over!) < doneBox!.y;
    })
    .toBe(true);
  // Only the elements that need the height get the property: an inherited one would restyle the whole page.
  const heights = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) =>
      parseFloat(getComputedStyle(element).getPropertyValue('--actions-height')),
    ),
  );
  expect(heights).toStrictEqual([expect.any(Number), 0]);
  expect(heights[0]).toBeGreaterThan(50);
});
