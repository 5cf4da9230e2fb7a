import { expect, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, listed, saved, servicesTitle } from 'e2e/stage/services';

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
