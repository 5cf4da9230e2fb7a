import { expect, test } from '../stage/journey';
import { screenHeading } from '../stage/screen';

test('explains an unknown address and offers a link', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(screenHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help?' })).toBeVisible();
});
