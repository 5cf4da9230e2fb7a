import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { registry, versionOf } from '../stage/changed-remote';
import { publishChangedShell } from '../stage/changed-shell';
import { knownOwner } from '../stage/known-owner';
import { expect, test } from '../stage/owner';
import { onScreen } from '../stage/screen';

/** Says in the report how long it took from a move to the words of the shell that came of it. */
function timed(what: string, since: number) {
  const description = `${what} after ${Date.now() - since} ms`;
  test.info().annotations.push({ type: 'new visitor', description });
}

// Of this run's own, both: a registry that is kept running has those of the run before.
const run = randomUUID().slice(0, 8);
const channel = `shell-${run}`;
const why = ['--reason', 'a journey'];

test(
  'an operator promotes another shell: who is new gets it, who is half way keeps theirs, and it is gone back from',
  { tag: '@ci' },
  async ({ page, context, browser, owner }) => {
    const next = `7.0.0-w${run}`;
    const address = `/setNumber?channel=${channel}`;
    const here = onScreen(page);
    const live = versionOf(join(__dirname, '../../shell/dist'));
    await registry('promote', channel, `shell@${live}`, ...why);
    await knownOwner(context.request, owner).withBusiness();

    await test.step('an owner begins on the shell that is live', async () => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /^Step \d+ of 13/ })).toBeVisible();
      await here.field('First name').fill('Omar Nabil');
    });

    const fresh = await browser.newContext();
    const visitor = await fresh.newPage();
    await knownOwner(fresh.request, owner).withBusiness();

    await test.step('the other one is published and promoted: a new visitor reads its words', async () => {
      const told = await publishChangedShell('Step ', 'Part ', next);
      expect(told).toContain(`Published shell ${next}`);
      const asked = Date.now();
      await registry('promote', channel, `shell@${next}`, ...why);
      const moved = Date.now();
      const served = await visitor.goto(address);
      expect(served?.headers()['x-shell']).toBe(`${next} release`);
      await expect(visitor.getByRole('button', { name: /^Part \d+ of 13/ })).toBeVisible();
      timed('the promoted shell, from the command on,', asked);
      timed('the promoted shell, from its answer on,', moved);
    });

    await test.step('the owner half way keeps theirs, and what they typed', async () => {
      const served = await page.reload();
      expect(served?.headers()['x-shell']).toBe(`${live} release`);
      await expect(page.getByRole('button', { name: /^Step \d+ of 13/ })).toBeVisible();
      await expect(here.field('First name')).toHaveValue('Omar Nabil');
    });

    await test.step('it is gone back from: the next page has the words of before', async () => {
      await registry('rollback', 'shell', '--channel', channel, ...why);
      const moved = Date.now();
      await visitor.reload();
      await expect(visitor.getByRole('button', { name: /^Step \d+ of 13/ })).toBeVisible();
      timed('the shell of before, from the answer on,', moved);
    });

    await test.step('not live any more, it is seen by whoever has a link to it, until they leave', async () => {
      const where = ['--channel', channel, '--path', '/setNumber', '--json', ...why];
      const made = await registry('preview', 'create', 'shell', next, ...where);
      const { link } = JSON.parse(made) as { link: string };
      await visitor.goto(link);
      await expect(visitor.getByRole('button', { name: /^Part \d+ of 13/ })).toBeVisible();
      const banner = visitor.getByRole('complementary', { name: 'Preview' });
      await expect(banner).toContainText(`Preview of shell ${next}`);
      await visitor.reload();
      await expect(visitor.getByRole('button', { name: /^Part \d+ of 13/ })).toBeVisible();
      await expect(banner).toContainText(`Preview of shell ${next}`);
      await onScreen(banner).press('Leave preview');
      await expect(visitor.getByRole('button', { name: /^Step \d+ of 13/ })).toBeVisible();
      await expect(banner).toBeHidden();
    });
    await fresh.close();
  },
);
