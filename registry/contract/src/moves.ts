import type { ErrorCode } from 'shared-contracts/errors';
import * as z from 'zod/mini';
import { change, despiteLock, dryRun, reason } from './fields';
import type { Endpoints } from './endpoint';
import { remoteName, versionNumber } from './names';

const finding = z.object({
  code: z.enum(['CONTRACT_MISFIT', 'CONTRACT_NOT_PROVEN']),
  /** What the releases exchange, such as "fact 'services/finished'". */
  what: z.string(),
  giver: z.string(),
  taker: z.string(),
  /** The incompatible field; '' for the whole value. */
  field: z.string(),
  /** An example value that breaks the contract, if one exists. */
  value: z.optional(z.unknown()),
  owner: z.string(),
  /** The values that the operator may accept. */
  given: z.string(),
  taken: z.string(),
  message: z.string(),
});

/** Why two releases are incompatible. */
export type Finding = z.output<typeof finding>;

/** Whether the releases are compatible. */
export const report = z.object({
  fits: z.boolean(),
  findings: z.array(finding),
  notes: z.array(z.string()),
});

export type Report = z.output<typeof report>;

export const pointer = z.object({
  channel: z.string(),
  remote: z.string(),
  version: z.string(),
  lastGood: z.nullable(z.string()),
  revision: z.number(),
});

export type Pointer = z.output<typeof pointer>;

export const movedPointer = z.extend(pointer, { note: z.optional(z.string()) });

export type MovedPointer = z.output<typeof movedPointer>;

export const moved = z.object({
  /** Whether each requested remote moved or stayed. */
  pointers: z.array(movedPointer),
  /** The set that is live now. */
  set: z.number(),
});

export type Moved = z.output<typeof moved>;

export const movePlan = z.object({
  dryRun: z.literal(true),
  channel: z.string(),
  /** The number of the live set; null if there is none yet. */
  replaces: z.nullable(z.number()),
  changes: z.array(change),
  /** The fallback that each remote would get, if it is another version than now. */
  lastGood: z.array(change),
  /** Releases that are live now and missing in the set to restore. They stay live. */
  stays: z.array(z.string()),
  /** The set that the request would ban. */
  bans: z.optional(z.number()),
  /** Other sets that serve the same versions as the banned one and can still be restored. */
  twins: z.optional(z.array(z.number())),
  /** The versions that the banned set introduced, and where visitors can still get them. */
  remains: z.optional(
    z.array(
      z.object({
        remote: z.string(),
        version: z.string(),
        sets: z.array(z.number()),
        previews: z.array(z.string()),
      }),
    ),
  ),
  /**
   * Active sessions of the channel, on all sets, which keep their versions; of a ban, those that leave
   * the banned set; null if unknown.
   */
  people: z.nullable(z.number()),
  notes: z.array(z.string()),
  check: report,
});

export type Plan = z.output<typeof movePlan>;

export const moveErrors = [
  'REASON_MISSING',
  'CHANNEL_LOCKED',
  'POINTER_MOVED',
  'SET_UNKNOWN',
  'SET_BANNED',
  'CONTRACT_MISFIT',
  'CONTRACT_NOT_PROVEN',
  'SIGNATURE_MISSING',
  'SIGNATURE_REFUSED',
  'DISCOVERY_INVALID',
] as const satisfies readonly ErrorCode[];

const place = z.object({ channel: z.string(), number: z.number() });

const banned = z.object({
  name: z.string(),
  version: z.string(),
  /** The sets that are banned with it. */
  sets: z.array(place),
  /** The channels where it was live, and the version to which each was rolled back. */
  changes: z.array(z.object({ channel: z.string(), from: z.string(), to: z.string() })),
  /** The channels whose canary is aborted. */
  canaries: z.array(z.string()),
  /** The ids of the previews that end. */
  previews: z.array(z.string()),
  check: report,
});

const banPlan = z.extend(banned, {
  dryRun: z.literal(true),
  /** Active sessions that move on, on all channels; null if unknown. */
  people: z.nullable(z.number()),
});

export type BanPlan = z.output<typeof banPlan>;

export const banEndpoints = {
  'POST /projects/default/microFrontends/:name/versions/:version/ban': {
    subject: 'The ban',
    payload: z.object({ name: remoteName, version: versionNumber, reason, dryRun, despiteLock }),
    answer: z.union([banPlan, banned]),
    status: 201,
    errors: moveErrors,
  },
} as const satisfies Endpoints;
