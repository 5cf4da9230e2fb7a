import { failOnce } from '../stage/failure';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { cardOf, expectSaved, listed, saved, servicesTitle } from '../stage/services';

/** A server that fails each call once: nothing is lost, and the screen never claims what is not so. */
test.use({ trouble: failedCalls });

const retry = 'Not saved. Retry saving Skin Fade';

test('an addition that failed stays in sight and is saved by Retry', async ({ page, known }) => {
  const { heading, button, press } = onScreen(page);
  await known.withBusiness();
  await page.goto('/services?screen=5&name=Skin Fade');
  await failOnce(page, '/add-service');
  await press('ADD SERVICE');
  await heading(servicesTitle);
  await expect(button(retry)).toBeVisible();
  await expect(page.getByText('1 service is not saved.')).toBeVisible();
  await expect(page.getByText(saved)).toBeHidden();
  await press(retry);
  await expect(button(retry)).toBeHidden();
  await expectSaved(known, [{ name: 'Skin Fade' }]);
});

test('a change that failed is taken back and is saved by Retry', async ({ page, known }) => {
  const { button, press } = onScreen(page);
  await listed(known, await known.withBusiness());
  await page.goto('/services');
  await press('Edit Skin Fade');
  const dialog = onScreen(page.getByRole('dialog', { name: 'Edit service details' }));
  await dialog.field('Price').fill('40');
  await failOnce(page, '/update-service');
  await dialog.press('SAVE CHANGES');
  await expect(button(retry)).toBeVisible();
  await expect(cardOf(page, 'Skin Fade')).toContainText('$ 35');
  await press(retry);
  await expect(cardOf(page, 'Skin Fade')).toContainText('$ 40');
  await expectSaved(known, [{ price_start: 40 }]);
});

test('a star that failed is taken back and is saved by Retry', async ({ page, known }) => {
  const { button, press } = onScreen(page);
  await listed(known, await known.withBusiness());
  await page.goto('/services');
  await failOnce(page, '/star-service');
  await press('Star Skin Fade');
  await expect(button(retry)).toBeVisible();
  await expect(button('Star Skin Fade')).toHaveAttribute('aria-pressed', 'false');
  await expect(button('DONE')).toBeDisabled();
  await press(retry);
  await expect(button('Starred Skin Fade')).toBeVisible();
  await expectSaved(known, [{ star: true }]);
});

test('a deletion that failed shows the service again and is done by Retry', async ({
  page,
  known,
}) => {
  const { button, press } = onScreen(page);
  await listed(known, await known.withBusiness());
  await page.goto('/services');
  await press('Edit Skin Fade');
  await failOnce(page, '/delete-service');
  await press('Delete');
  await expect(button(retry)).toBeVisible();
  await press(retry);
  await expect(cardOf(page, 'Skin Fade')).toBeHidden();
  await expectSaved(known, []);
});

test('what was not saved outlives a reload, and is saved in the end', async ({ page, known }) => {
  const { button, press } = onScreen(page);
  await known.withBusiness();
  await page.route('**/add-service', (route) => route.abort());
  await page.goto('/services?screen=5&name=Skin Fade');
  await press('ADD SERVICE');
  await expect(button(retry)).toBeVisible();
  await page.reload();
  await expect(button(retry)).toBeVisible();
  await page.unroute('**/add-service');
  await page.reload();
  await expect(cardOf(page, 'Skin Fade')).toBeVisible();
  await expectSaved(known, [{ name: 'Skin Fade' }]);
  await expect(button(retry)).toBeHidden();
});

test('DONE says once that something is not saved, and goes on the second time', async ({
  page,
  known,
}) => {
  const { heading, button, press } = onScreen(page);
  const owner = await known.withBusiness();
  await listed(known, owner, { name: 'Beard Trim', star: true });
  await page.route('**/add-service', (route) => route.abort());
  await page.goto('/services?screen=5&name=Skin Fade');
  await press('ADD SERVICE');
  await expect(button(retry)).toBeVisible();
  await press('DONE');
  await expect(page.getByText('Some changes are not saved.')).toBeVisible();
  await press('DONE');
  await heading('How can we reach you?');
});

test('a list, a catalogue and recommendations that could not be read are read by Retry', async ({
  page,
  known,
}) => {
  const { button, press } = onScreen(page);
  await listed(known, await known.withBusiness());
  for (const path of ['/services', '/get_ss_category_services', '/get_ss_services/Barber']) {
    await failOnce(page, path);
  }
  await page.goto('/services');
  await expect(page.getByText('Your services could not be loaded.')).toBeVisible();
  await expect(page.getByText('The recommended services could not be loaded.')).toBeVisible();
  await button('Retry').first().click();
  await expect(cardOf(page, 'Skin Fade')).toBeVisible();
  await press('Retry');
  await expect(button('ADD Beard Trim')).toBeVisible();

  await test.step('the catalogue, too', async () => {
    await failOnce(page, '/get_ss_category_services');
    await page.goto('/service/search');
    await expect(page.getByText('The list of services could not be loaded.')).toBeVisible();
    await press('Retry');
    await expect(button('Add Skin Fade')).toBeVisible();
  });

  await test.step('and the categories of a new service', async () => {
    await failOnce(page, '/get_ss_category');
    await page.goto('/services?screen=6');
    await expect(page.getByText('The list of categories could not be loaded.')).toBeVisible();
    await press('Retry');
    await expect(page.getByText('The list of categories could not be loaded.')).toBeHidden();
  });
});

test('two tabs on the same account end in the same state', async ({ page, context, known }) => {
  const owner = await known.withBusiness();
  await listed(known, owner);
  await listed(known, owner, { name: 'Beard Trim', category: 'Beard & shave' });
  const tabs = [page, await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto('/services');
    await expect(cardOf(tab, 'Skin Fade')).toBeVisible();
  }
  const [one, two] = tabs;

  await test.step('one deletes what the other stars', async () => {
    await onScreen(one).press('Edit Skin Fade');
    await onScreen(one).press('Delete');
    await expectSaved(known, [{ name: 'Beard Trim' }]);
    await onScreen(two).press('Star Beard Trim');
    await onScreen(two).press('Star Skin Fade');
    await expect(two.getByText('“Skin Fade” is no longer on your list')).toBeVisible();
    await expect(cardOf(two, 'Skin Fade')).toBeHidden();
  });

  await test.step('and each shows what the server has once it is looked at again', async () => {
    await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(onScreen(one).button('Starred Beard Trim')).toBeVisible();
    await expect(onScreen(two).button('Starred Beard Trim')).toBeVisible();
    await expectSaved(known, [{ name: 'Beard Trim', star: true }]);
  });
});
