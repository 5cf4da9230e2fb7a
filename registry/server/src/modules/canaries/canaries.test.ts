import { sql } from 'drizzle-orm';
import {
  startPrepared,
  startRegistry,
  withDatabase,
  type TestRegistry,
} from '../../testing/registry';

const canaryUrl = '/channels/production/canaries';

withDatabase();
let registry: TestRegistry;

const twoSets = async ({ publish, set }: TestRegistry) => {
  for (const version of ['1.2.0', '1.3.0', '1.4.0']) await publish({ version });
  await set({ 'mf-services': '1.2.0' });
  await set({ 'mf-services': '1.3.0' });
};

beforeEach(async () => {
  registry = await startPrepared(twoSets);
});

const asAdministrator = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  registry.server.inject({
    method,
    url,
    payload,
    headers: { authorization: 'Bearer a-token-for-tests-only' },
  });
const start = (more: object = {}) =>
  asAdministrator('POST', canaryUrl, {
    releases: { 'mf-services': '1.4.0' },
    share: 10,
    reason: 'try the new search',
    ...more,
  });
const idOf = async (more: object = {}) => (await start(more)).json<{ id: string }>().id;
const act = (id: string, how: string, reason = 'enough seen') =>
  asAdministrator('POST', `${canaryUrl}/${id}/${how}`, { reason });
const share = (id: string, to: number) =>
  asAdministrator('PATCH', `${canaryUrl}/${id}`, { share: to, reason: 'goes well' });
const readCanary = async (id: string) => (await registry.get(`${canaryUrl}/${id}`)).json();
const services = async () =>
  (await registry.discovery()).microFrontends['mf-services'] as {
    metadata: { version: string };
    deployment: { traffic: number; default: boolean };
    extras: { canary?: object };
  }[];
const served = async () =>
  (await services()).map(({ metadata, deployment, extras }) => [
    metadata.version,
    deployment.traffic,
    deployment.default,
    extras.canary !== undefined,
  ]);

it('lists how each canary ended, with the operator and the reason', async () => {
  const first = await idOf();
  await act(first, 'end', 'seen enough');
  await start();
  const { canaries } = (await registry.get(canaryUrl)).json();
  expect(canaries.map(({ ended }: { ended: unknown }) => ended)).toMatchObject([
    null,
    { reason: 'seen enough', by: 'administrator' },
  ]);
});

it('serves a canary to its share of the traffic and names the random assignment', async () => {
  const answer = await start();
  expect(answer.statusCode).toBe(201);
  const { id, salt } = answer.json<{ id: string; salt: string }>();
  expect(await served()).toStrictEqual([
    ['1.3.0', 90, false, false],
    ['1.4.0', 10, false, true],
    ['1.2.0', 0, true, false],
  ]);
  expect((await services())[1]!.extras.canary).toStrictEqual({ id, salt, share: 10 });
});

it('a dry run of the start reports the comparison and starts nothing', async () => {
  const plan = await start({ dryRun: true, reason: undefined });
  expect([plan.statusCode, plan.json()]).toStrictEqual([
    200,
    {
      dryRun: true,
      channel: 'production',
      share: 10,
      auto: false,
      releases: { 'mf-services': '1.4.0' },
      against: { 'mf-services': '1.3.0' },
      people: null,
      forecast: null,
      check: { fits: true, findings: [], notes: [] },
    },
  ]);
  expect((await registry.get(canaryUrl)).json()).toMatchObject({ canaries: [] });
  const refused = await start({ dryRun: true, releases: { 'mf-services': '1.3.0' } });
  expect(refused.json()).toMatchObject({ field: 'releases.mf-services' });
});

it('a dry run of the start forecasts when a drop would show, from the traffic of the API', async () => {
  const figures = { visitors: 2500, load_failures: 0, completed: 1920, still_there: 100 };
  const rows = [
    { remote: 'mf-services', version: '1.3.0', at: null, not_completed: 480, ...figures },
  ];
  const requests: string[] = [];
  const api = (url: URL) => {
    requests.push(url.pathname);
    return Promise.resolve(Response.json({ part_seconds: 3600, rows, vitals: [] }));
  };
  const analytics = { origin: 'https://api.example', token: 'a-token' };
  const other = await startRegistry({ analytics }, { fetch: api as typeof fetch });
  for (const version of ['1.3.0', '1.4.0']) await other.publish({ version });
  await other.set({ 'mf-services': '1.3.0' });
  const plan = await other.server.inject({
    method: 'POST',
    url: canaryUrl,
    headers: { authorization: 'Bearer a-token-for-tests-only' },
    payload: { releases: { 'mf-services': '1.4.0' }, share: 10, dryRun: true },
  });
  expect(requests).toContain('/analytics/remotes');
  expect(plan.json()).toMatchObject({
    forecast: { visitorsPerHour: 100, hours: expect.any(Number) },
  });
});

it('a dry run of each end changes nothing', async () => {
  const id = await idOf();
  const before = await served();
  const look = (how: string) =>
    asAdministrator('POST', `${canaryUrl}/${id}/${how}`, { dryRun: true });
  for (const how of ['promote', 'abort', 'end']) {
    const plan = await look(how);
    const changes = [{ remote: 'mf-services', from: '1.3.0', to: '1.4.0' }];
    expect([plan.statusCode, plan.json()]).toMatchObject([
      200,
      {
        dryRun: true,
        channel: 'production',
        canary: id,
        replaces: 2,
        people: null,
        onTrial: null,
        check: { fits: true, findings: [] },
      },
    ]);
    expect(plan.json().changes).toStrictEqual(how === 'promote' ? changes : []);
    expect([await served(), (await readCanary(id)).state]).toStrictEqual([before, 'running']);
    expect((await readCanary(id)).events).toHaveLength(1);
  }
  await act(id, 'end');
  for (const how of ['promote', 'abort', 'end']) {
    expect((await look(how)).json()).toMatchObject({ code: 'CANARY_OVER' });
  }
});

it('rejects a share that leaves too few visitors for the comparison', async () => {
  const id = await idOf();
  const refused = await share(id, 100);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'PAYLOAD_INVALID',
    field: 'share',
    message:
      "The canary: 'share' is 100, but must be 95 at most: the other visitors are needed for the comparison. Promote the version to give it to every visitor.",
  });
  expect(await readCanary(id)).toMatchObject({ share: 10, state: 'running' });
  expect((await share(id, 95)).json()).toMatchObject({ share: 95 });
});

it('the share grows and shrinks, each with its own start time', async () => {
  const id = await idOf();
  const { salt } = await readCanary(id);
  await share(id, 50);
  const less = await share(id, 5);
  expect(less.json()).toMatchObject({ share: 5, state: 'running', salt });
  expect(less.json().events).toMatchObject([
    { kind: 'started', share: 10, by: 'administrator', reason: 'try the new search' },
    { kind: 'share-changed', share: 50, reason: 'goes well' },
    { kind: 'share-changed', share: 5 },
  ]);
  expect((await served())[1]).toStrictEqual(['1.4.0', 5, false, true]);
});

it('makes a promoted canary live by a regular move, in its own set', async () => {
  const id = await idOf();
  const promoted = await act(id, 'promote', 'found good');
  expect(promoted.json()).toMatchObject({ state: 'promoted', share: 0 });
  expect(await served()).toStrictEqual([
    ['1.4.0', 100, false, false],
    ['1.3.0', 0, true, false],
  ]);
  const { sets } = (await registry.get('/channels/production/sets')).json();
  expect(sets[0]).toMatchObject({
    number: 3,
    reason: 'found good',
    by: 'administrator',
    releases: { 'mf-services': '1.4.0' },
  });
});

it.each(['abort', 'end'])('%s removes it from all visitors at once', async (how) => {
  const id = await idOf();
  const state = how === 'abort' ? 'aborted' : 'ended';
  expect((await act(id, how)).json()).toMatchObject({ state, share: 0 });
  expect(await served()).toStrictEqual([
    ['1.3.0', 100, false, false],
    ['1.2.0', 0, true, false],
  ]);
});

it('a canary that is over cannot change', async () => {
  const id = await idOf();
  await act(id, 'end');
  for (const late of [
    await share(id, 50),
    await act(id, 'abort'),
    await act(id, 'end'),
    await act(id, 'promote'),
  ]) {
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'CANARY_OVER' });
  }
  await expect(
    registry.database.sql.execute(sql`update canaries set state = 'running'`),
  ).rejects.toMatchObject({
    cause: { message: 'canaries keep what they began as, and end once' },
  });
  for (const table of ['canary_events', 'canary_looks']) {
    await registry.database.sql.execute(sql`insert into canary_looks
        (canary, at, verdict, evidence, why, counts) values (${id}, now(), 'blind', 1, '', '{}')`);
    await expect(
      registry.database.sql.execute(sql`delete from ${sql.identifier(table)}`),
    ).rejects.toMatchObject({ cause: { message: `${table} is append-only` } });
  }
});

it('a channel runs one canary at a time, and another channel may run another', async () => {
  const id = await idOf();
  const second = await start({ releases: { 'mf-services': '1.2.0' } });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'CANARY_RUNNING' });
  expect(second.json().message).toContain(id);
  const elsewhere = await asAdministrator('POST', '/channels/staging/canaries', {
    releases: { 'mf-services': '1.4.0' },
    share: 50,
    reason: 'try',
  });
  expect(elsewhere.statusCode).toBe(201);
  expect((await registry.get('/channels/production/canaries')).json().canaries).toHaveLength(1);
});

it('refuses one of two canaries that start at once', async () => {
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toStrictEqual([201, 409]);
});

it('starting an aborted version again needs a confirmation', async () => {
  await act(await idOf(), 'abort', 'did not load');
  const refused = await start();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'CANARY_ABORTED_BEFORE', field: 'again' });
  expect((await start({ again: true, reason: 'the network was down' })).statusCode).toBe(201);
});

it('an ended version may start again, with a new random assignment', async () => {
  const first = await idOf();
  await act(first, 'end');
  const { salt, id } = (await start()).json<{ salt: string; id: string }>();
  expect(id).not.toBe(first);
  expect(salt).not.toBe((await readCanary(first)).salt);
});

it('a move to the same version promotes the canary, and another move of the remote ends it', async () => {
  const id = await idOf();
  await registry.publish({ name: 'mf-later-steps', version: '1.0.0' });
  await registry.set({ 'mf-later-steps': '1.0.0' });
  expect(await readCanary(id)).toMatchObject({ state: 'running' });
  await registry.set({ 'mf-services': '1.4.0' });
  expect(await readCanary(id)).toMatchObject({ state: 'promoted' });

  const other = await idOf({ releases: { 'mf-services': '1.3.0' } });
  await registry.set({ 'mf-services': '1.2.0' });
  const { state, events } = await readCanary(other);
  expect(state).toBe('ended');
  expect(events.at(-1).reason).toContain('mf-services is at 1.2.0 now.');
});

it('a rollback to the version of the canary promotes it', async () => {
  const id = await idOf({ releases: { 'mf-services': '1.2.0' } });
  expect((await registry.rollback({ reason: 'back' })).statusCode).toBe(200);
  expect(await readCanary(id)).toMatchObject({ state: 'promoted' });
});

const rejected: [string, object, number, string][] = [
  ['no reason', { reason: ' ' }, 400, "'reason' must say why"],
  ['no version', { releases: {} }, 400, "'releases' names nothing"],
  ['an unpublished version', { releases: { 'mf-services': '9.9.9' } }, 404, 'There is no'],
  [
    'what is live',
    { releases: { 'mf-services': '1.3.0' } },
    400,
    'is already at 1.3.0 on production',
  ],
  ['a remote that is not live', { releases: { 'mf-a': '1.0.0' } }, 400, 'is not on production'],
  [
    'a share that leaves no visitors for the comparison',
    { share: 95.01 },
    400,
    "'share' is 95.01, but must be 95",
  ],
  [
    'steps to all visitors',
    { steps: [{ share: 10 }, { share: 100 }] },
    400,
    "'steps.1.share' is 100, but must be 95 at most: the other visitors are needed for the comparison. Promote the version to give it to every visitor.",
  ],
  ['a share too fine', { share: 0.001 }, 400, "'share' must have two decimals at most"],
  ['no share', { share: undefined }, 400, "'share' is missing"],
  [
    'steps that begin elsewhere',
    { steps: [{ share: 20, bakeMinutes: 1 }] },
    400,
    "'share' is 10, but the first step is 20",
  ],
  ['steps that shrink', { steps: [{ share: 10 }, { share: 5 }] }, 400, "'steps' must grow"],
];

it('rejects a canary that lacks something, and starts none', async () => {
  for (const [what, more, status, message] of rejected) {
    const refused = await start(more);
    expect([what, refused.statusCode, refused.json().message]).toStrictEqual([
      what,
      status,
      expect.stringContaining(message),
    ]);
  }
  expect(await served()).toHaveLength(2);
});

it('needs a token that may promote every version, also to abort', async () => {
  const id = await idOf();
  const reader = await registry.tokenFor({ acts: ['publish'] });
  const other = await registry.tokenFor({ acts: ['promote'], remotes: ['mf-later-steps'] });
  const owner = await registry.tokenFor({ acts: ['promote'], channels: ['production'] }, 'kim');
  for (const shownToken of [reader, other]) {
    const refused = await registry.as(shownToken, 'POST', `${canaryUrl}/${id}/abort`, {
      reason: 'no',
    });
    expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE' });
  }
  const anonymous = await registry.server.inject({
    method: 'POST',
    url: `${canaryUrl}/${id}/abort`,
    payload: { reason: 'no' },
  });
  expect(anonymous.statusCode).toBe(401);
  const done = await registry.as(owner, 'POST', `${canaryUrl}/${id}/abort`, { reason: 'slow' });
  expect(done.json().events.at(-1)).toMatchObject({ by: 'kim', reason: 'slow' });
});

it('the audit has every act on a canary, with its reason', async () => {
  const id = await idOf();
  await share(id, 50);
  await act(id, 'abort', 'too slow');
  const { acts } = (await registry.as('a-token-for-tests-only', 'GET', '/audit')).json();
  expect(acts.filter(({ what }: { what: string }) => what.startsWith('canary/'))).toMatchObject([
    {
      what: 'canary/started',
      remote: 'mf-services',
      channel: 'production',
      from: '1.3.0',
      to: '1.4.0',
      reason: '10 %: try the new search',
    },
    { what: 'canary/share-changed', reason: '50 %: goes well' },
    { what: 'canary/aborted', by: 'administrator', reason: 'too slow' },
  ]);
});

it('a canary without a judge reports that it is not judged', async () => {
  const { judged } = await readCanary(await idOf());
  expect(judged).toMatchObject({ by: null });
  expect(judged.why).toContain('REGISTRY_ANALYTICS_ORIGIN');
});

it('does not find the canary of another channel', async () => {
  const id = await idOf();
  expect((await registry.get(`/channels/staging/canaries/${id}`)).statusCode).toBe(404);
  expect((await registry.get(`${canaryUrl}/unknown`)).statusCode).toBe(404);
});
