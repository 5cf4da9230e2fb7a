import { sql } from 'drizzle-orm';
import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';

withDatabase();

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const url = '/channels/production/canaries';

interface Counts {
  loaded?: number;
  load_failures?: number;
  errors?: number;
  error_free?: number;
  completed?: number;
  not_completed?: number;
}

const counts = (overrides: Counts) => ({
  loaded: 0,
  load_failures: 0,
  errors: 0,
  error_free: 0,
  completed: 0,
  not_completed: 0,
  pending: 0,
  ...overrides,
});

let registry: TestRegistry;
let currentTime: number;
/** The API's responses, by stage; undefined if it does not respond. */
let answer: { canary: Counts; stable: Counts; assigned?: [number, number] }[] | undefined;
let heardAt: number | null;
let requests: { url: URL; authorization: string | null }[];

const api = (async (input: URL | string, init: RequestInit = {}) => {
  requests.push({
    url: new URL(input),
    authorization: new Headers(init.headers).get('authorization'),
  });
  if (!answer) throw new TypeError('fetch failed');
  return Response.json({
    stages: answer.map(({ canary, stable, assigned: [tried, other] = [10, 90] }) => ({
      assigned: { canary: tried, stable: other },
      remotes: { 'mf-services': { canary: counts(canary), stable: counts(stable) } },
    })),
    not_judged: { canary: 1, stable: 2 },
    patience_seconds: { 'mf-services': 600 },
    last_event_at: heardAt === null ? null : new Date(heardAt).toISOString(),
  });
}) as typeof fetch;

const oneSet = async ({ publish, set }: TestRegistry) => {
  for (const version of ['1.3.0', '1.4.0']) await publish({ version });
  await set({ 'mf-services': '1.3.0' });
};

beforeEach(async () => {
  [currentTime, heardAt, requests] = [start, start, []];
  answer = [{ canary: {}, stable: {} }];
  registry = await startPrepared(
    oneSet,
    {
      analytics: { origin: 'http://api.example', token: 'operator-token-123' },
      judgeEveryMs: 60 * minute,
    },
    { now: () => currentTime, fetch: api },
  );
});

const begin = async (more: object = {}) => {
  const made = await registry.server.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer a-token-for-tests-only' },
    payload: {
      releases: { 'mf-services': '1.4.0' },
      share: 10,
      reason: 'try',
      ...more,
    },
  });
  return made.json<{ id: string }>().id;
};
const look = () => registry.judge!.lookAround();
const readCanary = async (id: string) => (await registry.get(`${url}/${id}`)).json();
const later = (minutes: number) => {
  currentTime += minutes * minute;
  heardAt = currentTime;
};

const steps = [
  { share: 10, bakeMinutes: 10 },
  { share: 50, bakeMinutes: 30 },
];
const healthy = { canary: { loaded: 25, completed: 22 }, stable: { loaded: 225, completed: 200 } };

it("queries the outcomes of the visitors of each share, with an operator's token", async () => {
  const id = await begin();
  await look();
  expect(requests[0]!.authorization).toBe('Bearer operator-token-123');
  expect(Object.fromEntries(requests[0]!.url.searchParams)).toStrictEqual({
    canary: id,
    stages: new Date(start).toISOString(),
    remotes: 'mf-services:1.4.0:1.3.0',
  });
});

it('sends no query while no canary runs', async () => {
  expect(await look()).toBe(true);
  expect(requests).toStrictEqual([]);
});

it('aborts automatically, for all visitors at once, with the numbers in the audit', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 6 }, stable: { loaded: 51 }, assigned: [6, 51] }];
  await look();

  const { state, share, events } = await readCanary(id);
  expect([state, share]).toStrictEqual(['aborted', 0]);
  const { metadata, deployment } = (await registry.discovery()).microFrontends['mf-services'][0];
  expect([metadata.version, deployment.traffic]).toStrictEqual(['1.3.0', 100]);
  const sentence =
    /^mf-services 1\.4\.0: 6 of 6 did not load, 0 of 51 in the other arm; evidence \d{3,} : 1, abort at 100 : 1$/;
  expect(events.at(-1)).toMatchObject({
    kind: 'aborted',
    by: 'canary judge',
    reason: expect.stringMatching(sentence),
    numbers: { verdict: 'failed', stages: [{ share: 10, assigned: { canary: 6, stable: 51 } }] },
  });
  const { acts } = (await registry.as('a-token-for-tests-only', 'GET', '/audit')).json();
  expect(acts).toContainEqual(
    expect.objectContaining({
      what: 'canary/aborted',
      by: 'canary judge',
      to: '1.4.0',
      reason: expect.stringMatching(sentence),
    }),
  );
});

it.each<[string, Counts, Counts, string]>([
  [
    'breaks',
    { loaded: 20, errors: 12, error_free: 8 },
    { loaded: 180, errors: 2, error_free: 178 },
    '12 of 20 had an error, 2 of 180',
  ],
  [
    'loses visitors',
    { loaded: 60, completed: 10, not_completed: 50 },
    { loaded: 540, completed: 480, not_completed: 60 },
    '50 of 60 did not finish, 60 of 540',
  ],
])('aborts a version that %s', async (_what, canary, stable, says) => {
  const id = await begin();
  answer = [{ canary, stable }];
  await look();
  const { state, events } = await readCanary(id);
  expect(state).toBe('aborted');
  expect(events.at(-1).reason).toContain(says);
});

it('does not abort because of failures in both arms', async () => {
  const id = await begin();
  answer = [
    { canary: { loaded: 2, load_failures: 30 }, stable: { loaded: 18, load_failures: 270 } },
  ];
  await look();
  expect(await readCanary(id)).toMatchObject({ state: 'running', look: { verdict: 'watching' } });
});

it('reports a suspicion if the evidence is not enough', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 4 }, stable: { loaded: 20 }, assigned: [4, 20] }];
  await look();
  const { look: result, state } = await readCanary(id);
  expect(state).toBe('running');
  expect(result).toMatchObject({ verdict: 'suspect' });
  expect(result.why).toContain('4 of 4 did not load');
});

it('concludes nothing if the arms do not have the sizes of their random assignment', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 40 }, stable: { loaded: 60 }, assigned: [40, 60] }];
  await look();
  const { look: result, state } = await readCanary(id);
  expect(state).toBe('running');
  expect(result.verdict).toBe('unlike');
  expect(result.why).toContain(
    'The arms cannot be compared: 40 visitors in the canary, 60 in the other arm',
  );
});

it.each<[string, () => void, string]>([
  ['an API that does not respond', () => (answer = undefined), 'the API does not respond'],
  [
    'no event for five minutes',
    () => (currentTime += 5 * minute),
    'no event of a visitor arrived for 5 minutes',
  ],
])('%s pauses the canary, is reported, and aborts nothing', async (_what, happens, why) => {
  const id = await begin({ auto: true, steps, share: undefined });
  answer = [{ canary: { load_failures: 9 }, stable: { loaded: 81 } }];
  later(15);
  happens();
  await look();
  const { look: result, state, share } = await readCanary(id);
  expect([state, share]).toStrictEqual(['running', 10]);
  expect(result.verdict).toBe('blind');
  expect(result.why).toContain(why);
});

it('an invalid response pauses the canary as well', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: -1 }, stable: {} }];
  await look();
  expect((await readCanary(id)).look).toMatchObject({ verdict: 'blind' });
});

it('grows automatically only if requested, after its time and with enough outcomes', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  answer = [healthy];
  later(9);
  await look();
  expect((await readCanary(id)).share).toBe(10);
  later(1);
  answer = [{ canary: { loaded: 19, completed: 19 }, stable: { loaded: 180, completed: 160 } }];
  await look();
  expect((await readCanary(id)).share).toBe(10);
  answer = [healthy];
  await look();
  const { share, step, events } = await readCanary(id);
  expect([share, step]).toStrictEqual([50, 1]);
  expect(events.at(-1)).toMatchObject({ kind: 'share-changed', share: 50, by: 'canary judge' });
  expect(events.at(-1).reason).toContain('On to 50 %: No evidence against it');
});

it.each([
  ['forward', 60],
  ['back', -60],
])('does not grow when the clock is set %s an hour', async (_, minutes) => {
  const id = await begin({ auto: true, steps, share: undefined });
  answer = [healthy];
  currentTime += minutes * minute;
  await look();
  expect((await readCanary(id)).share).toBe(10);
});

it('aborts a worse version when the clock was set back an hour', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 6 }, stable: { loaded: 51 }, assigned: [6, 51] }];
  currentTime -= 60 * minute;
  await look();
  expect((await readCanary(id)).state).toBe('aborted');
});

it('ignores stored steps to all visitors from before they were rejected', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  await registry.post(`${url}/${id}/end`, { reason: 'to restore the old steps' });
  const before = JSON.stringify({
    id: 'before',
    state: 'running',
    share: 10,
    steps: [10, 100].map((share) => ({ share, bakeMinutes: 10 })),
  });
  await registry.database.sql.execute(sql`insert into canaries
    select (jsonb_populate_record(canaries, ${before}::jsonb)).* from canaries where id = ${id}`);
  answer = [healthy];
  later(10);
  await look();
  expect(await readCanary('before')).toMatchObject({ share: 10, look: { verdict: 'watching' } });
});

it('does not grow on a locked channel, is still judged, and grows after the channel is unlocked', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  await registry.post('/channels/production/lock', { reason: 'a sale is on' });
  answer = [healthy];
  later(10);
  await look();
  expect(await readCanary(id)).toMatchObject({ share: 10, look: { verdict: 'watching' } });
  await registry.as(token, 'DELETE', '/channels/production/lock', { reason: 'it is over' });
  await look();
  expect((await readCanary(id)).share).toBe(50);
});

it('carries evidence to the next share, and does not promote after the last step', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  answer = [healthy];
  later(10);
  await look();
  later(60);
  answer = [
    healthy,
    { canary: { loaded: 80, completed: 70 }, stable: { loaded: 80, completed: 70 } },
  ];
  await look();
  expect(requests.at(-1)!.url.searchParams.get('stages')!.split(',')).toHaveLength(2);
  expect(await readCanary(id)).toMatchObject({ state: 'running', share: 50 });
});

it.each([
  ['without auto', { steps, share: undefined }, healthy],
  [
    'with something against it',
    { auto: true, steps, share: undefined },
    { canary: { loaded: 21, load_failures: 4, completed: 21 }, stable: healthy.stable },
  ],
])('stays at its share %s', async (_what, more, result) => {
  const id = await begin(more);
  answer = [result];
  later(60);
  await look();
  expect(await readCanary(id)).toMatchObject({ state: 'running', share: 10 });
});

it('stores no result that equals the previous one', async () => {
  const id = await begin();
  await look();
  await look();
  const countLooks = async () =>
    (await registry.database.sql.execute('select 1 from canary_looks')) as unknown as {
      rows: object[];
    };
  expect((await countLooks()).rows).toHaveLength(1);
  answer = [healthy];
  await look();
  expect((await countLooks()).rows).toHaveLength(2);
  expect(await readCanary(id)).toMatchObject({ judged: { by: 'the registry', abortAt: 100 } });
});

it('only one of two servers judges at a time', async () => {
  await begin();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const holder = registry.database.sql.transaction(async (step) => {
    await step.execute("select pg_advisory_xact_lock(hashtext('canary judge'))");
    await held;
  });
  const turns: boolean[] = [];
  while (turns.at(-1) !== false) turns.push(await look());
  expect(turns.at(-1)).toBe(false);
  release();
  await holder;
  expect(await look()).toBe(true);
});
