import { expect, test } from '../stage/owner';
import { google, welcome } from '../stage/sign-in';
import { screenHeading } from '../stage/screen';

test(
  'returns an owner who closed the tab through the same link to the last step',
  { tag: '@ci' },
  async ({ page, context, browser, owner }) => {
    const stand = (heading: string, on = page) =>
      expect(screenHeading(on, { name: heading })).toBeVisible();

    await test.step('reaches the reviews and types half a number', async () => {
      await welcome(page, owner.link);
      await google.signIn(page, owner.email('omar.haddad'));
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await stand('Do you use Square appointments?');
      await page.getByRole('radio', { name: /payments/ }).check();
      await page.getByRole('button', { name: 'NEXT' }).click();
      await stand('Connect Square to automate reviews posting');
      await page.goto('/client-count');
      await page.getByRole('radio', { name: '150 - 300' }).check();
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await stand('How would you like us to send the review requests?');
      await page.goto('/setNumber');
      await page.getByLabel('First name').fill('Omar Nabil');
    });

    await test.step('returns in the same browser, with the typed text', async () => {
      await page.close();
      const again = await context.newPage();
      await again.goto(owner.link);
      await stand('How can we reach you?', again);
      await expect(again).toHaveURL('/setNumber');
      await expect(again.getByLabel('First name')).toHaveValue('Omar Nabil');
      await again.close();
    });

    await test.step('returns on another device by signing in, with the answers', async () => {
      const elsewhere = await browser.newContext();
      const there = await elsewhere.newPage();
      await there.goto(owner.link);
      await stand('Sign in to continue', there);
      await there.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
      await google.signIn(there, owner.email('omar.haddad'));
      await stand('How can we reach you?', there);
      await there.goto('/client-count');
      await expect(there.getByRole('radio', { name: '150 - 300' })).toBeChecked();
      await there.goto('/onboard/priming?step=1');
      await expect(there.getByRole('radio', { name: /payments/ })).toBeChecked();
      await elsewhere.close();
    });
  },
);
