import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

/** Returns two businesses of one account. */
const businesses = (answers: readonly { title: string }[]) => {
  const [first, second] = answers.map(({ title }) => title);
  if (!first || !second) throw new Error('The account has fewer than two businesses.');
  return [first, second] as const;
};

test('keeps separate answers for each business of an account', async ({ page, ownerSetup }) => {
  const { heading, radio, press } = onScreen(page);
  const facebook = () => page.getByRole('checkbox', { name: 'Facebook' });
  const choose = async (business: string) => {
    await page.goto('/onboard/select-locations');
    await radio(new RegExp(`^${business}`)).check();
    await press('CONTINUE');
    await press('Yes');
  };
  const [first, second] = businesses((await ownerSetup.withBusiness('maya.chen')).locations);

  await test.step('the first business answers where its photos are', async () => {
    await choose(first);
    await heading('Do you use Square appointments?');
    await page.goto('/onboard/photos-storage');
    await facebook().check();
    await press('CONTINUE');
    await heading('How can we reach you?');
    await expect(page).toHaveURL('/setNumber');
  });

  await test.step('the second one begins without answers', async () => {
    await choose(second);
    await heading('Do you use Square appointments?');
    await page.goto('/onboard/photos-storage');
    await expect(facebook()).not.toBeChecked();
    await page.goto('/client-count');
    await heading('How many clients do you have?');
  });

  await test.step('the first one continues where it was, with its answers', async () => {
    await choose(first);
    await heading('How can we reach you?');
    await page.getByRole('button', { name: /^Check your answers/ }).click();
    await expect(page.getByText('Facebook', { exact: true })).toBeVisible();
    await page.goto('/onboard/photos-storage');
    await expect(facebook()).toBeChecked();
  });
});

test('replaces one business with another that a second tab continues', async ({
  page,
  context,
  ownerSetup,
}) => {
  const [first, second] = businesses((await ownerSetup.signedIn('maya.chen')).locations);
  await ownerSetup.withBusiness('maya.chen', first);
  await page.goto('/client-count');
  await onScreen(page).heading('How many clients do you have?');

  const secondTab = await context.newPage();
  const inSecondTab = onScreen(secondTab);
  await secondTab.goto('/onboard/select-locations');
  await inSecondTab.radio(new RegExp(`^${second}`)).check();
  await inSecondTab.press('CONTINUE');
  // The notice disappears after a while.
  const notice = page.getByText(`You continued with ${second} in another tab.`);
  await Promise.all([expect(notice).toBeVisible(), inSecondTab.press('Yes')]);
  await inSecondTab.heading('Do you use Square appointments?');
  await expect(page).toHaveURL('/onboard/priming?step=1');
  await onScreen(page).heading('Do you use Square appointments?');
});
