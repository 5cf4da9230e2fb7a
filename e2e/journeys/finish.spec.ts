import { expect, test } from '../stage/journey';
import { origins } from '../stage/addresses';
import { onScreen } from '../stage/screen';

test(
  'shows the open shop to an owner who has finished, who changes an answer and continues to the dashboard',
  { tag: '@ci' },
  async ({ page, ownerSetup }) => {
    const { heading, field, press } = onScreen(page);
    let stage: () => Promise<unknown>;
    const finished = () => heading("Omar's Barber Shop is all set");

    await test.step('an owner who has not finished is at the last step', async () => {
      await page.goto('/finish');
      await expect(page).toHaveURL('/onboard');
      await heading('Sign in with Google');
      const { uid } = await ownerSetup.atStage('client-count');
      stage = () => ownerSetup.get(`/onboarding-log?uid=${uid}`);
      await page.goto('/finish');
      await expect(page).toHaveURL('/client-count');
      await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    });

    await test.step('answers can be reviewed before the last button', async () => {
      await page.goto('/setNumber');
      await page.getByRole('button', { name: /^Check your answers/ }).click();
      await page.getByRole('link', { name: 'Add Reviews' }).click();
      await heading('Get new 5-star Google reviews automatically');
      await page.getByRole('radio', { name: /get reviews myself/ }).check();
      await press('CONTINUE');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Back to check your answers' }).click();
      await expect(page).toHaveURL('/setNumber');
      await page.getByRole('button', { name: /^Check your answers/ }).click();
      await expect(page.getByText('You ask your clients')).toBeVisible();
    });

    await test.step('DONE leads to the finish page, which stays after a reload', async () => {
      await field('Contact number').fill('5415550142');
      await press('DONE');
      await finished();
      await page.reload();
      await finished();
      await expect(page).toHaveTitle(/is all set/);
    });

    await test.step('a part that is answered now leads back, without the parts after it', async () => {
      await page.getByRole('link', { name: 'Add Photos' }).click();
      await heading('Where do you store your work photos?');
      await expect(page.getByRole('link', { name: 'Back to your finished setup' })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Facebook' }).check();
      await press('CONTINUE');
      await expect(page).toHaveURL('/finish');
      await finished();
      await expect(page.getByRole('link', { name: 'Edit Photos' })).toBeVisible();
    });

    await test.step("an answer reached by the browser's back button leads back too", async () => {
      await page.goBack();
      await heading('Where do you store your work photos?');
      await expect(page.getByRole('link', { name: 'Back to your finished setup' })).toBeVisible();
      await expect.poll(stage).toBe('completed');
      await press('CONTINUE');
      await expect(page).toHaveURL('/finish');
      await finished();
    });

    await test.step('the same business, chosen again, leads back too', async () => {
      await page.getByRole('link', { name: 'Edit Business' }).click();
      await heading('Select your google business profile');
      await press('CONTINUE');
      await press('Yes');
      await expect(page).toHaveURL('/finish');
      await finished();
      await expect.poll(stage).toBe('completed');
    });

    await test.step('the owner can view the number without changing it', async () => {
      await page.getByRole('link', { name: 'Edit Phone' }).click();
      await expect(field('Contact number')).toHaveValue('5415550142');
      await page.getByRole('link', { name: 'Back to your finished setup' }).click();
      await finished();
    });

    await test.step('the dashboard opens, and the back button does not leave it', async () => {
      await press('OPEN DASHBOARD');
      await expect(page).toHaveURL(new RegExp(`^${origins.API_ORIGIN}/old-dashboard-transit`));
      await expect(page.getByText('From Facebook').or(page.getByText('Facebook'))).toBeVisible();
      await page.goBack();
      await finished();
    });
  },
);
