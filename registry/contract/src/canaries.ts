import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { actor, channel, dryRun, releasesAsked, time, versions } from './fields';
import { moveErrors, movePlan, report } from './moves';
import { shareOnTrial } from './share';

const reason = z._default(z.string().check(z.trim(), z.maxLength(500)), '');
/** A dry run needs no reason. */
const hasReason = z.refine<{ dryRun: boolean; reason: string }>(
  (request) => request.dryRun || request.reason !== '',
  { error: 'must say why', path: ['reason'] },
);
/** Long enough to show what fails immediately. */
const bakeMinutes = z._default(z.number().check(z.gte(0), z.lte(60 * 24 * 30)), 10);

const wanted = z.object({
  channel,
  releases: releasesAsked,
  share: z.optional(shareOnTrial),
  steps: z._default(
    z.array(z.object({ share: shareOnTrial, bakeMinutes })).check(z.maxLength(20)),
    [],
  ),
  auto: z._default(z.boolean(), false),
  again: z._default(z.boolean(), false),
  dryRun,
  reason,
});

const arms = <T extends z.ZodMiniType>(value: T) => z.object({ canary: value, stable: value });
const went = z.object({ badly: z.number(), well: z.number() });
const counts = arms(went);
export type Went = z.output<typeof went>;
export type ByArm<T> = Record<'canary' | 'stable', T>;

/** Whether a version loads, fails, and lets visitors finish. */
export const metrics = ['load', 'errors', 'completion'] as const;
const metric = z.enum(metrics);
export type Metric = z.output<typeof metric>;

/**
 * watching: no evidence so far. suspect: some evidence, but not enough. failed: enough evidence. unlike: the arms do not
 * have the sizes of their random assignment. blind: no telemetry arrived. not-judged: there is no API to query.
 */
const verdict = z.enum(['watching', 'suspect', 'failed', 'unlike', 'blind', 'not-judged']);
export type Verdict = z.output<typeof verdict>;

const judgement = z.object({
  verdict,
  /** Weight of the evidence against the canary, as a ratio to 1. */
  evidence: z.number(),
  /** The strongest evidence first, counted over all shares. */
  findings: z.array(z.object({ remote: z.string(), metric, evidence: z.number(), went: counts })),
  why: z.string(),
  stages: z.array(
    z.object({
      share: z.number(),
      assigned: arms(z.number()),
      remotes: z.record(z.string(), z.object({ load: counts, errors: counts, completion: counts })),
    }),
  ),
});

export type Judgement = z.output<typeof judgement>;
export type Finding = Judgement['findings'][number];
/** Counts of the period in which the share was constant. */
export type Stage = Judgement['stages'][number];

const look = z.object({ at: time, verdict, evidence: z.number(), why: z.string() });
export type Look = z.output<typeof look>;

const canary = z.object({
  ...actor,
  id: z.string(),
  channel: z.string(),
  releases: versions,
  /** The set that was live when the canary started. The stable arm runs it. */
  against: versions,
  salt: z.string(),
  steps: z.array(z.object({ share: z.number(), bakeMinutes: z.number() })),
  step: z.number(),
  auto: z.boolean(),
  /** Percent. */
  share: z.number(),
  state: z.enum(['running', 'promoted', 'aborted', 'ended']),
  reason: z.string(),
  startedAt: time,
  judged: z.union([
    z.object({ by: z.string(), abortAt: z.number() }),
    z.object({ by: z.null(), why: z.string() }),
  ]),
});

export type Canary = z.output<typeof canary>;

const made = { ...actor, reason: z.string(), at: time };

const listed = z.extend(canary, { ended: z.nullable(z.object(made)) });
export type ListedCanary = z.output<typeof listed>;

const detailedCanary = z.extend(canary, {
  events: z.array(
    z.object({
      ...made,
      id: z.number(),
      canary: z.string(),
      kind: z.enum(['started', 'share-changed', 'aborted', 'promoted', 'ended']),
      share: z.number(),
      numbers: z.nullable(judgement),
    }),
  ),
  look: z.nullable(z.extend(look, { id: z.number(), canary: z.string(), counts: judgement })),
});

export type ShownCanary = z.output<typeof detailedCanary>;

const forecast = z.object({
  visitorsPerHour: z.number(),
  /** The time until a canary that ten points fewer of the visitors complete is aborted. */
  hours: z.number(),
});
export type Forecast = z.output<typeof forecast>;

const plan = z.object({
  dryRun: z.literal(true),
  channel: z.string(),
  releases: versions,
  against: versions,
  share: z.number(),
  auto: z.boolean(),
  /** Active sessions on the channel, which keep their versions; null if unknown. */
  people: z.nullable(z.number()),
  /** Null without enough traffic in the last 24 hours. */
  forecast: z.nullable(forecast),
  check: report,
});

export type CanaryPlan = z.output<typeof plan>;

const endPlan = z.extend(movePlan, {
  canary: z.string(),
  /** Active sessions that have the canary's version; null if unknown. */
  onTrial: z.nullable(z.number()),
});

/** What the end of a canary would do. Its `people` are the active sessions that keep their versions. */
export type EndPlan = z.output<typeof endPlan>;

const ofCanary = { channel, id: z.string() };

const end = {
  subject: 'The canary',
  payload: z.object({ ...ofCanary, dryRun, reason }).check(hasReason),
  answer: z.union([endPlan, detailedCanary]),
  errors: [...moveErrors, 'CANARY_OVER'],
} as const;

export const canaryEndpoints = {
  'GET /channels/:channel/canaries': {
    subject: 'The address',
    payload: z.object({ channel }),
    answer: z.object({ channel: z.string(), canaries: z.array(listed) }),
  },
  'GET /channels/:channel/canaries/:id': {
    subject: 'The address',
    payload: z.object(ofCanary),
    answer: detailedCanary,
  },
  /** The judge's results over time, oldest first, thinned out. */
  'GET /channels/:channel/canaries/:id/looks': {
    subject: 'The address',
    payload: z.object(ofCanary),
    answer: z.object({ looks: z.array(look) }),
  },
  'POST /channels/:channel/canaries': {
    subject: 'The canary',
    payload: wanted.check(hasReason),
    answer: z.union([detailedCanary, plan]),
    status: 201,
    errors: [...moveErrors, 'CANARY_RUNNING', 'CANARY_ABORTED_BEFORE'],
  },
  'PATCH /channels/:channel/canaries/:id': {
    subject: 'The canary',
    payload: z.object({ ...ofCanary, share: shareOnTrial, reason }),
    answer: detailedCanary,
    errors: ['CANARY_OVER', 'CHANNEL_LOCKED'],
  },
  'POST /channels/:channel/canaries/:id/abort': end,
  'POST /channels/:channel/canaries/:id/promote': end,
  'POST /channels/:channel/canaries/:id/end': end,
} as const satisfies Endpoints;
