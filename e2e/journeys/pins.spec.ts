import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { createOwnerSetup } from '../stage/owner-setup';
import { expect, test } from '../stage/owner';
import { onScreen } from '../stage/screen';

// Unique for each run, because a registry that keeps running has the channels of the last run.
const run = randomUUID().slice(0, 8);
const why = ['--reason', 'a journey'];

const points = (channel: string, version: string) =>
  registry('swap', 'mf-services', version, '--channel', channel, ...why);

const setNow = async (channel: string): Promise<number> => {
  const { current } = JSON.parse(await registry('sets', channel, '--json')) as { current: number };
  return current;
};

/** Counts the requested documents of the shell. */
function loadsOf(page: Page) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url());
  });
  return loads;
}

test('keeps the versions of an active session in every tab', async ({ page, context, owner }) => {
  // Leaves time for the build of the other version on a busy machine.
  test.setTimeout(600_000);
  const { live, next, present } = await changedServices();
  const channel = `pins-${run}`;
  const here = onScreen(page);
  await points(channel, live);
  const first = await setNow(channel);
  await createOwnerSetup(context.request, owner).withBusiness();

  await test.step('the session starts, and an operator promotes another version', async () => {
    await page.goto(`/setNumber?channel=${channel}`);
    await here.field('First name').fill('Omar Nabil');
    await points(channel, next);
  });

  await test.step('a reload, another tab and every other page keep the first versions', async () => {
    await page.reload();
    await expect(here.field('First name')).toHaveValue('Omar Nabil');
    const tab = await context.newPage();
    const served = await tab.goto('/services');
    expect(served?.headers()['x-set']).toBe(String(first));
    await onScreen(tab).heading(present);
    await tab.close();
    await page.goto('/services');
    await here.heading(present);
  });

  await test.step('another tab has another hint: the page is loaded exactly one more time', async () => {
    const hinted = `${channel}.${first + 1}.${Math.floor(Date.now() / 1000)}`;
    await context.addCookies([{ name: 'shell_set', value: hinted, url: origins.SHELL_ORIGIN }]);
    const loads = loadsOf(page);
    await page.reload();
    await expect.poll(() => loads).toHaveLength(2);
    await here.heading(present);
    expect(loads).toHaveLength(2);
    await page.reload();
    await here.heading(present);
    expect(loads).toHaveLength(3);
  });
});
