import { expect, type Page } from '@playwright/test';
import { keysOn } from './operator-keys';
import { mouseOn, type OperatorHands } from './operator-mouse';

/** The sizes at which operators use the console. */
export const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
export const hands = { mouse: mouseOn, keyboard: keysOn } as const;

/** Each size and each hand once. */
export const screensAndHands = [
  { screen: 'desktop', hand: 'keyboard' },
  { screen: 'phone', hand: 'mouse' },
] as const;

/** Opens a page of the console by its link, which is behind a button on a phone. */
export async function openPage(
  page: Page,
  operator: OperatorHands,
  screen: keyof typeof screens,
  name: string,
) {
  if (screen === 'phone') await operator.press(page.getByRole('button', { name: 'Menu' }));
  await operator.press(page.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(operator.drawer).toBeHidden();
}
