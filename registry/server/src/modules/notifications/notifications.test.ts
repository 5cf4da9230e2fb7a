import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startReceiver, type Receiver } from 'shared-server/testing';
import { createApp, registryConfig } from '../../app';
import { runCommand } from 'registry-cli/testing/command';
import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();

const second = 1000;
const start = Date.UTC(2026, 0, 1, 12);
const secret = 'a secret for alerts only';
const notAccepted = 'a target did not accept an alert';

let receiver: Receiver;
let registry: TestRegistry;
let currentTime: number;
/** How many visitors of the canary failed to load it, as the API counts. */
let failures: number;

const counts = (changes: object) => ({
  loaded: 0,
  load_failures: 0,
  errors: 0,
  error_free: 0,
  completed: 0,
  not_completed: 0,
  pending: 0,
  ...changes,
});

/** Answers for the API here. Requests to the receivers go over the network. */
const world = {
  now: () => currentTime,
  fetch: (async (input: URL | string, init?: RequestInit) => {
    if (!String(input).startsWith('http://api.example')) return fetch(input, init);
    const canary = counts({ load_failures: failures });
    return Response.json({
      stages: [
        {
          assigned: { canary: failures, stable: 51 },
          remotes: { 'mf-services': { canary, stable: counts({ loaded: 51 }) } },
        },
      ],
      not_judged: { canary: 0, stable: 0 },
      last_event_at: new Date(currentTime).toISOString(),
    });
  }) as typeof fetch,
};
const config = () => ({
  analytics: { origin: 'http://api.example', token: 'operator-token-123' },
  judgeEveryMs: 3_600_000,
  alerts: { webhook: `${receiver.origin}/hook`, chat: `${receiver.origin}/chat`, secret },
});

const oneSet = async ({ publish, set }: TestRegistry) => {
  for (const version of ['1.3.0', '1.4.0']) await publish({ version });
  await set({ 'mf-services': '1.3.0' });
};

beforeEach(async () => {
  [currentTime, failures] = [start, 6];
  receiver = await startReceiver();
  registry = await startPrepared(oneSet, config(), world);
});
afterEach(() => receiver.close());

const sendDue = (of: Pick<TestRegistry, 'notifications'> = registry) => of.notifications.sendDue();
const listed = async () => (await registry.as(token, 'GET', '/alerts')).json().alerts;
const requestsTo = (path: string) => receiver.got.filter((request) => request.path === path);
const webhook = () => requestsTo('/hook').map(({ text }) => JSON.parse(text));
const abortOne = async () => {
  const releases = { 'mf-services': '1.4.0' };
  await registry.post('/channels/production/canaries', { releases, share: 10, reason: 'try' });
  await registry.judge!.lookAround();
};

async function command(...argv: string[]) {
  const { code, stdout, stderr } = await runCommand(registry, argv);
  return { code, stdout: [...stdout.split('\n'), ...stderr.split('\n')].filter(Boolean) };
}

it('notifies the webhook, signed, and the chat when the judge aborts a canary', async () => {
  await abortOne();
  expect(await sendDue()).toBe(2);

  const [{ text, headers }] = requestsTo('/hook') as [(typeof receiver.got)[number]];
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  expect(headers['x-hub-signature-256']).toBe(`sha256=${signature}`);
  const sentence = /^mf-services 1\.4\.0: 6 of 6 did not load, 0 of 51 in the other arm; evidence/;
  expect(webhook()).toStrictEqual([
    {
      id: expect.any(String),
      code: 'canary/aborted',
      state: 'opened',
      channel: 'production',
      remote: 'mf-services',
      version: '1.4.0',
      since: expect.any(String),
      until: expect.any(String),
      text: expect.stringMatching(
        /^The canary of mf-services 1\.4\.0 on production was aborted automatically: mf-services 1\.4\.0: 6 of 6/,
      ),
      todo: expect.stringContaining('registry canary list production'),
      link: 'http://localhost:4100/console/canary',
      figures: {
        canary: expect.any(String),
        releases: { 'mf-services': '1.4.0' },
        against: { 'mf-services': '1.3.0' },
        reason: 'try',
        why: expect.stringMatching(sentence),
        evidence: expect.any(Number),
      },
    },
  ]);
  const [chat] = requestsTo('/chat').map(({ text: body }) => JSON.parse(body).text);
  expect(chat).toMatch(/^\*Canary aborted\*\nThe canary of mf-services 1\.4\.0 on production/);
  expect(chat).toContain('http://localhost:4100/console/canary');
});

it('notifies each target once when several registries send at the same time', async () => {
  await abortOne();
  const other = await createApp(
    { ...registryConfig({}), ...config(), data: undefined, store: registry.store, token },
    { ...world, database: registry.database },
  );
  await Promise.all([sendDue(), sendDue(other), sendDue()]);
  await sendDue(other);
  expect(receiver.got).toHaveLength(2);
  await other.server.close();
});

it('sends again with the same key after a 503, and waits for the time in Retry-After', async () => {
  receiver.answers.push({ status: 503 }, { status: 503 });
  await abortOne();
  expect(await sendDue()).toBe(0);
  currentTime += second;
  await sendDue();
  expect(receiver.got).toHaveLength(2);
  currentTime += second;
  expect(await sendDue()).toBe(2);
  const keys = requestsTo('/hook').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  receiver.answers.push({ status: 429, retryAfter: '90' }, { status: 200 });
  await registry.as(token, 'POST', '/alerts/test');
  currentTime += 89 * second;
  expect(await sendDue()).toBe(0);
  currentTime += second;
  expect(await sendDue()).toBe(1);
});

it.each([
  ['waits for another try', sql`claimed_until = null`],
  ['was raised and never tried', sql`due_at = tried_at, tried_at = null`],
  [
    'was claimed by a process that was killed',
    sql`due_at = tried_at, claimed_until = tried_at + interval '1 minute'`,
  ],
])('sends at once after the clock was set back an hour what %s', async (_, changes) => {
  receiver.answers.push({ status: 503 }, { status: 503 });
  await abortOne();
  expect(await sendDue()).toBe(0);
  await registry.database.sql.execute(sql`update alert_deliveries set ${changes}`);
  currentTime -= 3600 * second;
  expect(await sendDue()).toBe(2);
  expect(await sendDue()).toBe(0);
});

it('waits between tries after the clock was set back an hour', async () => {
  receiver.answers.push(...Array.from({ length: 4 }, () => ({ status: 503 })));
  await abortOne();
  await sendDue();
  currentTime -= 3600 * second;
  for (let tries = 0; tries < 3; tries += 1) expect(await sendDue()).toBe(0);
  expect(receiver.got).toHaveLength(4);
});

it('sends after a restart what the registry could not deliver before', async () => {
  receiver.answers.push({ status: 503 }, { status: 503 });
  await abortOne();
  await sendDue();
  await registry.server.close();

  currentTime += 10 * second;
  const next = await createApp(
    { ...registryConfig({}), ...config(), data: undefined, store: registry.store, token },
    { ...world, database: registry.database },
  );
  expect(await sendDue(next)).toBe(2);
  expect(webhook()).toHaveLength(2);
  await next.server.close();
});

it('raises the alert if the judge stopped right after the abort', async () => {
  await abortOne();
  expect(await listed()).toStrictEqual([]);
  await sendDue();
  expect(await listed()).toMatchObject([
    { code: 'canary/aborted', by: 'canary judge', deliveries: [{}, {}] },
  ]);
});

it('logs an alert that no target accepts, and aborts the canary', async () => {
  await receiver.close();
  const warn = jest.spyOn(registry.server.log, 'warn');
  await abortOne();
  expect(await sendDue()).toBe(0);
  const why = 'it does not respond (ECONNREFUSED)';
  // Both are sent at once, and either may be refused first.
  expect(warn.mock.calls).toHaveLength(2);
  for (const target of ['webhook', 'chat'])
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({ target, about: 'opened', why }),
      notAccepted,
    ]);
  const { canaries } = (await registry.get('/channels/production/canaries')).json();
  expect(canaries).toMatchObject([{ state: 'aborted' }]);
});

it('raises no alert when an operator aborts the canary', async () => {
  failures = 0;
  await abortOne();
  const { canaries } = (await registry.get('/channels/production/canaries')).json();
  const url = `/channels/production/canaries/${canaries[0].id}/abort`;
  await registry.post(url, { reason: 'slow' });
  expect(await sendDue()).toBe(0);
});

it('gives up after a 404, and the doctor reports it until a test arrives', async () => {
  receiver.answers.push({ status: 404 }, { status: 404 });
  await abortOne();
  await sendDue();
  currentTime += 3600 * second;
  await sendDue();
  expect(receiver.got).toHaveLength(2);
  expect((await listed())[0].deliveries[0]).toMatchObject({
    target: 'webhook',
    about: 'opened',
    sender: 'registry',
    attempts: 1,
    sentAt: null,
    givenUpAt: expect.any(String),
    lastError: 'it answers 404',
  });

  const findings = async () =>
    JSON.parse((await command('doctor', '--json')).stdout.join('\n')).findings;
  expect(await findings()).toMatchObject([
    { level: 'wrong', code: 'ALERT_UNDELIVERED', about: 'chat' },
    {
      code: 'ALERT_UNDELIVERED',
      about: 'webhook',
      message: expect.stringContaining('it answers 404'),
    },
  ]);
  expect((await command('alerts', 'test')).code).toBe(0);
  expect(await findings()).toStrictEqual([]);
});

it('tries a target that does not respond for a day', async () => {
  await receiver.close();
  await abortOne();
  // Read from the table, because the list of alerts takes longer than a try.
  const dueAt = async () => {
    const { rows } = (await registry.database.sql.execute(sql`
      select due_at from alert_deliveries
      where target = 'webhook' and given_up_at is null`)) as unknown as {
      rows: { due_at: string }[];
    };
    return rows[0] && new Date(rows[0].due_at).getTime();
  };
  let attempts = 0;
  for (let due: number | undefined = currentTime; due !== undefined && attempts < 400;) {
    currentTime = due;
    await sendDue();
    attempts += 1;
    due = await dueAt();
  }
  const [{ deliveries, openedAt }] = await listed();
  expect(deliveries[0]).toMatchObject({
    target: 'webhook',
    givenUpAt: expect.any(String),
    lastError: 'it does not respond (ECONNREFUSED)',
  });
  const hours = (currentTime - new Date(openedAt).getTime()) / 3_600_000;
  expect(attempts).toBeGreaterThan(100);
  expect(hours).toBeGreaterThan(23);
});

it('sends a test to all targets for operators who may administer, and records it in the audit', async () => {
  const { code, stdout } = await command('alerts', 'test');
  expect(code).toBe(0);
  expect(stdout).toStrictEqual([
    expect.stringMatching(/^webhook: accepted /),
    expect.stringMatching(/^chat: accepted /),
  ]);
  expect(webhook()).toMatchObject([{ code: 'alert/test', state: 'opened', figures: {} }]);
  const { acts } = (await registry.as(token, 'GET', '/audit?what=alert/tested')).json();
  expect(acts).toMatchObject([{ what: 'alert/tested', by: 'administrator', to: 'test alert' }]);

  const looker = await registry.tokenFor({ acts: ['operate'] });
  expect((await registry.as(looker, 'POST', '/alerts/test')).statusCode).toBe(403);
  expect((await registry.as(looker, 'GET', '/alerts')).statusCode).toBe(200);
  expect(receiver.got).toHaveLength(2);
});

it('lists alerts on the command line with only the host of each address', async () => {
  await abortOne();
  await sendDue();
  const { stdout } = await command('alerts', 'list');
  const host = new URL(receiver.origin).host;
  expect(stdout).toStrictEqual([
    `Alerts go to webhook at ${host}, chat at ${host}.`,
    expect.stringMatching(/ {2}sent {2}canary\/aborted {2}The canary of mf-services 1\.4\.0/),
    expect.stringMatching(/^ {2}to do: Visitors no longer get this version/),
    expect.stringMatching(/^ {2}webhook: accepted /),
    expect.stringMatching(/^ {2}chat: accepted /),
  ]);
  const body = (await registry.as(token, 'GET', '/alerts')).body;
  expect(body).not.toContain('/hook');
  expect(body).not.toContain(secret);
});

it('rejects a test without a target, which the list and the doctor report', async () => {
  await registry.close();
  registry = await startPrepared(oneSet, { ...config(), alerts: {} }, world);
  await abortOne();
  await sendDue();
  expect(await listed()).toMatchObject([{ code: 'canary/aborted', deliveries: [] }]);
  const refused = await registry.as(token, 'POST', '/alerts/test');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toStrictEqual({
    code: 'PROVIDER_OFF',
    message: expect.stringContaining('set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT'),
  });
  const { stdout } = await command('doctor');
  expect(stdout[0]).toContain('ALERT_TOLD_NOBODY');
});

it('neither sends nor lists alerts of rules that an earlier version evaluated', async () => {
  await registry.database.sql.execute(sql`
    insert into alerts (id, code, incident, channel, remote, version, said, figures, raised_by, opened_at)
      values ('1', 'errors/doubled', 'mf-services 1.3.0', 'production', 'mf-services', '1.3.0', '', '{}', 'registry', ${new Date(start)})`);
  await registry.database.sql.execute(sql`
    insert into alert_deliveries (alert, target, about, due_at, tried_at, attempts, last_error)
      values ('1', 'webhook', 'opened', ${new Date(start)}, ${new Date(start)}, 3, 'it answers 503')`);
  expect(await sendDue()).toBe(0);
  expect(await listed()).toStrictEqual([]);
  expect((await command('doctor')).code).toBe(0);
});
