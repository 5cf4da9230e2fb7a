import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands, Words } from './hands';
import { screenHeading } from './screen';

/** How the actions are performed. */
export interface Manner {
  press(target: Locator): Promise<void>;
  choose(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

const asOneDoes: Manner = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  // Matches whole names.
  write: (field, text) => field.fill(text),
};

/** An owner's actions in Chromium. */
export function chromiumHands(page: Page, manner = asOneDoes): Hands {
  const sheet = within(page, page.getByRole('dialog'), manner);
  return { ...within(page, page, manner), sheet };
}

function within(page: Page, place: Page | Locator, manner: Manner): Omit<Hands, 'sheet'> {
  const button = (name: Words) => place.getByRole('button', { name, exact: true });
  const field = (name: Words) =>
    place
      .getByRole('textbox', { name, exact: true })
      .or(place.getByRole('combobox', { name, exact: true }))
      .or(place.getByRole('spinbutton', { name, exact: true }));
  return {
    async open(address) {
      await page.goto(address);
    },
    press: (name) => manner.press(button(name)),
    choose: (name) =>
      manner.choose(
        place
          .getByRole('radio', { name, exact: true })
          .or(place.getByRole('checkbox', { name, exact: true })),
      ),
    write: (label, text) => manner.write(field(label), text),
    search: (text) => manner.write(place.getByRole('searchbox'), text),
    async pick(label, option) {
      await field(label).selectOption({ index: option });
    },
    take: (name) => manner.press(place.getByRole('option', { name, exact: true }).first()),
    async stands(heading, percent) {
      await expect(screenHeading(place, { name: heading, exact: true })).toBeVisible();
      const bar = place.getByRole('progressbar');
      if (percent === 'no bar') await expect(bar).toHaveCount(0);
      else if (percent) await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    },
    reads: (text) => expect(place.getByText(text).first()).toBeVisible(),
    holds: (label, text) => expect(field(label)).toHaveValue(text),
    at: (address) => expect(page).toHaveURL(address),
    isReady: (name) => expect(button(name)).toBeEnabled(),
    isNotReady: (name) => expect(button(name)).toBeDisabled(),
  };
}
