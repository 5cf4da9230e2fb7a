import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands, Words } from './hands';
import { screenHeading } from './screen';

/** An owner's hands in Chromium. */
export function chromiumHands(page: Page): Hands {
  return { ...within(page, page), sheet: within(page, page.getByRole('dialog')) };
}

function within(page: Page, place: Page | Locator): Omit<Hands, 'sheet'> {
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
    press: (name) => button(name).click(),
    choose: (name) =>
      place
        .getByRole('radio', { name, exact: true })
        .or(place.getByRole('checkbox', { name, exact: true }))
        .check(),
    write: (label, text) => field(label).fill(text),
    search: (text) => place.getByRole('searchbox').fill(text),
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
