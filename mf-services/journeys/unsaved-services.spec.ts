import { failOnce } from 'e2e/stage/failure';
import { expect, failedCalls, test } from 'e2e/stage/journey';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, expectSaved, saved, servicesTitle } from 'e2e/stage/services';

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
