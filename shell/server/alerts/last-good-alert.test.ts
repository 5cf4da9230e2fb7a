import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, type Receiver } from 'shared-server/testing';
import { createApp } from '../app';
import { shellConfig } from '../config';
import { openRegistry, unhurried } from '../testing/published';
import { builtShell } from '../testing/shell';

const minute = 60_000;
const secret = 'a secret for alerts only';
const start = Date.UTC(2026, 0, 1, 12);
const me = hostname();

let registry: Awaited<ReturnType<typeof openRegistry>>;
let receiver: Receiver;
let data: string;
let now: number;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  registry = await openRegistry({ alerts: { secret, webhook: `${receiver.origin}/hook` } });
}, 120_000);
beforeEach(() => {
  registry.isUp = true;
  now = start;
  receiver.got.length = 0;
  data = mkdtempSync(join(tmpdir(), 'shell-data-'));
});
afterEach(async () => {
  for (const close of running.splice(0)) await close();
});
afterAll(async () => {
  await registry.close();
  await receiver.close();
});

async function startShell(variables: NodeJS.ProcessEnv = {}) {
  const config = shellConfig({
    ...{ LOG_LEVEL: 'silent', SHELL_DATA: data, SHELL_DIST: builtShell() },
    REGISTRY_ALERT_WEBHOOK: `${receiver.origin}/hook`,
    REGISTRY_ALERT_CHAT: `${receiver.origin}/chat`,
    REGISTRY_ALERT_SECRET: secret,
    ...variables,
  });
  const app = await createApp(config, {
    now: () => now,
    ...unhurried,
    fetch: (async (input: URL | string, init?: RequestInit) =>
      String(input).startsWith(receiver.origin)
        ? fetch(input, init)
        : registry.fetch(input, init)) as typeof fetch,
  });
  running.push(app.close);
  const page = () => app.server.inject({ url: '/onboard', headers: { host: 'localhost:3000' } });
  return { page, look: () => app.alerting.lookAround(), close: app.close };
}
type Shell = Awaited<ReturnType<typeof startShell>>;

/** A registry that is away for so long that somebody is to hear of it. */
async function goAway({ page, look }: Shell) {
  await page();
  registry.isUp = false;
  await page();
  await look();
  now += minute;
  await page();
  await look();
}
const to = (path: string) =>
  receiver.got.filter((one) => one.path === path).map(({ text }) => JSON.parse(text));
const states = () => to('/hook').map(({ state }) => state);
const listed = async () => {
  const told = await registry.command('alerts', 'list', '--json');
  return JSON.parse(told.replace(/^0: /, '')).alerts as { by: string; deliveries: object[] }[];
};

it('a registry that is away is told of while it is, once, and once more when it is back', async () => {
  const shell = await startShell();
  await goAway(shell);
  await shell.page();
  await shell.look();
  const [{ text, headers }] = receiver.got as [(typeof receiver.got)[number]];
  expect(headers['x-hub-signature-256']).toBe(
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
  );
  expect(to('/hook')).toStrictEqual([
    {
      ...{ id: expect.any(String), code: 'discovery/last-good', state: 'opened' },
      ...{ channel: 'production', remote: null, version: null },
      ...{ since: '2026-01-01T12:00:00.000Z', until: null },
      text: `The shell's server ${me} cannot ask the registry what is live on production since 2026-01-01 12:00 UTC and serves what it knew last.`,
      todo: expect.stringContaining('REGISTRY_INTERNAL_ORIGIN'),
      link: 'http://localhost:4100/console/alerts',
      figures: { server: me, set: null, pages: 2 },
    },
  ]);
  expect(to('/chat')[0].text).toContain('*Registry not reached, last good served*');

  registry.isUp = true;
  now += minute;
  await shell.look();
  await shell.look();
  expect(states()).toStrictEqual(['opened', 'ended']);
  expect(to('/hook')[1]).toMatchObject({
    until: '2026-01-01T12:02:00.000Z',
    text: `The shell's server ${me} serves what is live on production again. From 2026-01-01 12:00 UTC to 2026-01-01 12:02 UTC 3 pages were made without it.`,
  });
});

it('when the registry is back it knows of it and of who was told, and tells nobody again', async () => {
  const before = (await listed()).length;
  const shell = await startShell();
  await goAway(shell);
  registry.isUp = true;
  now += minute;
  await shell.look();
  const [one, ...others] = await listed();
  expect(others).toHaveLength(before);
  expect(one).toMatchObject({
    ...{ code: 'discovery/last-good', channel: 'production', by: me },
    ...{ openedAt: '2026-01-01T12:00:00.000Z', endedAt: '2026-01-01T12:02:00.000Z' },
    deliveries: [
      { target: 'webhook', about: 'opened', sender: me, sentAt: '2026-01-01T12:01:00.000Z' },
      { target: 'chat', about: 'opened', sender: me },
      { target: 'webhook', about: 'ended', sender: me, sentAt: '2026-01-01T12:02:00.000Z' },
      { target: 'chat', about: 'ended', sender: me },
    ],
  });
  expect(states()).toStrictEqual(['opened', 'ended']);
});

it('a hiccup is nobody’s concern, and nobody asks while nobody is in trouble', async () => {
  const { page, look } = await startShell();
  await page();
  registry.isUp = false;
  await page();
  now += minute - 1000;
  await look();
  registry.isUp = true;
  await look();
  now += 10 * minute;
  const asked = registry.asked.length;
  await look();
  expect(registry.asked).toHaveLength(asked);
  expect(receiver.got).toStrictEqual([]);
});

it('it needs no visitors to be told after the first one, nor to be over', async () => {
  const { page, look } = await startShell();
  registry.isUp = false;
  await page();
  now += minute;
  await look();
  expect(to('/hook')[0].text).toContain('serves pages without a step, since it never knew');
  registry.isUp = true;
  await look();
  expect(states()).toStrictEqual(['opened', 'ended']);
});

it('what was refused for a while is told by the server that was started in between', async () => {
  receiver.answers.push({ status: 503 }, { status: 503 });
  const first = await startShell();
  await goAway(first);
  expect(states()).toStrictEqual(['opened']);
  await first.close();

  now += minute;
  const next = await startShell();
  await next.look();
  await next.look();
  expect(states()).toStrictEqual(['opened', 'opened']);
  registry.isUp = true;
  await next.look();
  expect(states()).toStrictEqual(['opened', 'opened', 'ended']);
  expect(new Set(to('/hook').map(({ id }) => id)).size).toBe(1);
});

it('who signs with another secret, or not at all, tells the registry nothing', async () => {
  const before = (await listed()).length;
  const shell = await startShell({ REGISTRY_ALERT_SECRET: 'another secret altogether' });
  await goAway(shell);
  registry.isUp = true;
  now += minute;
  await shell.look();
  expect(registry.asked.at(-1)).toBe('/alerts/reports');
  expect(await listed()).toHaveLength(before);
  expect(states()).toStrictEqual(['opened', 'ended']);
});
