import { expect, type Locator, type Page } from '@playwright/test';
import type { keysOn } from './operator-keys';

/** What an operator does on the pages of the console, by mouse or by keyboard. */
export type OperatorHands = ReturnType<typeof keysOn>;

/** An operator's mouse. */
export function mouseOn(page: Page): OperatorHands {
  const drawer = page.getByRole('dialog');
  const press = (control: Locator) => control.click();
  return {
    drawer,
    press,
    type: (field, text) => field.fill(text),
    async choose(name, value, within = drawer) {
      await within.getByRole('combobox', { name }).click();
      const list = page.locator('#overlays .ant-select-dropdown').filter({ visible: true });
      const option = list.getByTitle(value, { exact: true });
      // A long list only contains the options in view.
      await expect(async () => {
        await list.hover();
        if (!(await option.isVisible())) await page.mouse.wheel(0, 120);
        await expect(option).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [0] });
      await option.click();
    },
    async pressInMenu(opener, item) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(drawer).toBeVisible();
    },
    openTab: (name) => page.getByRole('tab', { name }).click(),
    async foresee(reason, how = 'told') {
      if (reason !== undefined) await drawer.getByLabel('Reason').fill(reason);
      await drawer.getByRole('button', { name: 'See what will happen' }).click();
      if (how === 'refused') return;
      await expect(drawer.getByRole('heading', { name: 'What will happen' })).toBeVisible();
    },
    tryAgain: () => drawer.getByRole('checkbox', { name: 'Start it again anyway' }).check(),
    async reads(...sentences) {
      for (const sentence of sentences) await expect(drawer.getByText(sentence)).toBeVisible();
    },
    async confirm(word) {
      await drawer.getByRole('button', { name: word, exact: true }).click();
      await expect(drawer).toBeHidden();
    },
  };
}
