import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { tabTo } from './tab-to';

/** An operator's keyboard, with checks of the focus. */
export function keysOn(page: Page) {
  const drawer = page.getByRole('dialog');
  const reach = async (control: Locator) => {
    await tabTo(page, control);
    await expect.poll(() => control.evaluate(hasRing), `the focus is seen: ${control}`).toBe(true);
  };
  const press = async (control: Locator) => {
    await reach(control);
    await page.keyboard.press('Enter');
  };
  const type = async (control: Locator, text: string) => {
    await reach(control);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    drawer,
    press,
    type,
    /** Opens the list with an arrow key, and moves down to the option. */
    async choose(name: string, value: string, within: Page | Locator = drawer) {
      await reach(within.getByRole('combobox', { name }));
      await page.keyboard.press('ArrowDown');
      const wanted = page.locator('.ant-select-item-option-active').getByText(value);
      for (let steps = 0; steps < 12 && !(await wanted.isVisible()); steps += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    async pressInMenu(opener: string, item: string) {
      await press(page.getByRole('button', { name: opener, exact: true }));
      // The focus skips items that are disabled.
      const items = page.getByRole('menuitem', { disabled: false });
      // The focus follows an arrow key in the next frame, so an earlier second press would skip an option.
      await expect(items.first()).toBeFocused();
      const steps = (await items.allTextContents()).indexOf(item);
      for (let step = 1; step <= steps; step += 1) {
        await page.keyboard.press('ArrowDown');
        await expect(items.nth(step)).toBeFocused();
      }
      await expect(items.filter({ hasText: item })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
    },
    /** Moves from the open tab to another with the arrow keys. */
    async openTab(name: string) {
      const tab = page.getByRole('tab', { name });
      await reach(page.getByRole('tab', { selected: true }));
      for (let steps = 0; steps < 6 && !(await tab.evaluate(isFocused)); steps += 1)
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    },
    /** Enters a reason, and reads the dry run. */
    async foresee(reason?: string, how: 'refused' | 'told' = 'told') {
      if (reason !== undefined) await type(drawer.getByLabel('Reason'), reason);
      await press(drawer.getByRole('button', { name: 'See what will happen' }));
      if (how === 'refused') return;
      await expect(drawer.getByRole('heading', { name: 'What will happen' })).toBeFocused();
      await expectAccessible(page, 'what will happen');
    },
    async tryAgain() {
      const startAgain = drawer.getByRole('checkbox', { name: 'Start it again anyway' });
      await reach(startAgain);
      await page.keyboard.press('Space');
      await expect(startAgain).toBeChecked();
    },
    async reads(...sentences: string[]) {
      for (const sentence of sentences) await expect(drawer.getByText(sentence)).toBeVisible();
    },
    async confirm(word: string) {
      await press(drawer.getByRole('button', { name: word, exact: true }));
      await expect(drawer).toBeHidden();
    },
  };
}

const isFocused = (element: Element) => element === document.activeElement;

/** Returns whether a focus ring surrounds the focused element, its parent, its sibling or its list. */
function hasRing(element: Element) {
  const around = [element, element.nextElementSibling, element.parentElement];
  around.push(element.parentElement?.parentElement ?? null, element.closest('.ant-select'));
  return (
    element.matches(':focus-visible') &&
    around.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) ||
        / 0px 0px 0px [12]/.test(boxShadow)
      );
    })
  );
}
