import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, type Receiver } from 'shared-server/testing';
import { createApp } from '../app';
import { shellConfig } from '../config';
import { openRegistry, longTimeouts } from '../testing/published';
import { builtShell } from '../testing/shell';

const minute = 60_000;
const secret = 'a secret for alerts only';
const start = Date.UTC(2026, 0, 1, 12);
const serverName = hostname();

let registry: Awaited<ReturnType<typeof openRegistry>>;
let receiver: Receiver;
let data: string;
let currentTime: number;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  registry = await openRegistry({ alerts: { secret, webhook: `${receiver.origin}/hook` } });
}, 120_000);
beforeEach(() => {
  registry.isUp = true;
  currentTime = start;
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
    LOG_LEVEL: 'silent',
    SHELL_DATA: data,
    SHELL_DIST: builtShell(),
    REGISTRY_ALERT_WEBHOOK: `${receiver.origin}/hook`,
    REGISTRY_ALERT_CHAT: `${receiver.origin}/chat`,
    REGISTRY_ALERT_SECRET: secret,
    ...variables,
  });
  const app = await createApp(config, {
    now: () => currentTime,
    ...longTimeouts,
    fetch: (async (input: URL | string, init?: RequestInit) =>
      String(input).startsWith(receiver.origin)
        ? fetch(input, init)
        : registry.fetch(input, init)) as typeof fetch,
  });
  running.push(app.close);
  const page = () => app.server.inject({ url: '/onboard', headers: { host: 'localhost:3000' } });
  return { page, check: () => app.alerting.check(), close: app.close };
}
type Shell = Awaited<ReturnType<typeof startShell>>;

/** Makes the registry unreachable for long enough to send an alert. */
async function goAway({ page, check }: Shell) {
  await page();
  registry.isUp = false;
  await page();
  await check();
  currentTime += minute;
  await page();
  await check();
}
const messagesAt = (path: string) =>
  receiver.got.filter((first) => first.path === path).map(({ text }) => JSON.parse(text));
const states = () => messagesAt('/hook').map(({ state }) => state);
const listed = async () => {
  const output = await registry.command('alerts', 'list', '--json');
  return JSON.parse(output.replace(/^0: /, '')).alerts as { by: string; deliveries: object[] }[];
};

it('alerts once while the registry is unreachable, and once when it is back', async () => {
  const shell = await startShell();
  await goAway(shell);
  await shell.page();
  await shell.check();
  const [{ text, headers }] = receiver.got as [(typeof receiver.got)[number]];
  expect(headers['x-hub-signature-256']).toBe(
    `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
  );
  expect(messagesAt('/hook')).toStrictEqual([
    {
      id: expect.any(String),
      code: 'discovery/last-good',
      state: 'opened',
      channel: 'production',
      remote: null,
      version: null,
      since: '2026-01-01T12:00:00.000Z',
      until: null,
      text: `The shell server ${serverName} has not reached the registry for production since 2026-01-01 12:00 UTC. It serves the last known releases.`,
      todo: expect.stringContaining('REGISTRY_INTERNAL_ORIGIN'),
      link: 'http://localhost:4100/console/alerts',
      figures: { server: serverName, set: null, pages: 2 },
    },
  ]);
  expect(messagesAt('/chat')[0].text).toContain('*Registry not reached, last good served*');

  registry.isUp = true;
  currentTime += minute;
  await shell.check();
  await shell.check();
  expect(states()).toStrictEqual(['opened', 'ended']);
  expect(messagesAt('/hook')[1]).toMatchObject({
    until: '2026-01-01T12:02:00.000Z',
    text: `The shell server ${serverName} serves the live releases of production again. From 2026-01-01 12:00 UTC to 2026-01-01 12:02 UTC it served 3 pages without the registry.`,
  });
});

it('reports the incident and its alerts to the registry when it is back, without further alerts', async () => {
  const before = (await listed()).length;
  const shell = await startShell();
  await goAway(shell);
  registry.isUp = true;
  currentTime += minute;
  await shell.check();
  const [first, ...otherAlerts] = await listed();
  expect(otherAlerts).toHaveLength(before);
  expect(first).toMatchObject({
    code: 'discovery/last-good',
    channel: 'production',
    by: serverName,
    openedAt: '2026-01-01T12:00:00.000Z',
    endedAt: '2026-01-01T12:02:00.000Z',
    deliveries: [
      {
        target: 'webhook',
        about: 'opened',
        sender: serverName,
        sentAt: '2026-01-01T12:01:00.000Z',
      },
      { target: 'chat', about: 'opened', sender: serverName },
      { target: 'webhook', about: 'ended', sender: serverName, sentAt: '2026-01-01T12:02:00.000Z' },
      { target: 'chat', about: 'ended', sender: serverName },
    ],
  });
  expect(states()).toStrictEqual(['opened', 'ended']);
});

it('sends no alert for a short failure, and no request without an incident', async () => {
  const { page, check } = await startShell();
  await page();
  registry.isUp = false;
  await page();
  currentTime += minute - 1000;
  await check();
  registry.isUp = true;
  await check();
  currentTime += 10 * minute;
  const requestCount = registry.requestedPaths.length;
  await check();
  expect(registry.requestedPaths).toHaveLength(requestCount);
  expect(receiver.got).toStrictEqual([]);
});

it('needs no further visitors to alert and to detect the end', async () => {
  const { page, check } = await startShell();
  registry.isUp = false;
  await page();
  currentTime += minute;
  await check();
  expect(messagesAt('/hook')[0].text).toContain(
    'serves pages without steps, because it has no releases stored',
  );
  registry.isUp = true;
  await check();
  expect(states()).toStrictEqual(['opened', 'ended']);
});

it('sends after a restart the alerts that were refused before', async () => {
  receiver.answers.push({ status: 503 }, { status: 503 });
  const first = await startShell();
  await goAway(first);
  expect(states()).toStrictEqual(['opened']);
  await first.close();

  currentTime += minute;
  const next = await startShell();
  await next.check();
  await next.check();
  expect(states()).toStrictEqual(['opened', 'opened']);
  registry.isUp = true;
  await next.check();
  expect(states()).toStrictEqual(['opened', 'opened', 'ended']);
  expect(new Set(messagesAt('/hook').map(({ id }) => id)).size).toBe(1);
});

it('rejects reports without a valid signature', async () => {
  const before = (await listed()).length;
  const shell = await startShell({ REGISTRY_ALERT_SECRET: 'another secret altogether' });
  await goAway(shell);
  registry.isUp = true;
  currentTime += minute;
  await shell.check();
  expect(registry.requestedPaths.at(-1)).toBe('/alerts/reports');
  expect(await listed()).toHaveLength(before);
  expect(states()).toStrictEqual(['opened', 'ended']);
});
