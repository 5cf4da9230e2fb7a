import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { cardOf, listed } from '../stage/services';

const waiting = 'Waiting for your connection';

test.use({ trouble: failedCalls });

test('waits on DONE while offline, with a message, and continues when the connection is back', async ({
  page,
  context,
  ownerSetup,
}) => {
  const { press, heading } = onScreen(page);
  await listed(ownerSetup, await ownerSetup.withBusiness(), { name: 'Skin Fade', star: true });
  await page.goto('/services');
  await expect(cardOf(page, 'Skin Fade')).toBeVisible();

  await test.step('does not leave for a page that cannot be loaded', async () => {
    await context.setOffline(true);
    await press('DONE');
    await expect(page.getByText(waiting)).toBeVisible();
    await heading('Star the services on which you want more leads');
  });

  await test.step('it opens automatically', async () => {
    await context.setOffline(false);
    await heading('How can we reach you?');
  });
});
