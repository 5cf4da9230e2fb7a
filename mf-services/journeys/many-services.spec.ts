import type { Locator } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, listed, servicesTitle } from 'e2e/stage/services';

/** More than three batches of a list. The unit tests have the largest number of services. */
const many = 140;

/** Expects that a list shows its first batch, and that frames add no more items before it is scrolled to its end. */
const staysAt40 = (rows: Locator) =>
  expect
    .poll(async () => {
      const before = await rows.count();
      await rows.page().evaluate(async () => {
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      });
      return [before, await rows.count()];
    })
    .toStrictEqual([40, 40]);

test('adds to long lists of services only when they are scrolled to their end', async ({
  page,
  ownerSetup,
}) => {
  const { heading, button, press } = onScreen(page);
  const owner = await ownerSetup.atStage('services');
  for (let first = 1; first <= many; first += 20) {
    const names = Array.from({ length: 20 }, (_, index) => `Cut No. ${first + index}`);
    await Promise.all(names.map((name) => listed(ownerSetup, owner, { name })));
  }
  await page.goto('/services');
  await heading(servicesTitle);
  await staysAt40(page.getByRole('button', { name: /^Star(?:red)? Cut/ }));
  await expect(button(`Show more services (${many - 40} left)`)).toBeAttached();
  await page.mouse.move(195, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(cardOf(page, `Cut No. ${many}`)).toBeAttached({ timeout: 200 });
  }).toPass();

  await test.step('the catalog to pick from', async () => {
    await press('Pick from the catalog');
    await staysAt40(page.getByRole('dialog').getByRole('checkbox'));
  });

  await test.step('the whole catalog', async () => {
    await page.goto('/service/search');
    await staysAt40(page.getByRole('button', { name: /^Add (?!your own)/ }));
  });
});
