import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { abortElsewhere } from '../stage/aborted-canary';
import { expectAccessible } from '../stage/accessibility';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { refusalsOn, signInToConsole } from '../stage/console';
import { hands, openPage, screens, screensAndHands } from '../stage/console-pages';
import { keysOn } from '../stage/operator-keys';
import type { OperatorHands } from '../stage/operator-mouse';

// They wait for one build, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 });

for (const { screen, hand } of screensAndHands) {
  test(`does every act of an operator by ${hand} on a ${screen}`, async ({ page }) => {
    const { live, next } = await changedServices();
    const channel = `acts-${randomUUID().slice(0, 8)}`;
    const versionOn = async () => {
      const { remotes } = JSON.parse(await registry('show', channel, '--json')) as {
        remotes: { remote: string; version: string }[];
      };
      return remotes.find(({ remote }) => remote === 'mf-services')!.version;
    };
    await registry('swap', 'mf-services', live, '--channel', channel, '--reason', 'the first');
    await abortElsewhere(channel, { live, next });
    const refusals = refusalsOn(page);
    await page.setViewportSize(screens[screen]);
    await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
    await signInToConsole(page, channel, 'administer');
    const operator: OperatorHands = hands[hand](page);
    const { drawer } = operator;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const title = page.getByRole('heading', { level: 1 });
    const open = (name: string) => openPage(page, operator, screen, name);

    await test.step('promotes a version', async () => {
      await operator.press(button('Promote mf-services'));
      await operator.choose('mf-services', next);
      await operator.foresee('a clearer title');
      await operator.reads(`mf-services goes from ${live} to ${next} for new visitors.`);
      await operator.confirm('Promote');
      await expect.poll(versionOn).toBe(next);
    });

    await test.step('rolls the version back', async () => {
      await operator.press(button('Roll back mf-services'));
      await operator.foresee('search hangs');
      await operator.reads(`mf-services goes from ${next} to ${live} for new visitors.`);
      await operator.confirm('Roll back');
      await expect.poll(versionOn).toBe(live);
    });

    await test.step('locks the channel, and unlocks it', async () => {
      await operator.press(button('Lock…'));
      await operator.foresee('the sale is on');
      await operator.reads(`No one can promote on ${channel} until`);
      await operator.confirm('Lock channel');
      await expect(button('Unlock…')).toBeFocused();
      await operator.press(button('Unlock…'));
      await operator.foresee('the sale is over');
      await operator.confirm('Unlock channel');
      await expect(button('Lock…')).toBeFocused();
    });

    await test.step('starts a canary, and aborts it', async () => {
      await open('Canary');
      await operator.press(button('Start a canary…'));
      await operator.choose('Remote', 'mf-services');
      await operator.choose('New version', next);
      await operator.foresee('on trial', 'refused');
      await expect(drawer.getByRole('alert')).toContainText('was aborted');
      await operator.tryAgain();
      await operator.foresee();
      await operator.reads(`10 of 100 new visitors get mf-services ${next}`);
      await operator.confirm('Start canary');
      await expect(title).toBeFocused();
      await operator.press(button('Abort…'));
      await operator.foresee('slow on phones');
      await operator.reads(`New visitors no longer get mf-services ${next}`);
      await operator.confirm('Abort canary');
      await expect(title).toBeFocused();
    });

    await test.step('starts the aborted version again, and ends the canary', async () => {
      await operator.press(button(`Start mf-services ${next} again`));
      await operator.foresee('it was the network', 'refused');
      await expect(drawer.getByText('Confirm that you want to start it again')).toBeVisible();
      await operator.tryAgain();
      await operator.foresee();
      await operator.confirm('Start canary');
      await operator.press(button('End…'));
      await operator.foresee('seen enough');
      await operator.reads('No failure is recorded. The same version can be started again.');
      await operator.confirm('End canary');
    });

    await test.step('promotes a canary', async () => {
      const started = ['canary', 'start', channel, `mf-services@${next}`, '--share', '10'];
      await registry(...started, '--again', '--reason', 'once more');
      await operator.press(button('Promote…'));
      await operator.foresee('found good');
      await operator.reads(`mf-services goes from ${live} to ${next} for new visitors.`);
      await operator.confirm('Promote canary');
      await expect.poll(versionOn).toBe(next);
    });

    await test.step('restores a set, drains it, and bans another one', async () => {
      await open('Sets');
      await operator.press(button('Restore set 1'));
      await operator.foresee('search hangs');
      await operator.reads(`mf-services goes from ${next} to ${live} for new visitors.`);
      await operator.confirm('Restore');
      await expect.poll(versionOn).toBe(live);
      const comparison = page.getByRole('region', { name: 'How two sets differ' });
      await expect(comparison).toContainText(next);
      await operator.pressInMenu('More for set 1', 'Drain…');
      await operator.foresee('the old title');
      await operator.confirm('Drain set');
      await expect(button('More for set 1')).toBeFocused();
      await operator.pressInMenu('More for set 2', 'Ban…');
      await operator.foresee('a known hole');
      await operator.reads("You can't undo this.");
      await operator.confirm('Ban set');
      await expect(button('Restore set 2')).toHaveCount(0);
    });

    await test.step('creates a preview link, and ends the preview', async () => {
      await open('Previews');
      await operator.press(button('Create a preview…'));
      await operator.choose('Remote or shell', 'mf-services');
      await operator.choose('What it shows', next);
      await operator.foresee('for the review');
      await operator.press(drawer.getByRole('button', { name: 'Create link', exact: true }));
      await savesOneTimeText(page, operator, 'The link', /^https?:/);
      await operator.press(button(`End the preview of mf-services ${next}`));
      await operator.foresee('seen enough');
      await operator.confirm('End preview');
      await expect(page.getByText('seen enough')).toBeVisible();
    });

    await test.step('creates a token, and revokes it', async () => {
      const owner = `pipeline of ${channel}`;
      await open('Access');
      await operator.openTab('Tokens');
      await operator.press(button('Create a token…'));
      await operator.type(drawer.getByLabel('Owner'), owner);
      await operator.choose('Remotes', 'mf-services');
      await operator.press(drawer.getByRole('button', { name: 'Create', exact: true }));
      await savesOneTimeText(page, operator, 'The token', /\S{20}/);
      await operator.press(button(`Revoke the token of ${owner}`));
      await operator.confirm('Revoke token');
      await expect(button(`Revoke the token of ${owner}`)).toHaveCount(0);
    });

    expect(refusals, 'what the policy of a page refused').toStrictEqual([]);
  });
}

test('explains why a locked channel refuses a rollback, and returns the focus after Escape', async ({
  page,
}) => {
  const { live, next } = await changedServices();
  const channel = `locked-${randomUUID().slice(0, 8)}`;
  const reason = ['--channel', channel, '--reason', 'a journey'];
  for (const version of [live, next]) await registry('swap', 'mf-services', version, ...reason);
  await registry('lock', channel, '--reason', 'the sale is on');
  await page.setViewportSize(screens.desktop);
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  await signInToConsole(page, channel, 'promote');
  const operator = keysOn(page);
  const rollBack = page.getByRole('button', { name: 'Roll back mf-services', exact: true });
  const message = operator.drawer.getByRole('alert');

  await operator.press(rollBack);
  await operator.foresee('search hangs', 'refused');
  await expect(message).toContainText(`${channel} is locked by `);
  await expect(message).toContainText('Unlock the channel on the page Live');
  await expectAccessible(page, 'a refused move');
  await page.keyboard.press('Escape');
  await expect(operator.drawer).toBeHidden();
  await expect(rollBack).toBeFocused();
});

/** Confirms a text that is shown only once. */
async function savesOneTimeText(page: Page, operator: OperatorHands, what: string, text: RegExp) {
  const dialog = page.getByRole('dialog', { name: `${what}, shown only once` });
  await expect(dialog.locator('code')).toHaveText(text);
  await operator.press(dialog.getByRole('button', { name: 'I saved it' }));
  await expect(dialog).toBeHidden();
}
