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
      const newTab = await context.newPage();
      await newTab.goto(owner.link);
      await stand('How can we reach you?', newTab);
      await expect(newTab).toHaveURL('/setNumber');
      await expect(newTab.getByLabel('First name')).toHaveValue('Omar Nabil');
      await newTab.close();
    });

    await test.step('returns on another device by signing in, with the answers', async () => {
      const elsewhere = await browser.newContext();
      const secondPage = await elsewhere.newPage();
      await secondPage.goto(owner.link);
      await stand('Sign in to continue', secondPage);
      await secondPage.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
      await google.signIn(secondPage, owner.email('omar.haddad'));
      await stand('How can we reach you?', secondPage);
      await secondPage.goto('/client-count');
      await expect(secondPage.getByRole('radio', { name: '150 - 300' })).toBeChecked();
      await secondPage.goto('/onboard/priming?step=1');
      await expect(secondPage.getByRole('radio', { name: /payments/ })).toBeChecked();
      await elsewhere.close();
    });
  },
);
