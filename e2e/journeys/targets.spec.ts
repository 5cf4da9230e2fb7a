import type { Page } from '@playwright/test';
import { expectTargets } from '../stage/accessibility';
import { expect, failedCalls, test } from '../stage/journey';
import type { OwnerSetup } from '../stage/owner-setup';
import { onScreen, screenHeading } from '../stage/screen';
import { places } from '../stillness/places';

test.use({ trouble: failedCalls });

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

async function expectTargetsInBothSizes(page: Page, state: string) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await expectTargets(page, `${state} on a ${size}`);
  }
}

for (const { path, query, name, by } of places) {
  test(`${name} has large enough targets wherever it is scrolled to`, async ({
    page,
    owner,
    ownerSetup,
  }) => {
    const preparation = await by({ page, owner, ownerSetup });
    const isQuery = typeof preparation === 'string' && preparation.startsWith('?');
    await page.goto(path + (isQuery ? preparation : query));
    await expect(screenHeading(page)).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectTargetsInBothSizes(page, name);
  });
}

/** Dialogs that scroll, and the page after the last step. */
const opened: Record<string, (page: Page, ownerSetup: OwnerSetup) => Promise<unknown>> = {
  async 'the end of the setup'(page, ownerSetup) {
    await ownerSetup.atStage('completed');
    await page.goto('/finish');
    await screenHeading(page, { name: /is all set$/ }).waitFor();
  },
  async 'the catalog to pick from'(page, ownerSetup) {
    await ownerSetup.withBusiness();
    await page.goto('/services');
    await onScreen(page).press('Pick from the catalog');
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  },
  async 'a pasted list'(page, ownerSetup) {
    await ownerSetup.withBusiness();
    await page.goto('/services');
    await onScreen(page).press('Paste a price list');
    const dialog = page.getByRole('dialog');
    // Two lines that are read and one that is not.
    await onScreen(dialog)
      .field('Your price list')
      .fill('Head shave 30\nBeard trim 20\nWalk in, friends!');
    await onScreen(dialog).press('FIND SERVICES');
    await onScreen(dialog).button('Leave it out: line 1').waitFor();
  },
  async 'the booking link'(page, ownerSetup) {
    await ownerSetup.withBusiness();
    await page.goto('/dashboard/platform');
    await onScreen(page).radio('Other').check();
    await page.getByRole('dialog').waitFor();
  },
  async 'the map of the setup'(page, ownerSetup) {
    await ownerSetup.atStage('client-count');
    await page.goto('/client-count');
    await page.getByRole('button', { name: /^Step \d+ of \d+/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  async 'the tips'(page, ownerSetup) {
    await ownerSetup.atStage('client-count');
    await page.goto('/client-count');
    await onScreen(page).press('Tips for this step');
    await page.getByRole('dialog').getByRole('button', { name: 'SEND' }).waitFor();
  },
};

for (const [state, open] of Object.entries(opened)) {
  test(`${state} has large enough targets wherever it is scrolled to`, async ({
    page,
    ownerSetup,
  }) => {
    await open(page, ownerSetup);
    await expectTargetsInBothSizes(page, state);
  });
}
