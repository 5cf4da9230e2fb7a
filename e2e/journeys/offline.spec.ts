import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { cardOf, listed } from '../stage/services';

const waiting = 'Waiting for your connection';

test.use({ trouble: failedCalls });

test(
  'DONE while offline waits, says so, and goes on by itself when the connection is back',
  { tag: '@ci' },
  async ({ page, context, known }) => {
    const { press, heading } = onScreen(page);
    await listed(known, await known.withBusiness(), { name: 'Skin Fade', star: true });
    await page.goto('/services');
    await expect(cardOf(page, 'Skin Fade')).toBeVisible();

    await test.step('nothing is left for while nothing can be had', async () => {
      await context.setOffline(true);
      await press('DONE');
      await expect(page.getByText(waiting)).toBeVisible();
      await heading('Star the services on which you want more leads');
    });

    await test.step('it opens by itself', async () => {
      await context.setOffline(false);
      await heading('How can we reach you?');
    });
  },
);
