import { randomUUID } from 'node:crypto';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
import { buildChanged, registry, versionOf } from '../stage/changed-remote';
import { expect, test } from '../stage/owner';

// Of this run's own, both: a registry that is kept running has the version of the run before.
const run = randomUUID().slice(0, 8);
const channel = `swap-${run}`;
const present = 'Star the services on which you want more leads';
const changed = `Star the services you want to be found for (${run})`;

test('an operator swaps one remote and back, and owners see it on the next page load', async ({
  page,
  request,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  let next: string;

  await test.step('publishes a changed mf-services beside the live one', async () => {
    const folder = await buildChanged('mf-services', {
      file: 'src/screens/star-services.tsx',
      from: present,
      to: changed,
    });
    next = versionOf(folder);
    expect(await registry('publish', folder)).toContain(`Published mf-services ${next}`);
    const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
    const { microFrontends } = (await answer.json()) as DiscoveryDocument;
    const live = microFrontends['mf-services']![0]!.metadata.version;
    await registry('swap', 'mf-services', live, '--channel', channel);
    await page.goto(`/services?channel=${channel}`);
    await expect(title).toHaveText(present);
  });

  await test.step('swaps: the next page load has the new one, and the others are as before', async () => {
    await registry('swap', 'mf-services', next, '--channel', channel, '--reason', 'a journey');
    await page.reload();
    await expect(title).toHaveText(changed);
    await page.goto('/client-count');
    await expect(title).toHaveText('How many clients do you have?');
  });

  await test.step('a version that was tampered with on its way does not run: the last good one does', async () => {
    const script = new RegExp(`/remotes/mf-services/${next.replaceAll('.', '\\.')}/.*\\.js`);
    await page.route(script, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.taken = 1;` });
    });
    await page.goto('/services');
    await expect(title).toHaveText(present);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
    await page.unroute(script);
    await page.reload();
    await expect(title).toHaveText(changed);
  });

  await test.step('rolls back', async () => {
    await registry('rollback', 'mf-services', '--channel', channel);
    await page.reload();
    await expect(title).toHaveText(present);
  });
});
