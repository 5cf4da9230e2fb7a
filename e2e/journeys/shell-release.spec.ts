import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { registry, versionOf } from '../stage/changed-remote';
import { publishChangedShell } from '../stage/changed-shell';
import { createOwnerSetup } from '../stage/owner-setup';
import { expect, test } from '../stage/owner';
import { onScreen } from '../stage/screen';

/** Reports how long it took from a move until the shell's new text was visible. */
function timed(what: string, since: number) {
  const description = `${what} after ${Date.now() - since} ms`;
  test.info().annotations.push({ type: 'new visitor', description });
}

// Both of this run only: a registry that keeps running has those of the last run.
const run = randomUUID().slice(0, 8);
const channel = `shell-${run}`;
const why = ['--reason', 'a journey'];

test(
  'promotes another shell for new visitors, keeps active sessions on theirs, and rolls back',
  { tag: '@ci' },
  async ({ page, context, browser, owner }) => {
    const next = `7.0.0-w${run}`;
    const address = `/setNumber?channel=${channel}`;
    const here = onScreen(page);
    const live = versionOf(join(__dirname, '../../shell/dist'));
    await registry('promote', channel, `shell@${live}`, ...why);
    await createOwnerSetup(context.request, owner).withBusiness();

    await test.step('an owner begins on the live shell', async () => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /^Step \d+ of \d+/ })).toBeVisible();
      await here.field('First name').fill('Omar Nabil');
    });

    const fresh = await browser.newContext();
    const visitor = await fresh.newPage();
    await createOwnerSetup(fresh.request, owner).withBusiness();

    await test.step('the other one is published and promoted, and a new visitor reads its text', async () => {
      const output = await publishChangedShell('Step ', 'Part ', next);
      expect(output).toContain(`Published shell ${next}`);
      const requestedAt = Date.now();
      await registry('promote', channel, `shell@${next}`, ...why);
      const movedAt = Date.now();
      const served = await visitor.goto(address);
      expect(served?.headers()['x-shell']).toBe(`${next} release`);
      await expect(visitor.getByRole('button', { name: /^Part \d+ of \d+/ })).toBeVisible();
      timed('the promoted shell, from the command on,', requestedAt);
      timed('the promoted shell, from its answer on,', movedAt);
    });

    await test.step('the active session keeps its shell and the typed text', async () => {
      const served = await page.reload();
      expect(served?.headers()['x-shell']).toBe(`${live} release`);
      await expect(page.getByRole('button', { name: /^Step \d+ of \d+/ })).toBeVisible();
      await expect(here.field('First name')).toHaveValue('Omar Nabil');
    });

    await test.step('after a rollback the next page has the old text', async () => {
      await registry('rollback', 'shell', '--channel', channel, ...why);
      const moved = Date.now();
      await visitor.reload();
      await expect(visitor.getByRole('button', { name: /^Step \d+ of \d+/ })).toBeVisible();
      timed('the shell of before, from the answer on,', moved);
    });

    await test.step('a link shows a shell that is not live until the visitor leaves it', async () => {
      const where = ['--channel', channel, '--path', '/setNumber', '--json', ...why];
      const made = await registry('preview', 'create', 'shell', next, ...where);
      const { link } = JSON.parse(made) as { link: string };
      await visitor.goto(link);
      await expect(visitor.getByRole('button', { name: /^Part \d+ of \d+/ })).toBeVisible();
      const banner = visitor.getByRole('complementary', { name: 'Preview' });
      await expect(banner).toContainText(`Preview of shell ${next}`);
      await visitor.reload();
      await expect(visitor.getByRole('button', { name: /^Part \d+ of \d+/ })).toBeVisible();
      await expect(banner).toContainText(`Preview of shell ${next}`);
      await onScreen(banner).press('Leave preview');
      await expect(visitor.getByRole('button', { name: /^Step \d+ of \d+/ })).toBeVisible();
      await expect(banner).toBeHidden();
    });
    await fresh.close();
  },
);
