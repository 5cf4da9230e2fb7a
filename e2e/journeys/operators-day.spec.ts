import { randomUUID } from 'node:crypto';
import type { Browser, Page, Request } from '@playwright/test';
import { armOf } from 'shared-server/arms';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { changedServices, type ChangedServices } from '../stage/changed-services';
import { signInToConsole } from '../stage/console';
import { visitorDrawnFor } from '../stage/assigned-visitor';
import { createOwnerSetup } from '../stage/owner-setup';
import { newVisitor } from '../stage/new-visitor';
import { expect, test, type Owner } from '../stage/owner';
import { onScreen } from '../stage/screen';

// The two wait for one build, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 });

const run = randomUUID().slice(0, 8);
const why = ['--reason', 'a journey'];
// An aborted version, on any channel, is tried again only on explicit request.
const trial = ['--again', ...why];
const patience = { timeout: 60_000 };

const points = (channel: string, version: string) =>
  registry('swap', 'mf-services', version, '--channel', channel, ...why);

const jsonOf = async <A>(...words: string[]) => JSON.parse(await registry(...words, '--json')) as A;
const setNow = async (channel: string) =>
  (await jsonOf<{ current: number }>('sets', channel)).current;

/** Returns the title of the services for a new visitor, and reports how long it took until it was visible. */
async function newVisitorSees(
  title: string,
  browser: Browser,
  owner: Owner,
  channel: string,
  visitor?: string,
) {
  const since = Date.now();
  const { page, here, close } = await newVisitor(browser, owner, visitor);
  await page.goto(`/services?channel=${channel}`);
  await here.heading(title);
  const description = `'${title}' after ${Date.now() - since} ms`;
  test.info().annotations.push({ type: 'new visitor', description });
  await close();
}

test(
  'promotes, tries, aborts, rolls back and bans in an operator’s day without losing any input',
  { tag: '@ci' },
  async ({ page, context, browser, owner }) => {
    const services = await changedServices();
    const channel = `day-${run}`;
    const here = onScreen(page);
    await points(channel, services.live);
    await createOwnerSetup(context.request, owner).withBusiness();
    const desk = await deskOf(browser, channel);

    await test.step('an owner is in progress when the operator promotes from the console', async () => {
      await page.goto(`/setNumber?channel=${channel}`);
      await here.field('First name').fill('Omar Nabil');
      await desk.promote(services.next, 'a clearer title');
      await newVisitorSees(services.changed, browser, owner, channel);
    });

    await test.step('the owner finishes on the first versions', async () => {
      await page.goto('/services');
      await here.heading(services.present);
      await page.goto('/setNumber');
      await expect(here.field('First name')).toHaveValue('Omar Nabil');
      await here.field('Contact number').fill('5415550142');
      await here.press('DONE');
      await page.waitForURL(/finish|dashboard/);
    });

    await test.step('a rollback reaches the next visitor', async () => {
      await registry('rollback', 'mf-services', '--channel', channel, ...why);
      await newVisitorSees(services.present, browser, owner, channel);
    });

    await test.step('the registry aborts a canary for a tenth of the visitors that never loads', async () => {
      const { victims, reason } = await tryUntilAborted(browser, owner, channel, services);
      expect(victims).toBeLessThanOrEqual(6);
      const description = `by itself after ${victims} victims`;
      test.info().annotations.push({ type: 'aborted', description });
      expect(reason).toMatch(new RegExp(`: ${victims} of ${victims} did not load`));
      await desk.reads('/canary', 'aborted');
    });

    await test.step('no input is lost on a set that is banned', async () => {
      await points(channel, services.next);
      const banned = await setNow(channel);
      const { page: theirs, here: onTheirPage, close } = await newVisitor(browser, owner);
      await theirs.goto(`/setNumber?channel=${channel}`);
      await onTheirPage.field('First name').fill('Maya');
      await desk.takeBack(banned - 3, 'to where the day began');
      await theirs.goto('/setNumber');
      await onTheirPage.field('Last name').fill('Haddad-Reyes');
      await registry('ban', channel, String(banned), '--reason', 'a known hole');
      // The tab becomes visible again. Otherwise the page polls within half a minute.
      await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(theirs.getByText('We updated this page.')).toBeVisible();
      await expect(onTheirPage.field('First name')).toHaveValue('Maya');
      await expect(onTheirPage.field('Last name')).toHaveValue('Haddad-Reyes');
      await theirs.goto('/services');
      await onTheirPage.heading(services.present);
      await close();
    });

    await test.step('the audit has it all', async () => {
      for (const reason of [
        'a clearer title',
        'to where the day began',
        'a known hole',
        'did not load',
      ])
        await desk.findsInAudit(reason);
    });
    await desk.close();
  },
);

test('continues in another browser with the versions and answers of the first one', async ({
  page,
  context,
  browser,
  owner,
}) => {
  const services = await changedServices();
  const channel = `else-${run}`;
  await points(channel, services.live);
  const preparedOwner = await createOwnerSetup(context.request, owner).withBusiness();
  await page.goto(`/client-count?channel=${channel}`);
  await page.getByRole('radio', { name: '150 - 300' }).check();
  await onScreen(page).press('CONTINUE');
  await onScreen(page).heading('How would you like us to send the review requests?');
  await points(channel, services.next);

  const elsewhere = await browser.newContext();
  await createOwnerSetup(elsewhere.request, owner).withBusiness();
  const session = await elsewhere.request.get(`${origins.API_ORIGIN}/session`);
  const sessionBody: unknown = await session.json();
  expect(sessionBody).toMatchObject({ uid: preparedOwner.uid, pin: { channel } });
  const secondPage = await elsewhere.newPage();
  const documents: string[] = [];
  secondPage.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === secondPage.mainFrame())
      documents.push(request.url());
  });
  await secondPage.goto(`/services?channel=${channel}`);
  // The live page loads first, then the page of the owner's set, and no further page.
  await expect.poll(() => documents).toHaveLength(2);
  await onScreen(secondPage).heading(services.present);
  expect(documents).toHaveLength(2);
  await elsewhere.close();
});

test(
  'gives a canary of 95 % to assigned visitors and a canary of 0 % to no visitor, and keeps visitors outside it',
  { tag: '@ci' },
  async ({ page, context, browser, owner }) => {
    const services = await changedServices();
    const channel = `share-${run}`;
    await points(channel, services.live);
    await createOwnerSetup(context.request, owner).withBusiness();
    await page.goto(`/setNumber?channel=${channel}`);
    await onScreen(page).field('First name').fill('Omar Nabil');
    const tried = `mf-services@${services.next}`;
    await registry('canary', 'start', channel, tried, '--share', '95', ...trial);

    const canaryVisitor = await visitorDrawnFor('canary', channel);
    const stableVisitor = await visitorDrawnFor('stable', channel);
    await newVisitorSees(services.changed, browser, owner, channel, canaryVisitor);
    await newVisitorSees(services.present, browser, owner, channel, stableVisitor);
    await page.goto('/services');
    await onScreen(page).heading(services.present);

    await registry('canary', 'grow', channel, '0', ...why);
    await newVisitorSees(services.present, browser, owner, channel);
    // A tester's signed token takes precedence over the random assignment.
    await page.goto('/services?arm=canary');
    await onScreen(page).heading(services.changed);
  },
);

/**
 * Opens visits of randomly assigned visitors until the registry has enough data. Canary visitors open a browser, in
 * which the version does not load. The others are nine times as many, so their pages' events are sent to the API
 * directly.
 */
async function tryUntilAborted(
  browser: Browser,
  owner: Owner,
  channel: string,
  { live, next, present }: ChangedServices,
): Promise<{ victims: number; reason: string }> {
  type Load = { canary: { badly: number }; stable: { well: number } };
  type Stage = { remotes: Record<string, { load: Load }> };
  type Shown = {
    id: string;
    salt: string;
    state: string;
    events: { reason: string }[];
    look: { verdict: string; counts: { stages: Stage[] } } | null;
  };
  await registry('canary', 'start', channel, `mf-services@${next}`, '--share', '10', ...trial);
  const readCanary = () => jsonOf<Shown>('canary', 'show', channel);
  let lastShown = await readCanary();
  let victims = 0;
  let outsiderCount = 0;
  while (lastShown.state === 'running' && victims < 12) {
    const outsiders: string[] = [];
    let visitor = randomUUID();
    for (; armOf(lastShown.salt, visitor, 10) === 'stable'; visitor = randomUUID())
      outsiders.push(visitor);
    // Their pages are created before the last affected visitor ends the canary.
    const words = await Promise.all(outsiders.map((visitorId) => wordFor(visitorId, channel)));
    const { page, here, close } = await newVisitor(browser, owner, visitor);
    await page.route(`**/mf-services/${next}/**`, (route) => route.abort());
    const failureReport = page.waitForResponse((answer) => isFailure(answer.request()), patience);
    await page.goto(`/services?channel=${channel}`);
    await here.heading(present);
    await failureReport;
    await close();
    await tellOf(outsiders, lastShown.id, { live, words });
    victims += 1;
    outsiderCount += outsiders.length;
    await expect(async () => {
      lastShown = await readCanary();
      const load = lastShown.look?.counts.stages[0]?.remotes['mf-services']?.load;
      const isSeen = load?.canary.badly === victims && load.stable.well === outsiderCount;
      // The evidence is stored before the canary is aborted.
      expect(
        lastShown.state !== 'running' || (isSeen && lastShown.look?.verdict !== 'failed'),
      ).toBe(true);
    }).toPass(patience);
  }
  expect(lastShown.state).toBe('aborted');
  return { victims, reason: lastShown.events.at(-1)!.reason };
}

/** Reports to the API whether a remote has loaded. */
const isFailure = (request: Request) =>
  request.url().endsWith('/analytics/events') &&
  (request.postData() ?? '').includes('remote_failed');

/** Reports successful visits outside the canary to the API. */
async function tellOf(
  visitors: string[],
  canary: string,
  { live, words }: { live: string; words: string[] },
) {
  const events = visitors.map((visitor_id, index) => ({
    event_id: randomUUID(),
    at: new Date().toISOString(),
    visitor_id,
    name: 'added_services_screen_open',
    screen: 'services',
    remote: 'mf-services',
    remote_version: live,
    build: 'web',
    fields: {},
    canary,
    arm: 'stable',
    judged: true,
    release_set: 1,
    draw: words[index],
  }));
  if (events.length === 0) return;
  const answer = await fetch(`${origins.API_ORIGIN}/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origins.SHELL_ORIGIN },
    body: JSON.stringify({ events }),
  });
  expect(answer.status).toBe(200);
}

/** Returns the signed token that the visitor's page adds to its events. */
async function wordFor(visitor: string, channel: string): Promise<string> {
  const answer = await fetch(`${origins.SHELL_ORIGIN}/services?channel=${channel}`, {
    headers: { cookie: `shell_visitor=${visitor}` },
  });
  const [, word] = /"draw":"([^"]+)"/.exec(await answer.text()) ?? [];
  if (word === undefined) throw new Error('The page has no word for its visitor.');
  return word;
}

/** An operator who is signed in to the console, on the pages of one channel. */
async function deskOf(browser: Browser, channel: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page: Page = await context.newPage();
  await page.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  const name = `dana-${run}`;
  await signInToConsole(page, name, 'promote');
  const drawer = page.getByRole('dialog');
  const open = (path: string) => page.goto(`${origins.REGISTRY_ORIGIN}/console${path}`);
  const confirm = async (reason: string, word: string) => {
    await drawer.getByLabel('Reason').fill(reason);
    await drawer.getByRole('button', { name: 'See what will happen' }).click();
    await drawer.getByRole('button', { name: word, exact: true }).click();
    await expect(drawer).toBeHidden();
  };
  return {
    async promote(version: string, reason: string) {
      await open('/live');
      await page.getByRole('button', { name: 'Promote mf-services' }).click();
      await drawer.getByRole('combobox', { name: 'mf-services' }).click();
      await page.getByTitle(version, { exact: true }).click();
      await confirm(reason, 'Promote');
    },
    async takeBack(set: number, reason: string) {
      await open('/sets');
      await page.getByRole('button', { name: `Restore set ${set}`, exact: true }).click();
      await confirm(reason, 'Restore');
    },
    async reads(path: string, text: string) {
      await open(path);
      await expect(page.getByText(text).first()).toBeVisible();
    },
    /** Searches, since the actions of other journeys may fill the first page. */
    async findsInAudit(reason: string) {
      await open('/audit');
      await page.getByPlaceholder('Version, remote or reason').fill(reason);
      const row = page.getByRole('row').filter({ hasText: channel }).filter({ hasText: reason });
      await expect(row.first()).toBeVisible();
    },
    close: () => context.close(),
  };
}
