import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../stage/accessibility';
import { origins } from '../stage/addresses';
import { signInToConsole } from '../stage/console';

const chatMessagesWith = async (words: string) => {
  const answer = await fetch(`${origins.SIMULATED_ORIGIN}/chat.json?channel=releases`);
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.filter(({ text }) => text.includes(words)).length;
};

test('sends a test alert to the team chat and lists it in the console', async ({ page }) => {
  const olga = `olga-${randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToConsole(page, olga, 'administer');

  await test.step('the team chat receives the test alert', async () => {
    await page.getByRole('link', { name: 'Alerts' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('All targets received the test.')).toBeVisible();
    const over = page.getByRole('region', { name: 'Over' }).getByRole('listitem');
    await expect(over.filter({ hasText: olga }).first()).toContainText('Team chat');
    await expect.poll(() => chatMessagesWith(`${olga} sent a test alert`)).toBe(1);
  });

  for (const [colorScheme, width, height] of [
    ['light', 1280, 800],
    ['dark', 1280, 800],
    ['light', 390, 844],
    ['dark', 390, 844],
  ] as const) {
    await test.step(`the page is accessible, ${colorScheme} at ${width}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.goto(`${origins.REGISTRY_ORIGIN}/console/alerts`);
      await expect(page.getByText(`${olga} sent a test alert`)).toBeVisible();
      await expectAccessible(page, `alerts, ${colorScheme}, ${width}`);
    });
  }
});
