import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { registry } from '../stage/changed-remote';
import { addOperator, signInToConsole } from '../stage/console';
import { knownOwner } from '../stage/known-owner';
import { expect, test, type Owner } from '../stage/owner';
import { onScreen } from '../stage/screen';
import { listed, servicesTitle } from '../stage/services';

const run = randomUUID().slice(0, 8);
const channel = `flow-${run}`;
const platforms = 'Where do you take online bookings?';

/** A channel of this journey's own, with what is live in production. */
async function ownChannel() {
  const answer = await fetch(`${origins.REGISTRY_ORIGIN}/channels/production`);
  const { remotes } = (await answer.json()) as { remotes: { remote: string; version: string }[] };
  const { version } = remotes.find(({ remote }) => remote === 'mf-services')!;
  await registry('swap', 'mf-services', version, '--channel', channel, '--reason', 'a journey');
}

/** Somebody who stands at their services in a browser of their own, one of them starred. */
async function ownerAtServices(browser: Browser, owner: Owner): Promise<Page> {
  const context = await browser.newContext();
  const who = randomUUID().slice(0, 8);
  const email: Owner['email'] = (account) => `${account}+${who}@example.com`;
  const known = knownOwner(context.request, { ...owner, email });
  await listed(known, await known.atStage('services'), { star: true });
  const page = await context.newPage();
  await page.goto(`/services?channel=${channel}`);
  await onScreen(page).heading(servicesTitle);
  await expect(onScreen(page).button('Starred Skin Fade')).toBeVisible();
  return page;
}

/** What the server drew says it too, until the frame takes its place. */
const stepIs = (page: Page, number: number) =>
  expect(
    page.getByText(`Step ${number} of 13`, { exact: true }).and(page.locator(':not(#first *)')),
  ).toBeVisible();

/** The same two orders, screen by screen beside each other. */
async function funnelShowsBoth(desk: Page) {
  await desk.getByRole('link', { name: 'Funnel' }).click();
  for (const [choice, order] of [
    ['Order they were asked in', /^booking-after-services \(/],
    ['Beside which order', /^specified \(/],
  ] as const) {
    await desk.getByRole('combobox', { name: choice }).click();
    // A list that was closed stays in the page.
    await desk.getByTitle(order).filter({ visible: true }).click();
  }
  const platform = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'booking-platform' }) });
  await expect(platform.getByText('booking-after-services')).not.toHaveCount(0);
  const services = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'services', exact: true }) });
  for (const order of ['booking-after-services', 'specified']) {
    await expect(services.getByText(order, { exact: true })).not.toHaveCount(0);
  }
}

test('an operator puts the booking platform after the services, and takes it back', async ({
  page: desk,
  browser,
  owner,
}) => {
  await ownChannel();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.addInitScript((name) => localStorage.setItem('console_channel', name), channel);
  const maria = `maria-flow-${run}`;
  await signInToConsole(desk, maria, await addOperator(maria, 'promote'));
  const drawer = desk.getByRole('dialog');

  const halfWay = await ownerAtServices(browser, owner);
  await test.step('somebody is half way in the specified order', async () => {
    await onScreen(halfWay).press('Starred Skin Fade');
    await onScreen(halfWay).press('Star Skin Fade');
    await expect(onScreen(halfWay).button('DONE')).toBeEnabled();
  });

  await test.step('the operator reads what will happen, and puts the other order on for all', async () => {
    await desk.getByRole('link', { name: 'Flow' }).click();
    await expect(desk.getByText('Everybody is asked in the specified order')).toBeVisible();
    await desk.getByRole('button', { name: 'Try another order…' }).click();
    await drawer.getByLabel('Share of visitors').fill('100');
    await drawer.getByLabel('Reason').fill('the booking platform is asked too late');
    await drawer.getByRole('button', { name: 'See what will happen' }).click();
    for (const sentence of [
      'Everybody who begins from now on walks by booking-after-services.',
      'After “services finished” comes booking platform, and not set number.',
    ]) {
      await expect(drawer.getByText(sentence)).toBeVisible();
    }
    await drawer.getByRole('button', { name: 'Put it on' }).click();
    await expect(drawer).toBeHidden();
    await expect(desk.getByText('100 %', { exact: true })).toBeVisible();
  });

  await test.step('a new owner is asked for the booking platform, and for all that follows', async () => {
    const page = await ownerAtServices(browser, owner);
    const { heading, press, radio, field } = onScreen(page);
    await stepIs(page, 6);
    await press('DONE');
    await heading(platforms);
    await expect(page).toHaveURL('/dashboard/platform');
    await stepIs(page, 7);
    await page.reload();
    await heading(platforms);
    await radio('No booking platform').check();
    await press('DONE');
    await heading('So where do you store your clients?');
    await stepIs(page, 8);
    await radio('Phone contacts').check();
    await press('CONTINUE');
    await heading('Get new 5-star Google reviews automatically');
    await stepIs(page, 9);
    await page.getByRole('radio', { name: /get reviews myself/ }).check();
    await press('CONTINUE');
    await press('CONFIRM');
    await heading('Where do you store your work photos?');
    await page.getByRole('checkbox', { name: 'Facebook' }).check();
    await press('CONTINUE');
    await expect(page).toHaveURL('/setNumber');
    await stepIs(page, 13);
    await field('Contact number').fill('5415550142');
    await press('DONE');
    await heading("Omar's Barber Shop is all set");
    await page.context().close();
  });

  await test.step('who was half way keeps the order that they began with', async () => {
    await onScreen(halfWay).press('DONE');
    await expect(halfWay).toHaveURL('/setNumber');
    await stepIs(halfWay, 13);
    await halfWay.context().close();
  });

  await test.step('taken back, the next visitor has the specified order', async () => {
    await desk.getByRole('button', { name: 'Take it back…' }).click();
    await drawer.getByLabel('Reason').fill('as specified again');
    await drawer.getByRole('button', { name: 'See what will happen' }).click();
    await expect(
      drawer.getByText('Everybody who begins from now on is asked in the specified order.'),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Take it back', exact: true }).click();
    await expect(drawer).toBeHidden();
    const page = await ownerAtServices(browser, owner);
    await onScreen(page).press('DONE');
    await expect(page).toHaveURL('/setNumber');
    await page.context().close();
  });

  await test.step('the page of the flow shows both, and the audit who did it', async () => {
    const finish = desk.getByRole('row').filter({ hasText: 'Finish the set-up' });
    await expect(finish).toContainText('1 of 1 (100.0 %)');
    const platform = desk.getByRole('row').filter({ hasText: 'Go on from booking platform' });
    await expect(platform).toContainText('1 of 1 (100.0 %)');
    await expect(desk.getByText('not drawn by chance')).toBeVisible();
    await expect(async () => {
      const { finished } = JSON.parse(await registry('flow', 'compare', channel, '--json')) as {
        finished: Record<'specified' | 'varied', { of: number; did: number }>;
      };
      expect(finished.varied).toMatchObject({ of: 1, did: 1 });
      expect(finished.specified.of).toBeGreaterThanOrEqual(2);
    }).toPass();
    await funnelShowsBoth(desk);
    await desk.getByRole('link', { name: 'Audit' }).click();
    for (const reason of ['the booking platform is asked too late', 'as specified again']) {
      const row = desk.getByRole('row').filter({ hasText: reason });
      await expect(row.first()).toContainText(maria);
    }
  });
});
