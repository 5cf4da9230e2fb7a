import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import {
  actor,
  change,
  channel,
  count,
  despiteLock,
  dryRun,
  reason,
  time,
  versions,
} from './fields';
import { moved, movePlan, moveErrors } from './moves';
import { remoteName } from './names';

export const setNumber = z.coerce
  .number<number | string>({ error: 'must be the number of a set' })
  .check(z.int({ error: 'must be the number of a set' }), z.gte(1), z.lte(2_147_483_647));

const how = z.enum(['soft', 'now'], { error: "must be 'soft' or 'now'" });

const made = { ...actor, reason: z.string(), at: time };

const releaseSet = z.object({
  ...made,
  channel: z.string(),
  number: z.number(),
  /**
   * 'inherited': a move of production changed this channel as well. 'found': live before sets
   * existed. 'flow': the setup's screens changed their order, which earlier sets stored.
   */
  kind: z.enum(['swap', 'rollback', 'restore', 'ban', 'inherited', 'found', 'flow']),
  releases: versions,
  lastGood: versions,
});

export type ReleaseSet = z.output<typeof releaseSet>;

const drain = z.object({
  ...made,
  id: z.number(),
  channel: z.string(),
  upTo: z.number(),
  how,
});

const drainPlan = z.object({
  dryRun: z.literal(true),
  channel: z.string(),
  upTo: z.number(),
  how,
  /** The live set, with which the moved sessions continue. */
  current: z.nullable(z.number()),
  /** How many active sessions would move on; null if unknown. */
  people: z.nullable(z.number()),
  /** How many are already moving because of an earlier drain or a ban. */
  already: z.nullable(z.number()),
});

export type DrainPlan = z.output<typeof drainPlan>;

export const setEndpoints = {
  'GET /channels/:channel/sets': {
    subject: 'The question',
    payload: z.object({
      channel,
      before: z.optional(setNumber),
      limit: z._default(count(1, 200), 50),
    }),
    /** Newest first. */
    answer: z.object({
      channel: z.string(),
      current: z.number(),
      sets: z.array(releaseSet),
      bans: z.array(z.object({ ...made, channel: z.string(), number: z.number() })),
      drains: z.array(drain),
      /** The `before` of the next page; missing on the last page. */
      next: z.optional(z.number()),
    }),
  },
  'GET /channels/:channel/sets/:number': {
    subject: 'The address',
    payload: z.object({ channel, number: setNumber }),
    answer: z.extend(releaseSet, {
      current: z.optional(z.number()),
      standing: z.enum(['kept', 'drain-soft', 'drain-now', 'banned']),
      changed: z.array(change),
      sinceThen: z.array(change),
    }),
    errors: ['SET_UNKNOWN'],
  },
  'POST /channels/:channel/sets/:number/restore': {
    subject: 'What to restore',
    payload: z.object({
      channel,
      number: setNumber,
      reason,
      dryRun,
      despiteLock,
      /** The releases to restore; the whole set by default. */
      remotes: z.optional(
        z.array(remoteName).check(z.minLength(1, { error: 'names nothing' }), z.maxLength(50)),
      ),
      drain: z.optional(how),
    }),
    answer: z.union([moved, movePlan]),
    errors: moveErrors,
  },
  'POST /channels/:channel/sets/:number/ban': {
    subject: 'The ban',
    payload: z.object({
      channel,
      number: setNumber,
      reason,
      dryRun,
      despiteLock,
      goTo: z.optional(setNumber),
    }),
    answer: z.union([
      z.object({ channel: z.string(), banned: z.number(), set: z.optional(z.number()) }),
      movePlan,
    ]),
    status: 201,
    errors: moveErrors,
  },
  'POST /channels/:channel/drain': {
    subject: 'The drain',
    payload: z.object({ channel, reason, dryRun, upTo: setNumber, how }),
    answer: z.union([drain, drainPlan]),
    status: 201,
    errors: ['REASON_MISSING', 'SET_UNKNOWN'],
  },
  'GET /channels/:channel/people': {
    subject: 'The address',
    payload: z.object({ channel }),
    /**
     * Active sessions by the set that they began with, newest set first; null if the API does not
     * answer.
     */
    answer: z.object({
      channel: z.string(),
      people: z.nullable(z.array(z.object({ set: z.number(), owners: z.number() }))),
    }),
  },
} as const satisfies Endpoints;
