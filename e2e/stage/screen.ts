import { expect, type Locator, type Page } from '@playwright/test';

type Name = string | RegExp;

/** A page by its visible parts: headings and buttons. Names are whole names. */
export interface OnScreen {
  heading(name: Name): Promise<void>;
  button(name: Name): Locator;
  press(name: Name): Promise<void>;
  radio(name: Name): Locator;
  field(label: Name): Locator;
}

/** The heading of the screen, instead of the heading in the first paint. */
export const screenHeading = (
  place: Page | Locator,
  named: { name?: Name; exact?: boolean } = {},
) => place.getByRole('heading', { level: 1, ...named }).and(place.locator(':not(#first *)'));

/** @param place the page, or a dialog in it */
export function onScreen(place: Page | Locator): OnScreen {
  const button = (name: Name) => place.getByRole('button', { name, exact: true });
  return {
    heading: (name) => expect(screenHeading(place, { name, exact: true })).toBeVisible(),
    button,
    press: (name) => button(name).click(),
    radio: (name) => place.getByRole('radio', { name, exact: true }),
    field: (label) =>
      place
        .getByRole('textbox', { name: label, exact: true })
        .or(place.getByRole('combobox', { name: label, exact: true })),
  };
}
