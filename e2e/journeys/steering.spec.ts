import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices } from '../stage/changed-services';
import { signInToConsole } from '../stage/console';
import { createOwnerSetup } from '../stage/owner-setup';
import { expect, test } from '../stage/owner';
import { onScreen } from '../stage/screen';

// Unique for each run, because a registry that keeps running has the channels of the last run.
const run = randomUUID().slice(0, 8);
const why = ['--reason', 'a journey'];

// Leaves time for the build of the other version on a busy machine.
test.describe.configure({ timeout: 600_000 });

/** Leaves time on a busy machine. */
const patience = { timeout: 60_000 };

const points = (channel: string, version: string) =>
  registry('swap', 'mf-services', version, '--channel', channel, ...why);
const setNow = async (channel: string): Promise<number> => {
  const { current } = JSON.parse(await registry('sets', channel, '--json')) as { current: number };
  return current;
};

/** An operator at the console, on the pages of one channel. */
async function operatorOf(page: Page, channel: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  const name = `${channel}-operator`;
  await signInToConsole(page, name, 'promote');
  const drawer = page.getByRole('dialog');
  return {
    drawer,
    open: (path: string) => page.goto(`${origins.REGISTRY_ORIGIN}/console${path}`),
    foresee: async (reason: string) => {
      await drawer.getByLabel('Reason').fill(reason);
      await drawer.getByRole('button', { name: 'See what will happen' }).click();
    },
    confirm: async (word: string) => {
      await expect(drawer.getByRole('button', { name: 'Change' })).toBeVisible(patience);
      await drawer.getByRole('button', { name: word }).click();
      await expect(drawer.filter({ hasText: 'What will happen' })).toBeHidden(patience);
    },
  };
}

test(
  'shows a version to visitors with a preview link, lets them leave it, and announces its end',
  { tag: '@ci' },
  async ({ page, context, browser, owner }) => {
    const services = await changedServices();
    const channel = `shown-${run}`;
    await points(channel, services.live);
    await createOwnerSetup(context.request, owner).withBusiness();
    const here = onScreen(page);
    const banner = page.getByRole('complementary', { name: 'Preview' });
    const desk = await (await browser.newContext()).newPage();
    const operator = await operatorOf(desk, channel);

    const link =
      await test.step('an operator creates a link, and reads its effect first', async () => {
        await operator.open('/previews');
        await desk.getByRole('button', { name: 'Create a preview…' }).click();
        await operator.drawer.getByRole('combobox', { name: 'Remote' }).click();
        await desk.getByTitle('mf-services', { exact: true }).click();
        await operator.drawer.getByRole('combobox', { name: 'What it shows' }).click();
        await desk.getByTitle(services.next, { exact: true }).click();
        await operator.drawer.getByLabel('Opens at').fill('/services');
        await operator.foresee('for the review');
        const inPlace = `sees mf-services ${services.next} instead of ${services.live}`;
        await expect(operator.drawer.getByText(inPlace)).toBeVisible(patience);
        await operator.confirm('Create link');
        const dialog = desk.getByRole('dialog', { name: 'The link, shown only once' });
        const code = dialog.locator('code');
        await expect(code).toHaveText(/^https?:/);
        const address = (await code.textContent())!;
        await dialog.getByRole('button', { name: 'I saved it' }).click();
        return address;
      });

    await test.step('the visitor sees that version under a banner, and its exit leads back', async () => {
      await page.goto(link);
      await here.heading(services.changed);
      await expect(banner).toContainText(`Preview of mf-services ${services.next}`);
      await banner.getByRole('button', { name: 'Leave preview' }).click();
      await expect(banner).toBeHidden();
      await page.goto(`/services?channel=${channel}`);
      await here.heading(services.present);
    });

    await test.step('after it ends on the console, the next page shows the live version and the reason', async () => {
      await page.goto(link);
      await here.heading(services.changed);
      await desk.getByRole('button', { name: `End the preview of mf-services` }).click();
      await operator.foresee('seen enough');
      await operator.confirm('End preview');
      await expect(desk.getByText('seen enough')).toBeVisible();
      // The shell's server keeps its answer for a second.
      await expect(async () => {
        await page.reload();
        await expect(banner).toContainText(/preview/i);
        const says = await banner.textContent();
        expect(says).toContain('A teammate ended this preview.');
      }).toPass(patience);
      await here.heading(services.present);
    });

    await test.step('an expired link shows a message', async () => {
      type Made = { id: string; link: string };
      const words = [
        services.next,
        '--hours',
        '0.0001',
        '--channel',
        channel,
        '--path',
        '/services',
      ];
      const { id, link: short } = JSON.parse(
        await registry('preview', 'create', 'mf-services', ...words, ...why, '--json'),
      ) as Made;
      await expect(async () => {
        const allPreviews = JSON.parse(await registry('preview', 'list', '--json')) as {
          id: string;
          standing: string;
        }[];
        expect(allPreviews.find((preview) => preview.id === id)?.standing).toBe('expired');
      }).toPass();
      await page.goto(short);
      await here.heading(services.present);
      await expect(banner).toContainText('This preview has ended.');
    });
    await desk.context().close();
  },
);

test(
  'shows the live version with a message for an invalid preview link',
  { tag: '@ci' },
  async ({ page, context, owner }) => {
    await createOwnerSetup(context.request, owner).withBusiness();
    await page.goto('/services?preview=invalid');
    await onScreen(page).heading('Star the services on which you want more leads');
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await expect(banner).toContainText('This preview link doesn’t work here.');
  },
);

test('drains a set softly and then at once from the console, without losing input', async ({
  page,
  context,
  browser,
  owner,
}) => {
  const services = await changedServices();
  const channel = `drained-${run}`;
  await points(channel, services.live);
  const begun = await setNow(channel);
  await createOwnerSetup(context.request, owner).withBusiness();
  const here = onScreen(page);
  const desk = await (await browser.newContext()).newPage();
  const operator = await operatorOf(desk, channel);
  const drain = async (set: number, how: RegExp, sentence: string) => {
    await operator.open('/sets');
    await desk.getByRole('button', { name: `More for set ${set}`, exact: true }).click();
    await desk.getByRole('menuitem', { name: 'Drain…' }).click();
    await operator.drawer.getByRole('radio', { name: how }).check();
    await operator.foresee('the old one confuses people');
    await expect(operator.drawer.getByText(sentence)).toBeVisible(patience);
    await operator.confirm('Drain set');
  };

  await test.step('softly: the screen stays, and the next one has the live version', async () => {
    await page.goto(`/client-count?channel=${channel}`);
    await here.radio('150 - 300').check();
    await here.press('CONTINUE');
    await here.heading('How would you like us to send the review requests?');
    await points(channel, services.next);
    const who = `1 active session on set ${begun} or earlier`;
    await drain(begun, /next screen/, who);
    await here.radio('Send them automatically for me').check();
    // The tab becomes visible again. Otherwise the page polls within half a minute. The shell's server keeps its
    // answer for a second.
    await expect(async () => {
      const response = page.waitForResponse((answer) => answer.url().includes('/set-standing'));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const standing: unknown = await (await response).json();
      expect(standing).toMatchObject({ standing: 'drain-soft' });
    }).toPass(patience);
    await here.heading('How would you like us to send the review requests?');
    const moved = page.waitForResponse(
      (answer) =>
        answer.request().isNavigationRequest() && answer.headers()['x-set'] === String(begun + 1),
      patience,
    );
    await here.press('CONTINUE');
    await moved;
    await here.heading('Where do you store your work photos?');
    await page.goto('/services');
    await here.heading(services.changed);
  });

  await test.step('now: the typed text stays, and one sentence explains the change', async () => {
    await page.goto('/setNumber');
    await here.field('First name').fill('Omar');
    await here.field('Last name').fill('Nabil');
    await points(channel, services.live);
    await drain(begun + 1, /^Now/, 'Their input is saved first');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('We updated this page.')).toBeVisible();
    await expect(here.field('First name')).toHaveValue('Omar');
    await expect(here.field('Last name')).toHaveValue('Nabil');
    await page.goto('/services');
    await here.heading(services.present);
  });
  await desk.context().close();
});
