import type { Answer } from 'shared-contracts/api';
import { expect, test } from '../stage/journey';
import { screenHeading } from '../stage/screen';
import { edgesOf } from './edges';

const used = 'first_name=Priya&last_name=Nair&used_email=priya%40example.com';
const addressesWithEmail = ['/onboard?status=2', `/onboard/wrong-account?${used}`];

for (const address of addressesWithEmail) {
  const [path] = address.split('&');
  test(`${path} keeps its position for an owner's address of any length`, async ({
    page,
    ownerSetup,
  }) => {
    await ownerSetup.signedIn();
    const seen = [];
    for (const email of ['al@b.co', 'maya.chen+0123abcd@example.com']) {
      await page.route('**/session', async (route) => {
        const response = await route.fetch();
        const session = (await response.json()) as Answer<'readSession'>;
        await route.fulfill({ response, json: { ...session, email } });
      });
      await page.goto(address);
      await expect(screenHeading(page)).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      seen.push(await edgesOf(page));
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(seen[0]).toStrictEqual(seen[1]);
  });
}
