import type { Page } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import { createOwnerSetup } from 'e2e/stage/owner-setup';
import { providers } from 'e2e/stage/providers';
import { onScreen } from 'e2e/stage/screen';
import { google } from 'e2e/stage/sign-in';

const selectLocations = '/onboard/select-locations';
const sheetOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Is your business location correct?' });

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('a business that is linked to another owner', () => {
  const refused = /already linked/;

  test.beforeEach(async ({ page, owner, ownerSetup, playwright }) => {
    const other = await playwright.request.newContext();
    await createOwnerSetup(other, owner).withBusiness('grace.okafor');
    await other.dispose();
    const { radio, press } = onScreen(page);
    await ownerSetup.signedIn('sam.reed');
    await page.clock.install();
    await page.goto(`${selectLocations}?src_tag=flyer`);
    await radio('Crown & Coil Hair Studio').check();
    await press('CONTINUE');
    await sheetOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(refused)).toBeVisible();
    await page.mouse.move(0, 0);
  });

  test(
    'is refused with a message, and after 3 s the flow starts over [4.3]',
    { tag: '@ci' },
    async ({ page }) => {
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.clock.fastForward(3000);
      await onScreen(page).heading('Sign in with Google');
      await expect(page).toHaveURL('/onboard?src_tag=flyer');
      expect(visited).toContain('/clear');
      await expect.poll(() => stored(page, 'src_tag')).toBe('flyer');
      await expect.poll(() => stored(page, 'email')).toBeFalsy();
    },
  );
});

test('asks an account that does not manage the invited business to switch [2.4]', async ({
  page,
  owner,
  request,
}) => {
  const { heading, press } = onScreen(page);
  const preUid = await providers(request).invite({
    biz_name: 'Invited',
    place_id: 'place-invited',
  });
  await page.goto(`/welcome?step=2&pre_uid=${preUid}`);
  await press('CONTINUE WITH GOOGLE');
  const email = owner.email('priya.nair');
  await google.signIn(page, email);

  await heading('Your business is not linked to the email selected');
  await expect(page.getByText('Priya Nair')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await press('SWITCH GOOGLE ACCOUNT');
  await heading('Choose another Google account');
  await expect(page).toHaveURL('/onboard?status=2&place_id=place-invited');
});
