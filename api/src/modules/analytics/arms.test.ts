import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { createDraws } from 'shared-server';
import { withStack } from '../../testing';
import type { z } from 'zod/mini';
import type { armsAnswer } from './arms';
import { analyticsEvents } from './table';

const operatorToken = 'operator-token-1';
const draws = createDraws(operatorToken);
const minute = 60;
const start = Date.UTC(2026, 0, 1);
const timeAt = (second: number) => new Date(start + second * 1000).toISOString();

type ArmsFigures = z.output<typeof armsAnswer>;

let canary = '';
let second = 0;
const stack = withStack({ operatorToken, limits: { judgedPerNetwork: 1000 } });
beforeAll(() => {
  stack.pass(start - Date.now());
});
beforeEach(() => {
  canary = randomUUID();
});

/** Moves the clock to `until`, in seconds since the start of all tests. */
const pass = (until: number) => {
  stack.pass((until - second) * 1000);
  second = until;
};

const event = (
  visitor: string,
  arm: 'canary' | 'stable',
  happened: number,
  more: Partial<AnalyticsEvent> = {},
): AnalyticsEvent => ({
  event_id: randomUUID(),
  name: 'added_services_screen_open',
  at: timeAt(happened),
  visitor_id: `${canary}-${visitor}`,
  screen: 'services',
  remote: 'mf-services',
  remote_version: arm === 'canary' ? '1.4.0' : '1.3.0',
  build: 'web',
  canary,
  arm,
  judged: true,
  draw: draws.wordOf({ canary, arm, visitor }),
  release_set: 7,
  fields: {},
  ...more,
});
const wentOn = { name: 'automate_reviews_screen_open', remote: 'mf-later-steps' } as const;
const later = { ...wentOn, screen: 'automate-reviews', remote_version: '1.0.0' };
const earlier = { name: 'priming_step_0_open', remote: 'mf-priming-square', screen: 'priming' };
const failing = (
  wasShown: boolean | undefined,
  failed = 'mf-services',
): Partial<AnalyticsEvent> => ({
  name: 'remote_failed',
  remote_version: undefined,
  fields: {
    failed,
    version: '1.4.0',
    code: 'REMOTE_UNREACHABLE',
    ...(wasShown !== undefined && { shown: wasShown }),
  },
});

const collect = (...events: AnalyticsEvent[]) => stack.visitor().call('collectEvents', { events });
const ask = async (more: Record<string, string> = {}, authorization?: string) => {
  const query = new URLSearchParams({
    canary,
    stages: timeAt(second),
    remotes: 'mf-services:1.4.0:1.3.0',
    ...more,
  });
  return stack
    .visitor()
    .request(`/analytics/arms?${query}`, authorization ? { headers: { authorization } } : {});
};
const services = async () =>
  (await ask({ stages: timeAt(0) })).json<ArmsFigures>().stages[0]!.remotes['mf-services']!;

const counted = {
  loaded: 0,
  load_failures: 0,
  errors: 0,
  error_free: 0,
  completed: 0,
  not_completed: 0,
  pending: 0,
};

it.each<[string, (arm: 'canary' | 'stable') => AnalyticsEvent[], Partial<typeof counted>]>([
  ['saw the screen', (arm) => [event('a', arm, 0)], { loaded: 1, pending: 1 }],
  [
    'continued to a later remote',
    (arm) => [event('a', arm, 0), event('a', arm, 90, later)],
    { loaded: 1, completed: 1, error_free: 1 },
  ],
  [
    'returned to an earlier one',
    (arm) => [event('a', arm, 0), event('a', arm, 90, earlier)],
    { loaded: 1, pending: 1 },
  ],
  [
    'received another version than the assigned one',
    (arm) => [event('a', arm, 0, { remote_version: '1.2.0' }), event('a', arm, 60, later)],
    { load_failures: 1 },
  ],
  [
    'received nothing',
    (arm) => [event('a', arm, 0, earlier), event('a', arm, 5, failing(false))],
    { load_failures: 1 },
  ],
  [
    'received nothing, and the page does not report whether it was shown before',
    (arm) => [event('a', arm, 0, earlier), event('a', arm, 5, failing(undefined))],
    { load_failures: 1 },
  ],
  [
    'received nothing and loaded it on the second try: counts once, as a failed load',
    (arm) => [event('a', arm, 5, failing(false)), event('a', arm, 9), event('a', arm, 60, later)],
    { load_failures: 1 },
  ],
  [
    'saw it break',
    (arm) => [event('a', arm, 0), event('a', arm, 5, failing(true))],
    { loaded: 1, errors: 1, pending: 1 },
  ],
  [
    'saw it break on the way back, after completing it',
    (arm) => [event('a', arm, 0), event('a', arm, 9, later), event('a', arm, 20, failing(true))],
    { loaded: 1, completed: 1, error_free: 1 },
  ],
  [
    'saw another remote break',
    (arm) => [event('a', arm, 0), event('a', arm, 5, failing(true, 'mf-later-steps'))],
    { loaded: 1, pending: 1 },
  ],
  ['never came to it', (arm) => [event('a', arm, 0, earlier)], {}],
  [
    'came twice, which counts once',
    (arm) => [event('a', arm, 0), event('a', arm, 3), event('a', arm, 6)],
    { loaded: 1, pending: 1 },
  ],
  ['only reported page performance', (arm) => [event('a', arm, 0, { name: 'web_vital_lcp' })], {}],
])('counts a visitor who %s alike in both arms', async (_what, events, expected) => {
  for (const arm of ['canary', 'stable'] as const) {
    canary = randomUUID();
    await collect(...events(arm));
    const otherArm = arm === 'canary' ? 'stable' : 'canary';
    expect(await services()).toStrictEqual({
      [arm]: { ...counted, ...expected },
      [otherArm]: counted,
    });
  }
});

it('counts a visitor as lost only after ten minutes', async () => {
  await collect(event('a', 'canary', second));
  pass(second + 9 * minute);
  expect((await services()).canary).toMatchObject({ pending: 1, not_completed: 0 });
  pass(second + 2 * minute);
  expect((await services()).canary).toMatchObject({
    pending: 0,
    not_completed: 1,
    errors: 0,
    error_free: 1,
  });
});

it('waits until 95 % of the other arm continued, if that takes longer', async () => {
  const slow = Array.from({ length: 20 }, (_, who) => [
    event(`s${who}`, 'stable', second),
    event(`s${who}`, 'stable', second + (who < 18 ? 5 : 30) * minute, later),
  ]);
  await collect(...slow.flat(), event('a', 'canary', second));
  pass(second + 20 * minute);
  const figures = (await ask({ stages: timeAt(0) })).json<ArmsFigures>();
  expect(figures.patience_seconds['mf-services']).toBeCloseTo(30 * minute, 0);
  expect(figures.stages[0]!.remotes['mf-services']!.canary).toMatchObject({ pending: 1 });
});

it('keeps a visitor in the share and the arm of the first event', async () => {
  const [first, next] = [second, second + 100];
  await collect(event('old', 'stable', first), event('other', 'canary', first));
  pass(next + 1);
  await collect(event('old', 'canary', next), event('new', 'canary', next));
  const { stages } = (
    await ask({ stages: `${timeAt(first)},${timeAt(next)}` })
  ).json<ArmsFigures>();
  expect(stages.map(({ assigned }) => assigned)).toStrictEqual([
    { canary: 1, stable: 1 },
    { canary: 1, stable: 0 },
  ]);
  expect(stages[1]!.remotes['mf-services']).toMatchObject({
    canary: { loaded: 1 },
    stable: { loaded: 0 },
  });
});

it.each<[string, (visitor: string) => AnalyticsEvent[], Partial<typeof counted>]>([
  ['before they came to it', (who) => [event(who, 'canary', 0, earlier)], {}],
  [
    'after they had seen it break',
    (who) => [event(who, 'canary', 0), event(who, 'canary', 5, failing(true))],
    { errors: 10, error_free: 0 },
  ],
  ['after they had loaded it', (who) => [event(who, 'canary', 0)], {}],
])(
  'reports no failed load when the share is lowered %s and the visitor continues on the live version',
  async (_when, before, more) => {
    const visitors = Array.from({ length: 10 }, (_, who) => `back-${who}`);
    const continuing = (who: string) => [event(who, 'stable', 60), event(who, 'stable', 90, later)];
    await collect(...visitors.flatMap(before));
    await collect(...visitors.flatMap(continuing));
    const expected = { loaded: 10, error_free: 10, completed: 10, ...more };
    expect(await services()).toStrictEqual({
      canary: { ...counted, ...expected },
      stable: counted,
    });
  },
);

it('reports no failed load when the share grows and a returning visitor gets the canary', async () => {
  await collect(event('a', 'stable', 0, earlier));
  await collect(event('a', 'canary', 60), event('a', 'canary', 90, later));
  await collect(event('b', 'stable', 0, earlier));
  await collect(event('b', 'canary', 60, { remote_version: '1.3.0' }));
  expect((await services()).stable).toStrictEqual({
    ...counted,
    loaded: 1,
    error_free: 1,
    completed: 1,
    load_failures: 1,
  });
});

it('shows visitors without a random assignment separately', async () => {
  await collect(
    event('pinned', 'canary', 0, { judged: false }),
    event('unsaid', 'stable', 0, { judged: undefined }),
    event('drawn', 'canary', 0),
  );
  const figures = (await ask({ stages: timeAt(0) })).json<ArmsFigures>();
  expect(figures.not_judged).toStrictEqual({ canary: 1, stable: 1 });
  expect(figures.stages[0]!.assigned).toStrictEqual({ canary: 1, stable: 0 });
  expect(figures.stages[0]!.remotes['mf-services']!.canary.loaded).toBe(1);
});

it('returns the time of the newest event, and no figures for an unknown canary', async () => {
  const silent = (await ask({ stages: timeAt(0) })).json<ArmsFigures>();
  expect(silent).toMatchObject({ last_event_at: null, stages: [{ assigned: { canary: 0 } }] });
  await collect(event('a', 'canary', second));
  const [row] = await stack.api.sql
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.canary, canary));
  expect((await ask({ stages: timeAt(0) })).json<ArmsFigures>().last_event_at).toBe(
    row!.receivedAt.toISOString(),
  );
});

it.each([
  ['stages', 'yesterday'],
  ['stages', ''],
  ['remotes', 'mf-services'],
  ['remotes', "mf-services:1.0.0:1.0.0'--"],
  ['canary', ''],
])('rejects a %s of %j', async (field, value) => {
  const answer = await ask({ [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'PAYLOAD_INVALID' });
});

it('the comparison is readable by operators', async () => {
  expect((await ask({}, 'Bearer operator-token-1')).statusCode).toBe(200);
  expect((await ask({}, 'Bearer operator-token-2')).statusCode).toBe(401);
});
