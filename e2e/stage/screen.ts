import { expect, type Locator, type Page } from '@playwright/test';

/** A page in the words of a person: headings they see, buttons they press. */
export interface OnScreen {
  heading(name: string | RegExp): Promise<void>;
  button(name: string | RegExp): Locator;
  press(name: string | RegExp): Promise<void>;
  radio(name: string | RegExp): Locator;
  field(label: string | RegExp): Locator;
}

export function onScreen(page: Page): OnScreen {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    heading: (name) =>
      expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible(),
    button,
    press: (name) => button(name).click(),
    radio: (name) => page.getByRole('radio', { name }),
    field: (label) => page.getByLabel(label, { exact: true }),
  };
}
