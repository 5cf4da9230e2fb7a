import { failOnce } from 'e2e/stage/failure';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, listed, saved, servicesTitle } from 'e2e/stage/services';

/** The server fails each call once. No change is lost, and the screen never shows an unsaved change as saved. */
test.use({ trouble: failedCalls });

const retry = 'Not saved. Retry saving Skin Fade';

test(
  'keeps an addition that failed in sight and saves it on Retry [8]',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { heading, button, press } = onScreen(page);
    await ownerSetup.withBusiness();
    await page.goto('/services?screen=5&name=Skin Fade');
    await failOnce(page, '/add-service');
    await press('ADD SERVICE');
    await heading(servicesTitle);
    await expect(button(retry)).toBeVisible();
    await expect(page.getByText('1 service isn’t saved.')).toBeVisible();
    await expect(page.getByText(saved)).toBeHidden();
    await press(retry);
    await expect(button(retry)).toBeHidden();
    await expectSaved(ownerSetup, [{ name: 'Skin Fade' }]);
  },
);

test('reverts a change that failed and saves it on Retry', async ({ page, ownerSetup }) => {
  const { button, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
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
  await expectSaved(ownerSetup, [{ price_start: 40 }]);
});

test('reverts a star that failed and saves it on Retry', async ({ page, ownerSetup }) => {
  const { button, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  await failOnce(page, '/star-service');
  await press('Star Skin Fade');
  await expect(button(retry)).toBeVisible();
  await expect(button('Star Skin Fade')).toHaveAttribute('aria-pressed', 'false');
  await expect(button('DONE')).toBeDisabled();
  await press(retry);
  await expect(button('Starred Skin Fade')).toBeVisible();
  await expectSaved(ownerSetup, [{ star: true }]);
});

test('saves offline changes when the connection is back', async ({ page, ownerSetup, context }) => {
  const { button, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  await expect(button('Star Skin Fade')).toBeVisible();
  await context.setOffline(true);
  await press('Star Skin Fade');
  await expect(button(retry)).toBeVisible();
  await context.setOffline(false);
  await expect(button(retry)).toBeHidden();
  await expect(button('Starred Skin Fade')).toBeVisible();
  await expectSaved(ownerSetup, [{ star: true }]);
});

test('shows the service of a failed deletion and deletes it on Retry', async ({
  page,
  ownerSetup,
}) => {
  const { button, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  await press('Edit Skin Fade');
  await failOnce(page, '/delete-service');
  await press('Delete');
  await expect(button(retry)).toBeVisible();
  await press(retry);
  await expect(cardOf(page, 'Skin Fade')).toBeHidden();
  await expectSaved(ownerSetup, []);
});

test('keeps an unsaved change after a reload and saves it later', async ({ page, ownerSetup }) => {
  const { button, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.route('**/add-service', (route) => route.abort());
  await page.goto('/services?screen=5&name=Skin Fade');
  await press('ADD SERVICE');
  await expect(button(retry)).toBeVisible();
  await page.reload();
  await expect(button(retry)).toBeVisible();
  await page.unroute('**/add-service');
  await page.reload();
  await expect(cardOf(page, 'Skin Fade')).toBeVisible();
  await expectSaved(ownerSetup, [{ name: 'Skin Fade' }]);
  await expect(button(retry)).toBeHidden();
});

test('sends an unsent change once from another page and updates the list [8]', async ({
  page,
  ownerSetup,
  context,
}) => {
  const { heading, button, press } = onScreen(page);
  await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=4');
  await press('GOT IT');
  await heading(servicesTitle);
  await press('Add Service');
  await press('Add Skin Fade');
  await context.setOffline(true);
  await press('ADD SERVICE');
  await expect(button(retry)).toBeVisible();
  for (const title of ['Search for a service', servicesTitle]) {
    await page.goBack();
    await heading(title);
  }
  await page.goBack();
  await expect(button('GOT IT')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(ownerSetup, [{ name: 'Skin Fade' }]);

  await page.goForward();
  await heading(servicesTitle);
  await expect(cardOf(page, 'Skin Fade')).toHaveCount(1);
  await expect(button(retry)).toBeHidden();
  await page.reload();
  await expect(cardOf(page, 'Skin Fade')).toHaveCount(1);
  await expectSaved(ownerSetup, [{ name: 'Skin Fade' }]);
});

test('sends a refused change with the next page', async ({ page, ownerSetup }) => {
  const { heading, button, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  await failOnce(page, '/star-service');
  await press('Star Skin Fade');
  await expect(button(retry)).toBeVisible();
  await page.goto('/setNumber');
  await heading('How can we reach you?');
  await expectSaved(ownerSetup, [{ star: true }]);
});

test('does not send the unsent changes of another owner on the same device', async ({
  page,
  ownerSetup,
}) => {
  const { button, press } = onScreen(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/star-service')) calls.push(request.method());
  });
  await listed(ownerSetup, await ownerSetup.withBusiness());
  await page.goto('/services');
  await failOnce(page, '/star-service');
  await press('Star Skin Fade');
  await expect(button(retry)).toBeVisible();
  const tries = calls.length;

  const other = await ownerSetup.withBusiness('maya.chen');
  await page.goto('/setNumber');
  await onScreen(page).heading('How can we reach you?');
  await page.goto('/services');
  await expect(page.getByText('Add services')).toBeVisible();
  expect(calls).toHaveLength(tries);
  expect(other.uid).not.toBe('');

  await ownerSetup.withBusiness();
  await page.goto('/setNumber');
  await expectSaved(ownerSetup, [{ star: true }]);
});

test('DONE warns once about an unsaved change and continues on the second press', async ({
  page,
  ownerSetup,
}) => {
  const { heading, button, press } = onScreen(page);
  const owner = await ownerSetup.withBusiness();
  await listed(ownerSetup, owner, { name: 'Beard Trim', star: true });
  await page.route('**/add-service', (route) => route.abort());
  await page.goto('/services?screen=5&name=Skin Fade');
  await press('ADD SERVICE');
  await expect(button(retry)).toBeVisible();
  await press('DONE');
  await expect(page.getByText('Some changes aren’t saved.')).toBeVisible();
  await press('DONE');
  await heading('How can we reach you?');
});

test('reads a list, a catalogue and recommendations again on Retry', async ({
  page,
  ownerSetup,
}) => {
  const { button, press } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness());
  for (const path of ['/services', '/get_ss_category_services', '/get_ss_services/Barber']) {
    await failOnce(page, path);
  }
  await page.goto('/services');
  await expect(page.getByText('We couldn’t load your services.')).toBeVisible();
  await expect(page.getByText('We couldn’t load the recommended services.')).toBeVisible();
  await button('Retry').first().click();
  await expect(cardOf(page, 'Skin Fade')).toBeVisible();
  await press('Retry');
  await expect(button('ADD Beard Trim')).toBeVisible();

  await test.step('the catalogue, too', async () => {
    await failOnce(page, '/get_ss_category_services');
    await page.goto('/service/search');
    await expect(page.getByText('We couldn’t load the list of services.')).toBeVisible();
    await press('Retry');
    await expect(button('Add Skin Fade')).toBeVisible();
  });

  await test.step('and the categories of a new service', async () => {
    await failOnce(page, '/get_ss_category');
    await page.goto('/services?screen=6');
    await expect(page.getByText('We couldn’t load the categories.')).toBeVisible();
    await press('Retry');
    await expect(page.getByText('We couldn’t load the categories.')).toBeHidden();
  });
});

test('reaches the same state on two devices of the same account', async ({
  page,
  context,
  browser,
  ownerSetup,
}) => {
  const owner = await ownerSetup.withBusiness();
  await listed(ownerSetup, owner);
  await listed(ownerSetup, owner, { name: 'Beard Trim', category: 'Beard & shave' });
  const other = await browser.newContext({ storageState: await context.storageState() });
  const devices = [page, await other.newPage()] as const;
  for (const device of devices) {
    await device.goto('/services');
    await expect(cardOf(device, 'Skin Fade')).toBeVisible();
  }
  const [first, second] = devices;

  await test.step('deletes on one device what the other one stars', async () => {
    await onScreen(first).press('Edit Skin Fade');
    await onScreen(first).press('Delete');
    await expectSaved(ownerSetup, [{ name: 'Beard Trim' }]);
    await onScreen(second).press('Star Beard Trim');
    await onScreen(second).press('Star Skin Fade');
    await expect(second.getByText('“Skin Fade” is no longer on your list')).toBeVisible();
    await expect(cardOf(second, 'Skin Fade')).toBeHidden();
  });

  await test.step('shows the state of the server on each device when it is visible again', async () => {
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(onScreen(first).button('Starred Beard Trim')).toBeVisible();
    await expect(onScreen(second).button('Starred Beard Trim')).toBeVisible();
    await expectSaved(ownerSetup, [{ name: 'Beard Trim', star: true }]);
  });
  await other.close();
});
