import type { Locator } from '@playwright/test';
import { expect, test } from 'e2e/stage/journey';
import type { OwnerSetup, PreparedOwner } from 'e2e/stage/owner-setup';
import { note, watchPromptness } from 'e2e/stage/promptness';
import { onScreen } from 'e2e/stage/screen';
import { cardOf, listed, servicesTitle } from 'e2e/stage/services';

/** The largest number of services that an owner can have. */
const most = 2000;
const categories = ["Men's haircuts", 'Beard & shave', 'Colour', 'Kids'];

/** Adds the services in batches. */
async function listMost(ownerSetup: OwnerSetup, owner: PreparedOwner) {
  const atOnce = 20;
  for (let first = 1; first <= most; first += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const category = categories[index % categories.length];
        return listed(ownerSetup, owner, { name: `Cut No. ${first + index}`, category });
      }),
    );
  }
}

/** Scrolls to the end of a list that grows. The list is complete when frames add no more items. */
const staysAt40 = (rows: Locator) =>
  expect
    .poll(async () => {
      const before = await rows.count();
      await rows.page().evaluate(async () => {
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      });
      return [before, await rows.count()];
    })
    .toStrictEqual([40, 40]);

test('searches, stars and scrolls two thousand services on a slow phone', async ({
  page,
  ownerSetup,
}) => {
  const { heading, button } = onScreen(page);
  await listMost(ownerSetup, await ownerSetup.atStage('services'));
  const promptness = await watchPromptness(page);
  const { press, write } = promptness.hands;
  const stars = page.getByRole('button', { name: /^Star(?:red)? Cut/ });
  await page.goto('/services');
  await heading(servicesTitle);
  // The list renders a fixed number of cards, so the cost of a press or a key does not depend on the total.
  await expect(stars).toHaveCount(40);
  await expect(button('Show more services (1960 left)')).toBeAttached();
  note('two thousand services open', await promptness.since());
  await staysAt40(stars);

  await press(button('Star Cut No. 1'));
  await expect(button('Starred Cut No. 1')).toBeVisible();
  note('one of them is starred', await promptness.since());

  await write(page.getByRole('searchbox'), 'cut no. 19');
  await expect(page.getByText('111 services found.')).toBeVisible();
  await expect(stars).toHaveCount(40);
  note('they are searched', await promptness.since());

  await press(button('Star Cut No. 19'));
  await expect(button('Starred Cut No. 19')).toBeVisible();
  note('one that was found is starred', await promptness.since());

  await press(button('Clear search'));
  await expect(button('Star Cut No. 5')).toBeVisible();
  await expect(stars).toHaveCount(40);
  note('the search is cleared', await promptness.since());

  await page.mouse.move(195, 400);
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 3000);
  await expect(cardOf(page, 'Cut No. 481')).toBeAttached();
  note('they are scrolled through', await promptness.since());
});

test('opens and searches the whole catalogue on a slow phone', async ({ page, ownerSetup }) => {
  const { heading, button } = onScreen(page);
  await ownerSetup.atStage('services');
  const promptness = await watchPromptness(page);
  const { press, write } = promptness.hands;
  const adds = page.getByRole('button', { name: /^Add (?!your own)/ });
  await page.goto('/services');
  await heading(servicesTitle);
  await expect(button('ADD Skin Fade')).toBeVisible();
  note('the services open', await promptness.since());

  await press(button('Add Service'));
  await heading('Search for a service');
  await expect(adds).toHaveCount(40);
  note('the catalogue opens', await promptness.since());
  await staysAt40(adds);

  const search = page.getByRole('searchbox');
  await write(search, 'hot tow');
  await expect(button('Add Hot Towel Shave')).toBeVisible();
  note('it is searched', await promptness.since());

  for (const _ of 'hot tow') await page.keyboard.press('Backspace', { delay: 50 });
  await expect(adds).toHaveCount(40);
  note('the typed text is deleted', await promptness.since());
});

test('picks services from the whole catalogue on a slow phone', async ({ page, ownerSetup }) => {
  const { heading, button } = onScreen(page);
  await ownerSetup.atStage('services');
  const promptness = await watchPromptness(page);
  const { press, choose, write } = promptness.hands;
  await page.goto('/services');
  await heading(servicesTitle);
  await expect(button('ADD Skin Fade')).toBeVisible();
  await promptness.since();

  await press(button('Pick from the catalog'));
  const dialog = page.getByRole('dialog');
  const pick = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await expect(pick('Skin Fade')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(40);
  note('the catalogue to pick from opens', await promptness.since());
  await staysAt40(dialog.getByRole('checkbox'));

  await choose(pick('Skin Fade'));
  await expect(button('ADD 1 SERVICE')).toBeVisible();
  note('a service is ticked', await promptness.since());

  await write(dialog.getByRole('searchbox'), 'hot tow');
  await expect(pick('Hot Towel Shave')).toBeVisible();
  note('it is searched', await promptness.since());

  await choose(pick('Hot Towel Shave'));
  await write(dialog.getByRole('textbox', { name: /Hot Towel Shave/ }), '35');
  await expect(button('ADD 2 SERVICES')).toBeVisible();
  note('one that was found is priced', await promptness.since());
});
