import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expectAccessible } from '../stage/accessibility';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { refusalsOn, signInToConsole } from '../stage/console';
import { abortElsewhere } from '../stage/aborted-canary';
import { keysOn } from '../stage/operator-keys';
import { visitorDrawnFor } from '../stage/assigned-visitor';
import { newVisitor } from '../stage/new-visitor';
import { expect, test, type Owner } from '../stage/owner';

const run = randomUUID().slice(0, 8);
const channel = `keys-${run}`;

test('tries, rolls back, locks, moves and bans by keyboard alone, with each result in plain words', async ({
  page,
  browser,
  owner,
}) => {
  test.setTimeout(600_000);
  const { live, next } = await changedServices();
  await registry('swap', 'mf-services', live, '--channel', channel, '--reason', 'to begin with');
  await abortElsewhere(channel, { live, next });
  const refusals = refusalsOn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  const dana = `dana-${run}`;
  await signInToConsole(page, dana, 'promote');
  // No pointer is used from here.
  const keys = keysOn(page);
  const { drawer } = keys;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('Escape closes a drawer and returns the focus to its opener', async () => {
    await keys.press(page.getByRole('link', { name: 'Canary', exact: true }));
    await keys.press(button('Start a canary…'));
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button('Start a canary…')).toBeFocused();
  });

  await test.step('a canary starts with the largest share', async () => {
    await keys.press(button('Start a canary…'));
    await keys.choose('Remote', 'mf-services');
    await keys.choose('New version', next);
    await keys.type(drawer.getByLabel('Share of visitors'), '95');
    await keys.foresee('a clearer title', 'refused');
    // Another channel aborted it, which the page learns only now.
    await expect(drawer.getByRole('alert')).toContainText('was aborted');
    await keys.tryAgain();
    await keys.foresee();
    await keys.reads(
      `95 of 100 new visitors get mf-services ${next}; the others get mf-services ${live}, which is live.`,
      'There are no active sessions at the moment.',
    );
    await keys.confirm('Start canary');
    await expect(title).toBeFocused();
  });

  await test.step('visitors of the canary are counted when it is aborted', async () => {
    await halfWay(browser, owner, await visitorDrawnFor('canary', channel));
    await keys.press(button('Abort…'));
    await keys.foresee('slow on phones');
    await keys.reads(
      `New visitors no longer get mf-services ${next}, which 95 of 100 get now.`,
      `1 active session has the canary and continues with mf-services ${live} at its next screen. Its input is kept.`,
      'The contract check found no problem with the versions they continue with.',
    );
    await keys.confirm('Abort canary');
    await expect(title).toBeFocused();
  });

  await test.step('an aborted version is tried again on explicit request', async () => {
    await keys.press(button(`Start mf-services ${next} again`));
    await keys.foresee('it was the network', 'refused');
    await expect(drawer.getByText('Confirm that you want to start it again')).toBeVisible();
    await keys.tryAgain();
    await keys.foresee();
    await keys.confirm('Start canary');
  });

  await test.step('it is ended, started again and promoted', async () => {
    await keys.press(button('End…'));
    await keys.foresee('seen enough');
    await keys.reads('No failure is recorded. The same version can be started again.');
    await keys.confirm('End canary');
    await registry(
      ...['canary', 'start', channel, `mf-services@${next}`, '--share', '10', '--again'],
      ...['--reason', 'once more'],
    );
    await keys.press(button('Promote…'));
    await keys.foresee('found good');
    await keys.reads(
      `mf-services goes from ${live} to ${next} for new visitors.`,
      'The canary ends, and set 1 is replaced.',
      'The contract check found no problem.',
    );
    await keys.confirm('Promote canary');
    await expect.poll(versionOn).toBe(next);
  });

  const theirs = await halfWay(browser, owner);
  await theirs.page.goto('/setNumber');
  await theirs.here.field('First name').fill('Maya');

  await test.step('a move on a locked channel is refused in plain words', async () => {
    await keys.press(page.getByRole('link', { name: 'Live', exact: true }));
    await keys.press(button('Lock…'));
    await keys.foresee('the sale is on');
    await keys.reads(`No one can promote on ${channel} until`);
    await keys.confirm('Lock channel');
    await expect(button('Unlock…')).toBeFocused();

    await keys.press(button('Roll back mf-services'));
    await keys.foresee('search hangs', 'refused');
    await expect(drawer.getByRole('alert')).toContainText(`${channel} is locked by ${dana}`);
    await expect(drawer.getByRole('alert')).toContainText('Unlock the channel on the page Live');
    await expectAccessible(page, 'a refused move');
    await page.keyboard.press('Escape');
    await expect(button('Roll back mf-services')).toBeFocused();

    await keys.press(button('Unlock…'));
    await keys.foresee('the sale is over');
    await keys.confirm('Unlock channel');
    await expect(button('Lock…')).toBeFocused();
  });

  await test.step('the channel returns to a set', async () => {
    await keys.press(page.getByRole('link', { name: 'Sets', exact: true }));
    await keys.press(button('Restore set 1'));
    await keys.foresee('search hangs');
    await keys.reads(`mf-services goes from ${next} to ${live} for new visitors.`);
    await keys.confirm('Restore');
    await expect.poll(versionOn).toBe(live);
    // The two sets that the page compares are those that differ.
    await expect(page.getByRole('region', { name: 'How two sets differ' })).toContainText(next);
  });

  await test.step('active sessions of a set are counted, and moved', async () => {
    await keys.pressInMenu('More for set 2', 'Drain…');
    await keys.reach(drawer.getByRole('radio', { name: 'At their next screen' }));
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('radio', { name: /^Now/ })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await keys.foresee('the old title');
    await keys.reads(
      '2 active sessions on set 2 or earlier get the live versions at their next screen.',
    );
    await keys.confirm('Drain set');
    await expect(button('More for set 2')).toBeFocused();
  });

  await test.step('the set is banned, and its visitors move with their input', async () => {
    await keys.pressInMenu('More for set 2', 'Ban…');
    await keys.foresee('a known hole');
    await keys.reads("You can't undo this.");
    await keys.confirm('Ban set');
    await expect(title).toBeFocused();
    await theirs.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(theirs.page.getByText('We updated this page.')).toBeVisible();
    await expect(theirs.here.field('First name')).toHaveValue('Maya');
  });

  expect(refusals, 'what the policy of a page refused').toStrictEqual([]);
  await theirs.close();
});

async function versionOn() {
  const { remotes } = JSON.parse(await registry('show', channel, '--json')) as {
    remotes: { remote: string; version: string }[];
  };
  return remotes.find(({ remote }) => remote === 'mf-services')!.version;
}

/** An owner with a saved answer, who keeps the versions of that time. */
async function halfWay(browser: Browser, owner: Owner, visitorId?: string) {
  const visitor = await newVisitor(browser, owner, visitorId);
  await visitor.page.goto(`/client-count?channel=${channel}`);
  await visitor.page.getByRole('radio', { name: '150 - 300' }).check();
  await visitor.here.press('CONTINUE');
  await visitor.here.heading('How would you like us to send the review requests?');
  return visitor;
}
