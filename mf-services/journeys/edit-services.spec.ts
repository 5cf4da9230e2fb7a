import { expect, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, listed, saved, servicesTitle } from 'e2e/stage/services';

test('edits a service except for its category and name', async ({ page, ownerSetup }) => {
  const { heading, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  await press('Edit Skin Fade');
  const dialog = onScreen(page.getByRole('dialog', { name: 'Edit service details' }));
  await expect(page).toHaveURL(/\/services\/edit\?service_id=/);
  await expect(dialog.field('Service category')).not.toBeEditable();
  await expect(dialog.field('Service name')).not.toBeEditable();
  await dialog.field('Price').fill('40');
  await dialog.field('Service description').fill('With a hot towel');
  await page.getByRole('checkbox', { name: '& up' }).uncheck();
  await dialog.press('SAVE CHANGES');

  await heading(servicesTitle);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(cardOf(page, 'Skin Fade')).toContainText('$ 40 • 15 mins');
  await expect(cardOf(page, 'Skin Fade')).toContainText('With a hot towel');
  await expectSaved(ownerSetup, [
    { price_start: 40, pricing_type: 'FIXED', description: 'With a hot towel' },
  ]);
});

test('returns to the edited row of a long searched list', async ({ page, ownerSetup }) => {
  const { press, heading } = onScreen(page);
  const owner = await ownerSetup.withBusiness();
  for (let number = 10; number < 24; number += 1) {
    await listed(ownerSetup, owner, { name: `Braid ${number}` });
  }
  await page.goto('/services');
  const search = page.getByRole('searchbox', { name: 'Search your services' });
  await search.fill('braid');
  const row = cardOf(page, 'Braid 21');
  await press('Edit Braid 21');
  const dialog = onScreen(page.getByRole('dialog', { name: 'Edit service details' }));
  await dialog.field('Price').fill('40');
  await dialog.press('SAVE CHANGES');

  await heading(servicesTitle);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(search).toHaveValue('braid');

  await press('Edit Braid 21');
  await press('Delete');
  await press('Undo');
  const names = page.getByRole('heading', { level: 3, name: /^Braid/ });
  await expect(names.nth(11)).toHaveText('Braid 21');
  await expect(names).toHaveCount(14);
});
