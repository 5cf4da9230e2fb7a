import { cameFrom, liveFolder, prepared } from '../stage/dictionaries';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const without = '--disable-features=CompressionDictionaryTransport';
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), without] });
    },
    { scope: 'worker' },
  ],
});

test('sends whole files and the same screens to a browser without dictionaries', async ({
  page,
  ownerSetup,
  request,
}) => {
  const folder = await liveFolder(request, 'mf-priming-square');
  const first = await liveFolder(request, 'mf-login-location');
  await prepared(request, `${folder}leanEntry.js`, `${first}leanEntry.js`);
  const came = cameFrom(page, folder);
  await page.goto('/welcome?step=1');
  await onScreen(page).heading(/^Welcome/);
  await ownerSetup.withBusiness();
  await page.goto('/onboard/priming?step=1');
  await onScreen(page).heading('Do you use Square appointments?');
  const codings = await came.codings();
  expect(new Set(codings)).toStrictEqual(new Set(['br']));
});
