import { rmSync } from 'node:fs';
import { startReceiver, type Receiver } from 'shared-server/testing';
import { createApp, registryConfig } from '../../app';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();

const minute = 60_000;
const start = Date.UTC(2026, 0, 2, 12);

interface Counts {
  visitors?: number;
  errors?: number;
  completed?: number;
  not_completed?: number;
}

let receiver: Receiver;
let registry: TestRegistry;
let now: number;
/** What the API counted of the last half hour by version, and in the day before; undefined where it does not answer. */
let recent: Record<string, Counts> | undefined;
let before: Record<string, Counts>;
let asked: URL[];

const rows = (of: Record<string, Counts>) =>
  Object.entries(of).map(([version, counted]) => ({
    ...{ remote: 'mf-services', version },
    ...{ visitors: 0, errors: 0, completed: 0, not_completed: 0 },
    ...counted,
  }));

const world = {
  now: () => now,
  fetch: (async (input: URL | string, init?: RequestInit) => {
    if (!String(input).startsWith('http://api.example')) return fetch(input, init);
    if (!recent) throw new TypeError('fetch failed');
    const url = new URL(input);
    asked.push(url);
    const [from, to] = ['from', 'to'].map((name) => Date.parse(url.searchParams.get(name)!));
    return Response.json({ rows: rows(to! - from! > 60 * minute ? before : recent) });
  }) as typeof fetch,
};
const config = () => ({
  analytics: { origin: 'http://api.example', token: 'operator-token-123' },
  judgeEveryMs: 60 * minute,
  alerts: { webhook: `${receiver.origin}/hook` },
});

const well = { visitors: 1000, errors: 10, completed: 700, not_completed: 100 };

beforeEach(async () => {
  [now, asked] = [start, []];
  [recent, before] = [{ '1.4.0': { visitors: 100, errors: 1 } }, { '1.3.0': well }];
  receiver = await startReceiver();
  registry = await startRegistry(config(), world);
  for (const version of ['1.3.0', '1.4.0']) await registry.publish({ version });
  await registry.set({ 'mf-services': '1.4.0' });
});
afterEach(async () => {
  await registry.close();
  await receiver.close();
  rmSync(registry.store, { recursive: true });
});

async function look(of: Pick<TestRegistry, 'alerting'> = registry) {
  await of.alerting.watch!.lookAround();
  await of.alerting.alerts.lookAround();
}
const sent = () => receiver.got.map(({ text }) => JSON.parse(text));
const codes = () => sent().map(({ code, state }) => `${code} ${state}`);

it('errors that doubled are told once, with the figures and what to do, and once more when it is over', async () => {
  recent = { '1.4.0': { visitors: 120, errors: 14 } };
  await look();
  now += minute;
  await look();
  expect(sent()).toStrictEqual([
    {
      ...{ id: expect.any(String), code: 'errors/doubled', state: 'opened' },
      ...{ channel: 'production', remote: 'mf-services', version: '1.4.0' },
      ...{ since: new Date(start).toISOString(), until: null },
      text: 'mf-services 1.4.0 on production: from 2026-01-02 11:30 UTC to 2026-01-02 12:00 UTC 14 of 120 visitors met an error (11.7 %), 10 of 1000 in the day before (1.0 %).',
      todo: expect.stringContaining('registry rollback mf-services --channel production'),
      link: 'http://localhost:4100/console/health',
      figures: {
        recent: {
          ...{ bad: 14, of: 120 },
          ...{ from: '2026-01-02T11:30:00.000Z', to: '2026-01-02T12:00:00.000Z' },
        },
        before: {
          ...{ bad: 10, of: 1000 },
          ...{ from: '2026-01-01T11:15:00.000Z', to: '2026-01-02T11:15:00.000Z' },
        },
      },
    },
  ]);

  // The day before fills with the incident: it is held against what was before it began.
  before = { '1.4.0': { visitors: 1000, errors: 110 } };
  now += 30 * minute;
  await look();
  expect(codes()).toHaveLength(1);
  recent = { '1.4.0': { visitors: 110, errors: 1 } };
  now += 30 * minute;
  await look();
  expect(codes()).toStrictEqual(['errors/doubled opened', 'errors/doubled ended']);
  expect(sent()[1]).toMatchObject({
    id: sent()[0].id,
    until: new Date(now).toISOString(),
    text: 'mf-services 1.4.0 on production is as before again: 1 of 110 visitors met an error (0.9 %), 10 of 1000 in the day before (1.0 %).',
  });

  before = { '1.4.0': well };
  recent = { '1.4.0': { visitors: 120, errors: 14 } };
  await look();
  expect(codes()).toHaveLength(3);
});

it('a step that fewer complete is told', async () => {
  recent = { '1.4.0': { completed: 30, not_completed: 40 } };
  await look();
  expect(codes()).toStrictEqual(['completion/fell opened']);
  expect(sent()[0].text).toContain(
    '30 of 70 visitors went on within 15 minutes (42.9 %), 700 of 800 in the day before (87.5 %)',
  );
  const until = (at: number) => new Date(at).toISOString();
  // Whoever came in the last quarter of an hour is not known yet.
  expect(asked.map(({ searchParams }) => searchParams.get('to'))).toContain(
    until(start - 15 * minute),
  );
});

it.each<[string, Counts, Counts]>([
  ['four errors', { visitors: 20, errors: 4 }, well],
  ['nineteen visitors, all with errors', { visitors: 19, errors: 19 }, well],
  [
    'twice as many, where chance does that',
    { visitors: 100, errors: 5 },
    { visitors: 400, errors: 10 },
  ],
  [
    'more than before, and not twice',
    { visitors: 5000, errors: 95 },
    { visitors: 9000, errors: 90 },
  ],
  ['no day before', { visitors: 200, errors: 100 }, { visitors: 99 }],
  ['a tenth fewer that go on', { completed: 640, not_completed: 160 }, well],
  ['few who were lost', { completed: 5, not_completed: 14 }, well],
])('%s raises nothing', async (_what, counted, day) => {
  [recent, before] = [{ '1.4.0': counted }, { '1.3.0': day }];
  await look();
  expect(receiver.got).toStrictEqual([]);
});

it('a version that is not live is nobody’s incident, and one that goes ends its own', async () => {
  recent = { '1.3.0': { visitors: 200, errors: 100 } };
  await look();
  expect(receiver.got).toStrictEqual([]);
  recent = { '1.4.0': { visitors: 200, errors: 100 } };
  await look();
  await registry.set({ 'mf-services': '1.3.0' });
  await look();
  expect(codes()).toStrictEqual(['errors/doubled opened', 'errors/doubled ended']);
  expect(sent()[1].text).toBe('mf-services 1.4.0 is not live any more.');
});

it('while the API does not answer nothing begins and nothing ends', async () => {
  recent = { '1.4.0': { visitors: 200, errors: 100 } };
  await look();
  recent = undefined;
  await expect(look()).rejects.toMatchObject({ code: 'PROVIDER_OFF' });
  recent = { '1.4.0': { visitors: 3, errors: 0 } };
  await look();
  expect(codes()).toStrictEqual(['errors/doubled opened']);
});

it('a registry that is started again knows what is open, and two that look at once raise it once', async () => {
  recent = { '1.4.0': { visitors: 200, errors: 100 } };
  const other = await createApp(
    { ...registryConfig({}), ...config(), data: undefined, store: registry.store, token },
    { ...world, database: registry.database },
  );
  await Promise.all([look(), look(other)]);
  await registry.server.close();
  recent = { '1.4.0': { visitors: 200, errors: 2 } };
  await look(other);
  expect(codes()).toStrictEqual(['errors/doubled opened', 'errors/doubled ended']);
  await other.server.close();
});

it('that it is over is told after that it began, where the first was not taken at once', async () => {
  receiver.answers.push({ status: 503 });
  recent = { '1.4.0': { visitors: 200, errors: 100 } };
  await look();
  recent = { '1.4.0': { visitors: 200, errors: 1 } };
  await look();
  expect(codes()).toHaveLength(1);
  now += minute;
  await look();
  await look();
  expect(codes()).toStrictEqual([
    ...['errors/doubled opened', 'errors/doubled opened'],
    'errors/doubled ended',
  ]);
});
