import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { createDraws } from 'shared-server';
import type { z } from 'zod/mini';
import { days } from '../../context';
import { withStack } from '../../testing';
import type { armsAnswer } from './arms';

const secret = 'operator-token-1';
const draws = createDraws(secret);

let canary = '';
const stack = withStack({ operatorToken: secret, limits: { judgedPerNetwork: 3 } });
beforeEach(() => {
  canary = randomUUID();
});

/** A visitor whose canary version does not load. */
const victim = (draw: string | undefined, more: Partial<AnalyticsEvent> = {}) => ({
  event_id: randomUUID(),
  name: 'remote_failed',
  at: new Date().toISOString(),
  visitor_id: randomUUID(),
  build: 'web' as const,
  canary,
  arm: 'canary' as const,
  judged: true,
  draw,
  fields: { failed: 'mf-services', version: '1.4.0', code: 'REMOTE_UNREACHABLE', shown: false },
  ...more,
});
const signedAssignment = (visitor: string = randomUUID()) =>
  draws.wordOf({ canary, arm: 'canary', visitor });
const collect = (...events: AnalyticsEvent[]) => stack.visitor().call('collectEvents', { events });
const counted = async () => {
  const stages = new Date(Date.now() - days(1)).toISOString();
  const query = new URLSearchParams({ canary, stages, remotes: 'mf-services:1.4.0:1.3.0' });
  const answer = await stack.visitor().request(`/analytics/arms?${query}`);
  const { stages: figures, not_judged: apart } = answer.json<z.output<typeof armsAnswer>>();
  const { load_failures: failures } = figures[0]!.remotes['mf-services']!.canary;
  return { failures, apart: apart.canary };
};

it('does not judge eight made-up visitors without a signed token', async () => {
  const made = () => victim('made.up');
  await collect(...Array.from({ length: 4 }, made), ...Array.from({ length: 4 }, made));
  await collect(victim(undefined));
  expect(await counted()).toStrictEqual({ failures: 0, apart: 9 });
});

it('judges a visitor whose arm the shell signed', async () => {
  await collect(victim(signedAssignment()));
  await collect(victim(signedAssignment(), { arm: 'stable' }));
  expect(await counted()).toStrictEqual({ failures: 1, apart: 0 });
});

it('counts one visitor for each signed token', async () => {
  const draw = signedAssignment();
  await collect(victim(draw), victim(draw));
  await collect(victim(draw));
  expect(await counted()).toStrictEqual({ failures: 1, apart: 2 });
});

it('keeps a counted visitor counted on later page loads', async () => {
  const visitor_id = randomUUID();
  await collect(victim(signedAssignment(), { visitor_id }));
  await collect(victim(undefined, { visitor_id }), victim(signedAssignment(), { visitor_id }));
  expect(await counted()).toStrictEqual({ failures: 1, apart: 0 });
});

it('counts a limited number of visitors per network and day', async () => {
  for (let page = 0; page < 5; page += 1) await collect(victim(signedAssignment()));
  expect(await counted()).toStrictEqual({ failures: 3, apart: 2 });
  stack.pass(days(1) + 1);
  await collect(victim(signedAssignment()));
  expect(await counted()).toMatchObject({ failures: 4 });
});
