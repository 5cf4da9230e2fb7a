import { eq } from 'drizzle-orm';
import { shapes } from 'simulated/booking';
import { days, minutes, seconds, timeFromNow } from '../../context';
import { tidy } from '../../housekeeping';
import { withStack } from '../../testing';
import { ReaderStopped, usualLimits } from '../../documents/child';
import { longPage } from '../../documents/testing/sample-pages';
import { createReader } from './reader';
import { jobs } from './readings';

const stack = withStack();

let links = 0;
/** An owner with a saved booking link, and the page behind it. */
async function ownerWithLink(html?: string) {
  const owner = await stack.owner();
  const link = `https://booking.example/${(links += 1)}`;
  if (html !== undefined) stack.world.pagesAt.set(link, { kind: 'page', html });
  const give = (booking_link: string) =>
    owner.browser.call('importBookingLink', { booking_platform: 'booksy', booking_link });
  await give(link);
  const state = () => owner.browser.call('readBookingImport', {});
  return { ...owner, link, give, state };
}

const forbidden = { kind: 'refused', because: 'robots' } as const;
const failed = { kind: 'failed', because: 'robots' };
/** An owner with a link whose page is read without a process that reads its content. */
async function ownerWithForbiddenLink() {
  const owner = await ownerWithLink();
  stack.world.pagesAt.set(owner.link, forbidden);
  return owner;
}

it('services are read from the link and offered, without saving any', async () => {
  const owner = await ownerWithLink(shapes.booksy.head);
  expect(await owner.state()).toMatchObject({ kind: 'reading', link: owner.link });
  await stack.api.reader.work();
  const ownerState = await owner.state();
  expect(ownerState).toMatchObject({
    kind: 'found',
    services: [{ name: 'Skin Fade', price: 35 }, { and_up: true }, { category: 'Beard' }],
  });
  expect((await owner.browser.call('readServices', {})).services).toStrictEqual([]);
});

it('services are offered until the owner finishes with them', async () => {
  const owner = await ownerWithLink(shapes.fresha.head);
  await stack.api.reader.work();
  const { id } = (await owner.state()) as { id: string };
  await (await stack.owner()).browser.call('closeBookingImport', { id });
  expect(await owner.state()).toMatchObject({ kind: 'found' });
  await owner.browser.call('closeBookingImport', { id });
  await owner.browser.call('closeBookingImport', { id });
  expect(await owner.state()).toStrictEqual({ kind: 'none' });
});

it('services may be empty, which is reported together with the known prices', async () => {
  const owner = await ownerWithLink(shapes.mindbody.head);
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ kind: 'nothing', price_range: '$20-$60' });
});

it('services are read again where a page is unreachable, until the tries are used up', async () => {
  const owner = await ownerWithLink();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(await owner.state()).toMatchObject({ kind: 'reading' });
    await stack.api.reader.work();
    stack.pass(seconds(60));
  }
  expect(stack.world.pagesRead.filter((link) => link === owner.link)).toHaveLength(4);
  const state = await owner.state();
  expect(state).toMatchObject({ kind: 'failed', because: 'unreachable' });

  stack.world.pagesAt.set(owner.link, { kind: 'page', html: shapes.fresha.head });
  await owner.browser.call('readBookingLinkAgain', { id: (state as { id: string }).id });
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ kind: 'found' });
});

it('services are read at once after the clock was set back an hour', async () => {
  const retried = await ownerWithLink();
  await stack.api.reader.work();
  stack.world.pagesAt.set(retried.link, forbidden);
  const [queued, claimed] = [await ownerWithForbiddenLink(), await ownerWithForbiddenLink()];
  // Its process was killed.
  await stack.api.sql
    .update(jobs)
    .set({ attempts: 1, claimedUntil: timeFromNow(stack.api, minutes(2)) })
    .where(eq(jobs.uid, claimed.uid));
  stack.pass(-minutes(60));
  expect(await stack.api.reader.work()).toBe(3);
  for (const owner of [retried, queued, claimed]) {
    expect(await owner.state()).toMatchObject(failed);
  }
  stack.pass(minutes(60));
});

it('services are not read again where a page forbids it', async () => {
  const owner = await ownerWithForbiddenLink();
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject(failed);
});

it('services are not looked for where a firewall asks whether a person is there', async () => {
  const owner = await ownerWithLink('<title>Just a moment...</title>');
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ kind: 'failed', because: 'robots' });
});

it('services of a changed link are those of the new one', async () => {
  const owner = await ownerWithLink(shapes.booksy.head);
  const newLink = `${owner.link}/new`;
  stack.world.pagesAt.set(newLink, forbidden);
  await owner.give(newLink);
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ ...failed, link: newLink });
  expect(stack.world.pagesRead).not.toContain(owner.link);
  await owner.give('none any more');
  expect(await owner.state()).toStrictEqual({ kind: 'none' });
});

it('services are read by one process, whatever others look for', async () => {
  const owner = await ownerWithForbiddenLink();
  const readers = [createReader(stack.api), createReader(stack.api), stack.api.reader];
  const read = await Promise.all(readers.map((reader) => reader.work()));
  expect(read.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(stack.world.pagesRead.filter((link) => link === owner.link)).toHaveLength(1);
});

it('services are hidden from visitors, and another owner cannot have them read again', async () => {
  const owner = await ownerWithForbiddenLink();
  const { id } = (await owner.state()) as { id: string };
  await expect(stack.visitor().call('readBookingImport', {})).rejects.toMatchObject({
    code: 'SESSION_MISSING',
  });
  const stranger = await stack.owner();
  await expect(stranger.browser.call('readBookingLinkAgain', { id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await stack.api.reader.work();
});

it('gives up a page whose readers used up their tries', async () => {
  const owner = await ownerWithLink(shapes.fresha.head);
  await stack.api.sql
    .update(jobs)
    .set({ attempts: 4, claimedUntil: stack.api.now() })
    .where(eq(jobs.uid, owner.uid));
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ kind: 'failed', because: 'unreachable' });
  expect(stack.world.pagesRead).not.toContain(owner.link);
});

it('limits the pages read for one owner, and deletes old readings', async () => {
  const owner = await ownerWithForbiddenLink();
  const queueAgain = async () => {
    const { id } = (await owner.state()) as { id: string };
    await stack.api.reader.work();
    await owner.browser.call('readBookingLinkAgain', { id });
  };
  for (let count = 1; count < 20; count += 1) await queueAgain();
  await expect(queueAgain()).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(await owner.state()).toMatchObject(failed);
  await owner.give(`${owner.link}/other`);
  expect(await owner.state()).toStrictEqual({ kind: 'none' });
  stack.pass(days(2));
  await tidy(stack.api);
  expect(await stack.api.sql.$count(jobs, eq(jobs.uid, owner.uid))).toBe(0);
  await owner.give(owner.link);
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject(failed);
});

it('retries where the process that reads the page was stopped', async () => {
  const owner = await ownerWithLink(`${shapes.fresha.head}${longPage}`);
  const warnings = jest.spyOn(stack.api.log, 'warn');
  const limits = { ...usualLimits, cpuMs: 20 };
  await createReader(stack.api, limits).work();
  expect(await owner.state()).toMatchObject({ kind: 'reading' });
  expect(warnings).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(ReaderStopped) }),
    'booking page reader stopped',
  );
  warnings.mockRestore();
  stack.pass(seconds(60));
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ kind: 'found' });
});

it('treats an endlessly nested page as unreadable', async () => {
  const owner = await ownerWithLink(`<div itemscope>${'<div>'.repeat(200_000)}`);
  await stack.api.reader.work();
  expect(await owner.state()).toMatchObject({ kind: 'failed', because: 'not-a-page' });
});
