import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

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
