import { expect, failedCalls, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';

const locations = /^Select your google business/;
const chunk = /\/mf-login-location\/.*\/screen-select-location\.[^/]*\.js$/;

test('prepares the screen after the sign-in on the sign-in page, and not on the welcome', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const late = () => paths.filter((path) => chunk.test(path)).length;

  await page.goto('/welcome?step=2');
  await onScreen(page).heading('Connect the Google account linked with your business');
  // The next remote is fetched in the same idle period of the browser.
  await expect.poll(() => paths.join()).toContain('/mf-priming-square/');
  expect(late()).toBe(0);

  await page.goto('/onboard');
  await onScreen(page).heading('Sign in with Google');
  await expect.poll(late).toBe(1);
});

test.describe('a screen whose code does not load', () => {
  test.use({ trouble: failedCalls });

  test('shows an error, and loads on another try', async ({ page, ownerSetup }) => {
    await ownerSetup.signedIn();
    await page.route(chunk, (route) => route.abort());
    await page.goto('/onboard/select-locations');
    await expect(screenHeading(page)).toHaveText('This step didn’t load');
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await onScreen(page).heading(locations);
  });
});
