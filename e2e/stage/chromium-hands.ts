import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands, Words } from './hands';
import { screenHeading } from './screen';

/** What is written comes into a field as a whole, which nothing is measured of, or key by key. */
type Write = (field: Locator, text: string) => Promise<void>;

const atOnce: Write = (field, text) => field.fill(text);

/** As fast as somebody who is used to it. */
export const keyByKey: Write = async (field, text) => {
  await field.fill('');
  await field.pressSequentially(text, { delay: 100 });
};

/** An owner's hands in Chromium. */
export function chromiumHands(page: Page, write = atOnce): Hands {
  const sheet = within(page, page.getByRole('dialog'), write);
  return { ...within(page, page, write), sheet };
}

function within(page: Page, place: Page | Locator, write: Write): Omit<Hands, 'sheet'> {
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
    press: (name) => button(name).click({ delay: 80 }),
    choose: (name) =>
      place
        .getByRole('radio', { name, exact: true })
        .or(place.getByRole('checkbox', { name, exact: true }))
        .check(),
    write: (label, text) => write(field(label), text),
    search: (text) => write(place.getByRole('searchbox'), text),
    async pick(label, option) {
      await field(label).selectOption({ index: option });
    },
    take: (name) => place.getByRole('option', { name, exact: true }).first().click(),
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
