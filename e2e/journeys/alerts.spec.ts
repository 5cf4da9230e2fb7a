import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../stage/accessibility';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
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
    await page.getByRole('link', { name: 'Alerts', exact: true }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('All targets received the test.')).toBeVisible();
    const over = page.getByRole('region', { name: 'Over' }).getByRole('listitem');
    await expect(over.filter({ hasText: olga }).first()).toContainText('Team chat');
    await expect.poll(() => chatMessagesWith(`${olga} sent a test alert`)).toBe(1);
  });

  await test.step('the page is accessible after a reload', async () => {
    await page.goto(`${origins.REGISTRY_ORIGIN}/console/alerts`);
    await expect(page.getByText(`${olga} sent a test alert`)).toBeVisible();
    await expectAccessible(page, 'alerts');
  });
});

test('leads from an alert through the sign-in to a rollback, and shows its effects first', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const run = randomUUID().slice(0, 8);
  const channel = `alerted-${run}`;
  const { live, next } = await changedServices();
  for (const version of [live, next]) {
    await registry('swap', 'mf-services', version, '--channel', channel, '--reason', 'a journey');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const link = `live?channel=${channel}&rollback=mf-services`;
  await signInToConsole(page, `rita-${run}`, 'promote', link);

  const drawer = page.getByRole('dialog', { name: `Roll back mf-services to ${live}` });
  await drawer.getByLabel('Reason').fill('the alert');
  await drawer.getByRole('button', { name: 'See what will happen' }).click();
  await expect(drawer.getByText(`mf-services goes from ${next} to ${live}`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(`${origins.REGISTRY_ORIGIN}/console/live`);
  await expect(page.getByText('the alert').first()).toBeVisible();
});
