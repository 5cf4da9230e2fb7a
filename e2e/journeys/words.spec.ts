import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { listed, servicesTitle } from '../stage/services';

/** Names of owners with very long words, and in scripts from right to left. */

const long = 'Haareschneidenfärbenundlegensalonbetriebsgesellschaftmünchen';

// These run in the page.
const besideOf = () => document.documentElement.scrollWidth - window.innerWidth;
const cutOf = (elements: Element[]) =>
  elements
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => left < 0 || right > window.innerWidth)
    .map(({ right }) => right);

async function expectNoWider(page: Page, state: string) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Elements that follow the new width do so one frame later.
    await expect
      .poll(() => page.evaluate(besideOf), `${state} at ${width} px`)
      .toBeLessThanOrEqual(0);
    await expect
      .poll(() => page.getByText(long).evaluateAll(cutOf), `${state}: cut at ${width} px`)
      .toStrictEqual([]);
  }
}

test('does not widen a page for a word of sixty letters', async ({ page, ownerSetup }) => {
  expect(long).toHaveLength(60);
  const { heading, radio, press } = onScreen(page);

  await test.step('in the name and the address of a business', async () => {
    await ownerSetup.signedIn('maya.chen');
    await page.route('**/get_biz_locations?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { locations: object[] };
      const [first, ...others] = answer.locations;
      const renamed = {
        ...first,
        title: long,
        storefrontAddress: { addressLines: [long, 'Springfield'] },
      };
      await route.fulfill({ response, json: { ...answer, locations: [renamed, ...others] } });
    });
    await page.goto('/onboard/select-locations');
    await heading('Select your google business profile');
    await radio(long).check();
    await expectNoWider(page, 'the locations');
    await press('CONTINUE');
    await expect(page.getByRole('dialog')).toContainText(long);
    await expectNoWider(page, 'the sheet about a location');
  });

  await test.step('in the name of an account', async () => {
    const used = `first_name=${long}&last_name=${long}&used_email=${long}%40example.com`;
    await page.goto(`/onboard/wrong-account?${used}`);
    await heading('Your business is not linked to the email selected');
    await expectNoWider(page, 'the wrong account');
  });

  await test.step('in the greeting of a business', async () => {
    await page.evaluate((name) => localStorage.setItem('biz_name', name), long);
    await page.goto('/welcome?step=1');
    await expect(page.getByText(long)).toBeVisible();
    await expectNoWider(page, 'the welcome');
  });
});

test('does not widen a list of services for a word of sixty letters', async ({
  page,
  ownerSetup,
}) => {
  const { heading, press } = onScreen(page);
  const owner = await ownerSetup.withBusiness();
  await listed(ownerSetup, owner, { name: long, category: long, description: long });
  await page.goto('/services');
  await heading(servicesTitle);
  await expect(page.getByRole('heading', { level: 3, name: long })).toBeVisible();
  await expectNoWider(page, 'the services');
  await press(`Edit ${long}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoWider(page, 'the edit dialog');
});

test('points the back arrow to the right in scripts from right to left', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=1');
  const back = page.getByRole('button', { name: 'Back' });
  const direction = () =>
    back.locator('svg').evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a);
  await expect.poll(direction).toBe(1);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect.poll(direction).toBe(-1);
  const right = () => back.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(right).toBeGreaterThan(300);
});
