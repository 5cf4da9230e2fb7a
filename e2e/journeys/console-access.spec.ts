import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { publishFiles } from 'registry-cli/publish-files';
import { smallRelease } from '../../tools/testing/small-release';
import { expectAccessible } from '../stage/accessibility';
import { origins, registryToken } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { refusalsOn, signInToConsole } from '../stage/console';
import { hands, openPage, screens, screensAndHands } from '../stage/console-pages';
import type { OperatorHands } from '../stage/operator-mouse';

test.describe.configure({ timeout: 600_000 });

const builtServices = (file: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../mf-services/dist', file), 'utf8')) as object;

/** The smallest release of a remote that is compatible with the live shell and API. */
function filesOf(remote: string, version: string): Record<string, string> {
  const files = smallRelease(remote, version);
  const { name, container } = JSON.parse(files['release.json']!) as Record<string, string>;
  const own = { name, version, container, preload: ['remoteEntry.js', 'app.js'] };
  return {
    ...files,
    'release.json': JSON.stringify({ ...builtServices('release.json'), ...own }),
    'contract.json': JSON.stringify({ ...builtServices('contract.json'), name }),
  };
}

/**
 * Publishes two versions of a remote, makes both live on a channel one after the other, and adds a signing key to it and
 * to another remote. Returns the id of the key.
 */
async function publishSigned(remote: string, channel: string) {
  const connection = { origin: origins.REGISTRY_ORIGIN, token: registryToken };
  for (const version of ['1.0.0', '1.1.0']) {
    const files = filesOf(remote, version);
    await publishFiles(connection, { name: remote, version, files }, { channel });
    await registry('swap', remote, version, '--channel', channel, '--reason', 'a journey');
  }
  const folder = mkdtempSync(join(tmpdir(), 'signing-key-'));
  try {
    const created = await registry('key', 'create', join(folder, 'team.pem'), '--json');
    const { id, publicKey } = JSON.parse(created) as { id: string; publicKey: string };
    for (const signed of [remote, `${remote}-too`]) {
      await registry('key', 'add', signed, publicKey, '--owner', `team of ${remote}`);
    }
    return id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const { screen, hand } of screensAndHands) {
  test(`changes access and bans a version everywhere by ${hand} on a ${screen}`, async ({
    page,
    browser,
  }) => {
    const id = randomUUID().slice(0, 8);
    const [remote, channel, colleague] = [`mf-banned-${id}`, `banned-${id}`, `aa-${id}`];
    const keyId = await publishSigned(remote, channel);
    const elsewhere = await browser.newPage();
    await signInToConsole(elsewhere, colleague, 'look');
    const refusals = refusalsOn(page);
    await page.setViewportSize(screens[screen]);
    await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
    await signInToConsole(page, `admin-${id}`, 'administer');
    const operator: OperatorHands = hands[hand](page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('changes the role of a person', async () => {
      await openPage(page, operator, screen, 'Access');
      await operator.choose(`Role of ${colleague}`, 'promote', page);
      await expect(page.getByText(`${colleague} may promote.`)).toBeVisible();
      await elsewhere.reload();
      await expect(elsewhere.getByRole('button', { name: `Promote ${remote}` })).toHaveCount(0);
      await expect(elsewhere.getByRole('button', { name: 'Lock…' })).toBeVisible();
    });

    await test.step('removes the person, who is signed out at once', async () => {
      await operator.press(button(`Remove ${colleague}`));
      await operator.press(page.getByRole('tooltip').getByRole('button', { name: 'Remove' }));
      await expect(button(`Remove ${colleague}`)).toHaveCount(0);
      await elsewhere.reload();
      await expect(elsewhere.getByRole('link', { name: 'Continue with Shop staff' })).toBeVisible();
    });

    await test.step('reads whose key signs a remote, and revokes it', async () => {
      await operator.openTab('Signing keys');
      await expect(page.getByText(`team of ${remote}`).first()).toBeVisible();
      await operator.press(button(`Revoke key ${keyId} for ${remote}`));
      await expectAccessible(page, 'what revoking the key changes');
      await operator.reads(
        `team of ${remote} can no longer sign releases of ${remote} with this key.`,
        `${remote} has no other valid key. Nobody can publish it until you add a key.`,
        `This key still signs for ${remote}-too. Revoke it there too if it is not safe.`,
      );
      await operator.confirm('Revoke key');
      await expect(page.getByText(`You revoked key ${keyId}`)).toBeVisible();
      await expect(button(`Revoke key ${keyId} for ${remote}`)).toHaveCount(0);
      const audit = await registry('audit', '--what', 'key/revoked', '--json');
      expect((JSON.parse(audit) as { acts: object[] }).acts).toContainEqual(
        expect.objectContaining({ by: `admin-${id}`, remote, to: keyId }),
      );
    });

    await test.step('reads what each role may do', async () => {
      await operator.openTab('Roles');
      await expect(page.getByRole('heading', { name: 'What each role may do' })).toBeVisible();
    });

    await test.step('bans a version everywhere', async () => {
      await openPage(page, operator, screen, 'Releases');
      await operator.press(page.getByRole('link', { name: remote, exact: true }));
      await operator.pressInMenu(`More for ${remote} 1.1.0`, 'Ban everywhere…');
      await operator.foresee('lets anyone in');
      await operator.reads(
        `${remote} rolls back from 1.1.0 to 1.0.0 on ${channel} for new visitors.`,
        `No channel can serve ${remote} 1.1.0 again. You can't undo this.`,
      );
      await operator.confirm('Ban version');
      await expect(button(`More for ${remote} 1.1.0`)).toHaveCount(0);
      await expect(page.getByText('banned', { exact: true })).toBeVisible();
      const { remotes } = JSON.parse(await registry('show', channel, '--json')) as {
        remotes: { remote: string; version: string }[];
      };
      expect(remotes.find((live) => live.remote === remote)?.version).toBe('1.0.0');
    });

    await elsewhere.close();
    expect(refusals, 'what the policy of a page refused').toStrictEqual([]);
  });
}
