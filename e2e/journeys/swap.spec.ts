import { randomUUID } from 'node:crypto';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { createOwnerSetup } from '../stage/owner-setup';
import { expect, test } from '../stage/owner';
import { screenHeading } from '../stage/screen';
import { changeDiscovery } from '../stage/change-discovery';

// Of this run only: a registry that keeps running has the channel of the last run.
const channel = `swap-${randomUUID().slice(0, 8)}`;
const why = ['--reason', 'a journey'];

test(
  'swaps one remote and back, and owners see it on the next page load',
  { tag: '@ci' },
  async ({ page, context, owner }) => {
    // A separate build, on a machine that may be busy.
    test.setTimeout(600_000);
    const title = screenHeading(page);
    await createOwnerSetup(context.request, owner).withBusiness();
    const { live, present, next, changed } = await changedServices();

    await test.step('the live version is served while a changed one is published', async () => {
      await registry('swap', 'mf-services', live, '--channel', channel, ...why);
      await page.goto(`/services?channel=${channel}`);
      await expect(title).toHaveText(present);
    });

    await test.step('swaps: the next page load has the new one, and the others are unchanged', async () => {
      await registry('swap', 'mf-services', next, '--channel', channel, ...why);
      await page.reload();
      await expect(title).toHaveText(changed);
      await page.goto('/client-count');
      await expect(title).toHaveText('How many clients do you have?');
    });

    await test.step('a version that was changed in transit does not run: the last good one does', async () => {
      const script = new RegExp(`/remotes/mf-services/${next.replaceAll('.', '\\.')}/.*\\.js`);
      await page.route(script, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: `${await answer.text()}\n;window.taken = 1;`,
        });
      });
      await page.goto('/services');
      await expect(title).toHaveText(present);
      const taken = await page.evaluate(() => 'taken' in window);
      expect(taken).toBe(false);
      // The page may still load scripts that it needs later.
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await expect(title).toHaveText(changed);
    });

    await test.step('a version that is incompatible with this shell is not started: the last good one runs', async () => {
      const other = await context.newPage();
      // The message of the registry if the shell's server serves another compatible shell.
      await changeDiscovery(
        other,
        ({ microFrontends }, shell, version) => {
          const misfit = microFrontends['mf-services']!.find(
            ({ metadata }) => metadata.version === version,
          )!;
          if (misfit.extras.shells?.[shell] !== true)
            throw new Error('The document does not list it as compatible.');
          misfit.extras.shells[shell] = false;
        },
        next,
      );
      await other.goto('/services');
      await expect(screenHeading(other)).toHaveText(present);
      // The version that ran has left its container.
      const begun = await other.evaluate(() => {
        const text = document.getElementById('discovery')!.textContent;
        const { microFrontends } = JSON.parse(text) as DiscoveryDocument;
        return microFrontends['mf-services']!.filter(
          ({ extras }) => extras.modulefederation.container in window,
        ).map(({ metadata }) => metadata.version);
      });
      expect(begun).toHaveLength(1);
      expect(begun).not.toContain(next);
      await other.close();
    });

    await test.step('rolls back', async () => {
      await registry('rollback', 'mf-services', '--channel', channel, ...why);
      await page.reload();
      await expect(title).toHaveText(present);
    });
  },
);
