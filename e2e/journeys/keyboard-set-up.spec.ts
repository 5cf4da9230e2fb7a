import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../stage/tab-to';
import { test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { cardOf, servicesTitle } from '../stage/services';

/** Presses a control that Tab has reached. */
async function enter(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Runs in the page: returns whether the focus is in the open element, or in the browser's own controls. */
function isHeld() {
  const { activeElement } = document;
  const inside = document.querySelector('dialog[open]')?.contains(activeElement);
  return inside || activeElement === document.body;
}

/** Opens an element with its control, tabs through it, closes it with Escape, and expects the focus on the control. */
async function opensAndCloses(page: Page, opener: Locator) {
  await enter(page, opener);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(isHeld), `focus is behind the sheet after ${stop + 1} times Tab`)
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('opens the map, the tips and the profile by keyboard alone', async ({ page, ownerSetup }) => {
  const { button, heading } = onScreen(page);
  await ownerSetup.atStage('client-count');
  await page.goto('/client-count');
  await heading('How many clients do you have?');
  await opensAndCloses(page, page.getByRole('button', { name: /^Step \d+ of \d+/ }));
  await opensAndCloses(page, button('Tips for this step'));
  await opensAndCloses(page, page.getByRole('button', { name: /^Your profile/ }));
});

test('reviews and changes answers, and leaves the finish, by keyboard alone', async ({
  page,
  ownerSetup,
}) => {
  const { button, heading, field } = onScreen(page);
  const { keyboard } = page;
  await ownerSetup.atStage('setNumber');
  await page.goto('/setNumber');
  await heading('How can we reach you?');

  await test.step('an answer is added, and the way back leads to the same page', async () => {
    const check = page.getByRole('button', { name: /^Check your answers/ });
    await enter(page, check);
    await expect(check).toHaveAttribute('aria-expanded', 'true');
    await expect(check).toBeFocused();
    await enter(page, page.getByRole('link', { name: 'Add Reviews' }));
    await heading('Get new 5-star Google reviews automatically');
    await tabTo(page, page.getByRole('radio').first());
    await keyboard.press('ArrowDown');
    await enter(page, button('CONTINUE'));
    // Both screens have a Back link. Following the link of the first screen would leave before the answer appears.
    await heading('Take the pledge to get Google reviews yourself');
    await enter(page, page.getByRole('link', { name: 'Back to check your answers' }));
    await heading('How can we reach you?');
  });

  await test.step('the finish has the focus, and continues', async () => {
    await tabTo(page, field('Contact number'));
    await keyboard.type('5415550142');
    await enter(page, button('DONE'));
    await heading(/is all set$/);
    await tabTo(page, page.getByRole('link', { name: 'Add Photos' }));
    await enter(page, button('OPEN DASHBOARD'));
    await page.waitForURL('**/old-dashboard-transit*');
  });
});

test('pastes, corrects and adds a price list by keyboard alone', async ({ page, ownerSetup }) => {
  const { button, heading } = onScreen(page);
  const { keyboard } = page;
  await ownerSetup.withBusiness();
  await page.goto('/services');
  await heading(servicesTitle);
  await opensAndCloses(page, button('Pick from the catalog'));

  const paste = button('Paste a price list');
  await opensAndCloses(page, paste);
  await enter(page, paste);
  const list = page.getByRole('dialog');
  const inList = onScreen(list);
  await tabTo(page, inList.field('Your price list'));
  await keyboard.insertText('Beard trim … $20\nSkin fade 35');
  await enter(page, inList.button('FIND SERVICES'));
  const price = onScreen(list.getByRole('group', { name: 'Beard trim', exact: true })).field(
    'Price',
  );
  await tabTo(page, price);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('22');
  await enter(page, inList.button('ADD 2 SERVICES'));
  await expect(cardOf(page, 'Beard trim')).toContainText('$ 22');
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
