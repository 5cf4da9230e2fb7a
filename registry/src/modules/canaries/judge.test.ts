import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

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

const counts = (told: Counts) => ({
  ...{ loaded: 0, load_failures: 0, errors: 0, error_free: 0 },
  ...{ completed: 0, not_completed: 0, pending: 0 },
  ...told,
});

let registry: TestRegistry;
let now: number;
/** What the API answers, by stage; undefined where it does not. */
let answer: { canary: Counts; stable: Counts; assigned?: [number, number] }[] | undefined;
let heardAt: number | null;
let asked: { url: URL; authorization: string | null }[];

const api = (async (input: URL | string, init: RequestInit = {}) => {
  asked.push({
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

beforeEach(async () => {
  [now, heardAt, asked] = [start, start, []];
  answer = [{ canary: {}, stable: {} }];
  registry = await startRegistry(
    {
      analytics: { origin: 'http://api.example', token: 'operator-token-123' },
      judgeEveryMs: 60 * minute,
    },
    { now: () => now, fetch: api },
  );
  for (const version of ['1.3.0', '1.4.0']) await registry.publish({ version });
  await registry.set({ 'mf-services': '1.3.0' });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

const begin = async (more: object = {}) => {
  const made = await registry.server.inject({
    ...{ method: 'POST', url },
    headers: { authorization: 'Bearer a-token-for-tests-only' },
    payload: {
      ...{ releases: { 'mf-services': '1.4.0' }, share: 10, reason: 'try', ...more },
    },
  });
  return made.json<{ id: string }>().id;
};
const look = () => registry.judge!.lookAround();
const shown = async (id: string) => (await registry.get(`${url}/${id}`)).json();
const later = (minutes: number) => {
  now += minutes * minute;
  heardAt = now;
};

const steps = [
  { share: 10, bakeMinutes: 10 },
  { share: 50, bakeMinutes: 30 },
];
const healthy = { canary: { loaded: 25, completed: 22 }, stable: { loaded: 225, completed: 200 } };

it('asks how the visitors of each share fared, with the token of an operator', async () => {
  const id = await begin();
  await look();
  expect(asked[0]!.authorization).toBe('Bearer operator-token-123');
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toStrictEqual({
    ...{ canary: id, stages: new Date(start).toISOString() },
    remotes: 'mf-services:1.4.0:1.3.0',
  });
});

it('asks nobody while no canary runs', async () => {
  expect(await look()).toBe(true);
  expect(asked).toStrictEqual([]);
});

it('aborts by itself, at once and for everybody, with the numbers in the audit', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 6 }, stable: { loaded: 51 }, assigned: [6, 51] }];
  await look();

  const { state, share, events } = await shown(id);
  expect([state, share]).toStrictEqual(['aborted', 0]);
  const { metadata, deployment } = (await registry.discovery()).microFrontends['mf-services'][0];
  expect([metadata.version, deployment.traffic]).toStrictEqual(['1.3.0', 100]);
  const sentence =
    /^mf-services 1\.4\.0: 6 of 6 did not load, 0 of 51 in the other arm; evidence \d{3,} : 1, abort at 100 : 1$/;
  expect(events.at(-1)).toMatchObject({
    ...{ kind: 'aborted', by: 'canary judge', reason: expect.stringMatching(sentence) },
    numbers: { verdict: 'failed', stages: [{ share: 10, assigned: { canary: 6, stable: 51 } }] },
  });
  const { acts } = (await registry.as('a-token-for-tests-only', 'GET', '/audit')).json();
  expect(acts).toContainEqual(
    expect.objectContaining({
      ...{ what: 'canary/aborted', by: 'canary judge', to: '1.4.0' },
      reason: expect.stringMatching(sentence),
    }),
  );
});

it.each<[string, Counts, Counts, string]>([
  [
    'breaks',
    { loaded: 20, errors: 12, error_free: 8 },
    { loaded: 180, errors: 2, error_free: 178 },
    '12 of 20 saw it break, 2 of 180',
  ],
  [
    'loses visitors',
    { loaded: 60, completed: 10, not_completed: 50 },
    { loaded: 540, completed: 480, not_completed: 60 },
    '50 of 60 did not go on, 60 of 540',
  ],
])('a version that %s is aborted as well', async (_what, canary, stable, says) => {
  const id = await begin();
  answer = [{ canary, stable }];
  await look();
  const { state, events } = await shown(id);
  expect(state).toBe('aborted');
  expect(events.at(-1).reason).toContain(says);
});

it('what both arms suffer alike aborts nothing', async () => {
  const id = await begin();
  answer = [
    { canary: { loaded: 2, load_failures: 30 }, stable: { loaded: 18, load_failures: 270 } },
  ];
  await look();
  expect(await shown(id)).toMatchObject({ state: 'running', look: { verdict: 'watching' } });
});

it('what speaks against it, and not enough, is suspicion', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 4 }, stable: { loaded: 20 }, assigned: [4, 20] }];
  await look();
  const { look: seen, state } = await shown(id);
  expect(state).toBe('running');
  expect(seen).toMatchObject({ verdict: 'suspect' });
  expect(seen.why).toContain('4 of 4 did not load');
});

it('where the arms are not of the sizes that were drawn nothing follows, whatever is counted', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: 40 }, stable: { loaded: 60 }, assigned: [40, 60] }];
  await look();
  const { look: seen, state } = await shown(id);
  expect(state).toBe('running');
  expect(seen.verdict).toBe('unlike');
  expect(seen.why).toContain('The arms cannot be compared: 40 visitors in the canary, 60 beside');
});

it.each<[string, () => void, string]>([
  ['an API that does not answer', () => (answer = undefined), 'the API does not answer'],
  ['no event for five minutes', () => (now += 5 * minute), 'no visitor was heard of for 5 minutes'],
])('%s holds and is told, and aborts nothing', async (_what, happens, why) => {
  const id = await begin({ auto: true, steps, share: undefined });
  answer = [{ canary: { load_failures: 9 }, stable: { loaded: 81 } }];
  later(15);
  happens();
  await look();
  const { look: seen, state, share } = await shown(id);
  expect([state, share]).toStrictEqual(['running', 10]);
  expect(seen.verdict).toBe('blind');
  expect(seen.why).toContain(why);
});

it('an answer that is none holds too', async () => {
  const id = await begin();
  answer = [{ canary: { load_failures: -1 }, stable: {} }];
  await look();
  expect((await shown(id)).look).toMatchObject({ verdict: 'blind' });
});

it('grows by itself only when told to, after its time and with enough known', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  answer = [healthy];
  later(9);
  await look();
  expect((await shown(id)).share).toBe(10);
  later(1);
  answer = [{ canary: { loaded: 19, completed: 19 }, stable: { loaded: 180, completed: 160 } }];
  await look();
  expect((await shown(id)).share).toBe(10);
  answer = [healthy];
  await look();
  const { share, step, events } = await shown(id);
  expect([share, step]).toStrictEqual([50, 1]);
  expect(events.at(-1)).toMatchObject({ kind: 'share-changed', share: 50, by: 'canary judge' });
  expect(events.at(-1).reason).toContain('On to 50 %: Nothing speaks against it');
});

it('steps to everybody, from before that was refused, are not taken', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  await registry.post(`${url}/${id}/end`, { reason: 'to have it as it was' });
  const before = JSON.stringify({
    ...{ id: 'before', state: 'running', share: 10 },
    steps: [10, 100].map((share) => ({ share, bakeMinutes: 10 })),
  });
  await registry.database.sql.execute(sql`insert into canaries
    select (jsonb_populate_record(canaries, ${before}::jsonb)).* from canaries where id = ${id}`);
  answer = [healthy];
  later(10);
  await look();
  expect(await shown('before')).toMatchObject({ share: 10, look: { verdict: 'watching' } });
});

it('on a locked channel it grows no further, is judged on, and grows once the channel is open', async () => {
  const id = await begin({ auto: true, steps, share: undefined });
  await registry.post('/channels/production/lock', { reason: 'a sale is on' });
  answer = [healthy];
  later(10);
  await look();
  expect(await shown(id)).toMatchObject({ share: 10, look: { verdict: 'watching' } });
  await registry.as(token, 'DELETE', '/channels/production/lock', { reason: 'it is over' });
  await look();
  expect((await shown(id)).share).toBe(50);
});

it('what was found at one share is carried on to the next, and the last step is not promoted', async () => {
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
  expect(asked.at(-1)!.url.searchParams.get('stages')!.split(',')).toHaveLength(2);
  expect(await shown(id)).toMatchObject({ state: 'running', share: 50 });
});

it.each([
  ['without auto', { steps, share: undefined }, healthy],
  [
    'with something against it',
    { auto: true, steps, share: undefined },
    { canary: { loaded: 21, load_failures: 4, completed: 21 }, stable: healthy.stable },
  ],
])('stays at its share %s', async (_what, more, seen) => {
  const id = await begin(more);
  answer = [seen];
  later(60);
  await look();
  expect(await shown(id)).toMatchObject({ state: 'running', share: 10 });
});

it('a look that says nothing new is not kept again', async () => {
  const id = await begin();
  await look();
  await look();
  const kept = async () =>
    (await registry.database.sql.execute('select 1 from canary_looks')) as unknown as {
      rows: object[];
    };
  expect((await kept()).rows).toHaveLength(1);
  answer = [healthy];
  await look();
  expect((await kept()).rows).toHaveLength(2);
  expect(await shown(id)).toMatchObject({ judged: { by: 'the registry', abortAt: 100 } });
});

it('of two servers one judges at a time', async () => {
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
