import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { expectAccessible } from '../stage/accessibility';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { refusalsOn, signInToConsole } from '../stage/console';

const run = randomUUID().slice(0, 8);
const channel = `console-${run}`;
const pages = [
  'live',
  'sets',
  'releases',
  'previews',
  'canary',
  'funnel',
  'health',
  'alerts',
  'audit',
  'access',
];

const liveOn = async () => {
  const response = await fetch(`${origins.REGISTRY_ORIGIN}/discovery/${channel}.json`);
  const { microFrontends } = (await response.json()) as DiscoveryDocument;
  return microFrontends['mf-services']![0]!.metadata.version;
};

interface Appearance {
  colorScheme: 'light' | 'dark';
  width: number;
  height: number;
}

async function expectAllAccessible(page: Page, appearances: Appearance[]) {
  for (const { colorScheme, width, height } of appearances) {
    await test.step(`has no accessibility errors, ${colorScheme} at ${width}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      for (const name of pages) {
        await page.goto(`${origins.REGISTRY_ORIGIN}/console/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, `${name}, ${colorScheme}, ${width}`);
      }
    });
  }
}

let refusals: string[] = [];

test.beforeEach(async ({ page }) => {
  refusals = refusalsOn(page);
  // The pages show the channel of this run.
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
});

test.afterEach(() => {
  expect(refusals, 'what the policy of a page refused').toStrictEqual([]);
});

test(
  'promotes a version and returns, with the operator’s name in the audit',
  { tag: '@ci' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    const { live: before, next } = await changedServices();
    await registry(
      'swap',
      'mf-services',
      before,
      '--channel',
      channel,
      '--reason',
      'to begin with',
    );
    const maria = `maria-${run}`;
    await signInToConsole(page, maria, 'promote');

    await test.step('reads the dry run first', async () => {
      await page.getByRole('button', { name: 'Promote mf-services' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('combobox', { name: 'mf-services' }).click();
      await page.getByTitle(next, { exact: true }).click();
      await drawer.getByRole('button', { name: 'See what will happen' }).click();
      await expect(drawer.getByText('Enter a reason for the audit.')).toBeVisible();
      await drawer.getByLabel('Reason').fill('a clearer title');
      await drawer.getByRole('button', { name: 'See what will happen' }).click();
      await expect(
        drawer.getByText(`mf-services goes from ${before} to ${next} for new visitors.`),
      ).toBeVisible();
      const untilThen = await liveOn();
      expect(untilThen).toBe(before);
      await drawer.getByRole('button', { name: 'Promote', exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect.poll(liveOn).toBe(next);
    });

    await test.step('returns, and sees it without a reload', async () => {
      await page.getByRole('button', { name: 'Roll back mf-services' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('Reason').fill('the old one was better known');
      await drawer.getByRole('button', { name: 'See what will happen' }).click();
      await drawer.getByRole('button', { name: 'Roll back', exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect.poll(liveOn).toBe(before);
      await expect(page.getByText('the old one was better known').first()).toBeVisible();
    });

    await test.step('lists both in the audit', async () => {
      await page.getByRole('link', { name: 'Releases', exact: true }).click();
      // Without a name in the address the page shows the versions of the first remote and marks its name.
      const shownOf = page.getByRole('navigation', { name: 'Remotes' }).locator('[aria-current]');
      await expect(shownOf).toHaveText('api');
      await page.getByRole('link', { name: 'Audit', exact: true }).click();
      for (const reason of ['a clearer title', 'the old one was better known']) {
        const row = page.getByRole('row').filter({ hasText: reason });
        await expect(row.first()).toContainText(maria);
      }
    });

    await expectAllAccessible(page, [
      { colorScheme: 'light', width: 1280, height: 800 },
      { colorScheme: 'dark', width: 390, height: 844 },
    ]);
  },
);

test(
  'does not silently overwrite a move by another operator, or show it as the operator’s own choice',
  { tag: '@ci' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    const { live: before, next } = await changedServices();
    const moves = (version: string, reason: string) =>
      registry('swap', 'mf-services', version, '--channel', channel, '--reason', reason);
    await moves(next, 'to begin with');
    const sets = JSON.parse(await registry('sets', channel, '--json')) as { current: number };
    await moves(before, 'the one before');
    const iris = `iris-${run}`;
    await signInToConsole(page, iris, 'promote');
    const drawer = page.getByRole('dialog');
    const foresee = () => drawer.getByRole('button', { name: 'See what will happen' }).click();
    const confirm = () => drawer.getByRole('button', { name: 'Restore', exact: true }).click();

    await test.step('refuses a return to a set during another move, and shows the new state', async () => {
      await page.goto(`${origins.REGISTRY_ORIGIN}/console/sets`);
      const goBack = `Restore set ${sets.current}`;
      await page.getByRole('button', { name: goBack, exact: true }).click();
      await drawer.getByLabel('Reason').fill('that was better');
      await foresee();
      const outlook = `mf-services goes from ${before} to ${next}`;
      await expect(drawer.getByText(outlook)).toBeVisible();
      await moves(next, 'somebody else');
      await moves(before, 'somebody else, again');
      await confirm();
      await expect(drawer.getByText('The channel changed before your request')).toBeVisible();
      const untilThen = await liveOn();
      expect(untilThen).toBe(before);
      await foresee();
      await expect(drawer.getByText(outlook)).toBeVisible();
      await confirm();
      await expect(drawer).toBeHidden();
      await expect.poll(liveOn).toBe(next);
    });

    await test.step('promotes nothing for an untouched field', async () => {
      await page.goto(`${origins.REGISTRY_ORIGIN}/console/live`);
      await page.getByRole('button', { name: 'Promote…', exact: true }).first().click();
      await expect(drawer.getByLabel('Reason')).toBeVisible();
      await moves(before, 'meanwhile');
      await expect(page.getByText('meanwhile').first()).toBeVisible();
      await drawer.getByLabel('Reason').fill('none');
      await foresee();
      await expect(
        drawer.getByText('Nothing changes. Choose another version first.'),
      ).toBeVisible();
    });
  },
);

test(
  'hides the buttons for operators who may only look, and the registry refuses them too',
  { tag: '@ci' },
  async ({ page }) => {
    const luis = `luis-${run}`;
    await signInToConsole(page, luis, 'look');
    await expect(page.getByRole('button', { name: /Promote|Lock|Roll back|Restore/ })).toHaveCount(
      0,
    );
    const refused = await page.evaluate(async () => {
      const answer = await fetch('/channels/production/releases', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ releases: { 'mf-services': '1.0.0' }, reason: 'none' }),
      });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    });
    expect(refused).toStrictEqual([403, 'TOKEN_SCOPE']);
  },
);
