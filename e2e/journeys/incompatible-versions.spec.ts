import type { Page } from '@playwright/test';
import type { Contract } from 'shared-contracts/contract';
import {
  additions,
  breaks,
  changedContract,
  type Change,
} from 'shared-contracts/testing/contracts';
import { ownShell } from '../stage/addresses';
import { expect, test } from '../stage/journey';
import { built, hashOf, hashText, openOwnRegistry } from '../stage/own-registry';
import { screenHeading } from '../stage/screen';

// The shell's report about a version that it does not start.
test.use({ trouble: /^shopfront REMOTE_INCOMPATIBLE/ });

const title = 'Star the services on which you want more leads';
const good = '1.0.0';
const present = built();
const changedBy = ({ who, change }: Change) => changedContract(present[who], change, hashText);
/** One channel per example: with an earlier version, and without. */
const named = (kind: string, index: number) => `${kind}-${index}`;

let registry: Awaited<ReturnType<typeof openOwnRegistry>>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  registry = await openOwnRegistry();
});
// Undefined if it did not open.
test.afterAll(() => (registry as typeof registry | undefined)?.close());

/** Returns the screen of the remote on a channel, the requested versions, and the page's reports. */
async function opened(page: Page, channel: string, shell: Contract) {
  registry.serve(shell);
  const { microFrontends } = await registry.document(channel);
  const versions = new Set<string>();
  const look = (request: { url(): string }) => {
    const [, version] = /\/remotes\/mf-services\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) versions.add(version);
  };
  // Otherwise a late request of the page before would count.
  await page.goto('about:blank');
  page.on('request', look);
  await page.goto(`${ownShell.origin}/services?channel=${channel}`);
  const heading = screenHeading(page);
  let says: string | null = null;
  // The first of its two reports counts.
  await expect
    .poll(async () => (says = await heading.textContent()))
    .toMatch(new RegExp(`^(${title}|This step didn’t load)$`));
  page.off('request', look);
  const fits = microFrontends['mf-services']!.map(({ metadata, extras }) => [
    metadata.version,
    extras.shells?.[hashOf(shell)],
  ]);
  return { says, versions: [...versions], fits };
}

test('starts nothing incompatible in a browser, and runs everything compatible', async ({
  page,
  ownerSetup,
}) => {
  test.setTimeout(600_000);
  await ownerSetup.withBusiness();
  const shellOf = (change: Change) => (change.who === 'shell' ? changedBy(change) : present.shell);

  await test.step('each is published while no visitor is affected', async () => {
    for (const [index, change] of breaks.entries()) {
      const [broken, version] = [changedBy(change), `2.0.${index}`];
      if (change.who === 'mf-services') {
        await registry.release(present['mf-services'], good, named('after', index));
        await registry.release(broken, version, named('after', index));
      }
      await registry.release(broken, version, named('alone', index));
    }
    for (const name of ['shell', 'api', 'mf-services'] as const) {
      await registry.release(present[name], good, 'production');
    }
  });

  for (const [index, change] of breaks.entries()) {
    await test.step(`when ${change.what} the step reports that we are fixing it`, async () => {
      const version = change.who === 'mf-services' ? `2.0.${index}` : good;
      const alone = await opened(page, named('alone', index), shellOf(change));
      expect(alone).toStrictEqual({
        says: 'This step didn’t load',
        versions: [],
        fits: [[version, false]],
      });
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Your answers are saved. We’re fixing this step.');
      await expect(alert).toContainText('REMOTE_INCOMPATIBLE');
    });
    if (change.who !== 'mf-services') continue;
    await test.step(`when ${change.what} the last good version renders the screen`, async () => {
      const after = await opened(page, named('after', index), present.shell);
      expect(after).toStrictEqual({
        says: title,
        versions: [good],
        fits: [
          [`2.0.${index}`, false],
          [good, true],
        ],
      });
    });
  }

  for (const [index, change] of additions.entries()) {
    await test.step(`when ${change.what} it runs`, async () => {
      const channel = named('more', index);
      await registry.release(changedBy(change), `3.0.${index}`, channel);
      const version = change.who === 'mf-services' ? `3.0.${index}` : good;
      const { says, versions, fits } = await opened(page, channel, shellOf(change));
      expect({ says, versions }).toStrictEqual({ says: title, versions: [version] });
      expect(fits).toContainEqual([version, true]);
    });
  }
});
