import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../stage/accessibility';
import { origins } from '../stage/addresses';
import { signInToConsole } from '../stage/console';

const remote = 'mf-priming-square';
const hour = 3_600_000;

const liveVersion = async () => {
  const answer = await fetch(`${origins.REGISTRY_ORIGIN}/channels/production`);
  const { remotes } = (await answer.json()) as { remotes: { remote: string; version: string }[] };
  return remotes.find((one) => one.remote === remote)!.version;
};

/** Tells the API what pages of so many visitors tell: that they saw the remote, or that it broke. */
async function tellOf(version: string, count: number, ago: number, broke: boolean): Promise<void> {
  const at = new Date(Date.now() - ago).toISOString();
  const events = Array.from({ length: count }, () => ({
    ...{ event_id: randomUUID(), visitor_id: randomUUID(), build: 'web', at },
    ...(broke
      ? { name: 'remote_failed', fields: { failed: remote, version, code: 'REMOTE_UNREACHABLE' } }
      : { name: 'page_open', fields: {}, remote, remote_version: version, screen: 'priming' }),
  }));
  const answer = await fetch(`${origins.API_ORIGIN}/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origins.SHELL_ORIGIN },
    body: JSON.stringify({ events }),
  });
  const said = await answer.text();
  expect(answer.status, said).toBe(200);
}

const toldInChat = async (words: string) => {
  const answer = await fetch(`${origins.SIMULATED_ORIGIN}/chat.json?channel=releases`);
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.filter(({ text }) => text.includes(words)).length;
};

test('errors that double are told to the team by themselves, and a test arrives as well', async ({
  page,
}) => {
  const olga = `olga-${randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToConsole(page, olga, 'administer');

  await test.step('a live version breaks, and the console says so without a reload', async () => {
    const version = await liveVersion();
    await tellOf(version, 120, 5 * hour, false);
    await tellOf(version, 60, 60_000, true);
    await page.getByRole('link', { name: /Alerts \d+ open/ }).click();
    const open = page.getByRole('region', { name: 'Open now' }).getByRole('listitem');
    await expect(open.filter({ hasText: `${remote} ${version} on production` })).toContainText(
      'visitors met an error',
    );
    await expect.poll(() => toldInChat(`${remote} ${version} on production`)).toBe(1);
  });

  await test.step('a test is taken', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The test was taken by everybody.')).toBeVisible();
    const over = page.getByRole('region', { name: 'Over' }).getByRole('listitem');
    await expect(over.filter({ hasText: olga }).first()).toContainText('Team chat');
    await expect.poll(() => toldInChat(`${olga} tries whether alerts arrive here`)).toBe(1);
  });

  for (const [colorScheme, width, height] of [
    ['light', 1280, 800],
    ['dark', 1280, 800],
    ['light', 390, 844],
    ['dark', 390, 844],
  ] as const) {
    await test.step(`nothing stands in anybody's way, ${colorScheme} at ${width}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.goto(`${origins.REGISTRY_ORIGIN}/console/alerts`);
      await expect(page.getByText(`${olga} tries whether alerts arrive`)).toBeVisible();
      await expectAccessible(page, `alerts, ${colorScheme}, ${width}`);
    });
  }
});
