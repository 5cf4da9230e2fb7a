import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import {
  actor,
  channel,
  channelOrProduction,
  despiteLock,
  dryRun,
  reason,
  releasesAsked,
  textOrNull,
  time,
  timeOrNull,
} from './fields';
import { moved, movedPointer, moveErrors, movePlan, pointer } from './moves';
import { remoteName, versionNumber } from './names';
import { releaseSource } from './releases';

const drain = z.optional(z.enum(['soft', 'now'], { error: "must be 'soft' or 'now'" }));

const ofRemote = { name: remoteName, channel: channelOrProduction };
const moveOfRemote = { ...ofRemote, reason, dryRun, drain, expected: z.optional(versionNumber) };
/** The response has the number of the new set together with the pointer. */
const movedOne = z.union([z.extend(movedPointer, { set: z.number() }), movePlan]);

const changeRow = z.object({
  ...actor,
  id: z.number(),
  channel: z.string(),
  remote: z.string(),
  kind: z.enum(['swap', 'rollback', 'restore']),
  from: textOrNull,
  to: z.string(),
  reason: z.string(),
  at: time,
});

export type Change = z.output<typeof changeRow>;

const lock = z.object({
  ...actor,
  id: z.number(),
  channel: z.string(),
  reason: z.string(),
  at: time,
  /** When the lock ends by itself. */
  until: timeOrNull,
  openedReason: textOrNull,
  openedBy: textOrNull,
  openedByToken: textOrNull,
  openedAt: timeOrNull,
});

export type Lock = z.output<typeof lock>;

export const channelEndpoints = {
  'GET /channels/:channel': {
    subject: 'The address',
    payload: z.object({ channel }),
    answer: z.object({
      channel: z.string(),
      set: z.optional(z.number()),
      remotes: z.array(
        z.object({
          remote: z.string(),
          version: z.string(),
          lastGood: textOrNull,
          /** Null without provenance. Earlier registries do not send it. */
          source: z.optional(z.nullable(releaseSource)),
        }),
      ),
      /** Newest first. */
      history: z.array(changeRow),
    }),
  },
  'POST /channels/:channel/releases': {
    subject: 'The set',
    payload: z.object({
      channel,
      reason,
      dryRun,
      drain,
      /** Points at all of these versions, or at none of them. */
      releases: releasesAsked,
      expected: z._default(z.record(remoteName, versionNumber), {}),
    }),
    answer: z.union([moved, movePlan]),
    errors: moveErrors,
  },
  'GET /projects/default/microFrontends/:name/deployment': {
    subject: 'The question',
    payload: z.object(ofRemote),
    answer: pointer,
  },
  'POST /projects/default/microFrontends/:name/deployment': {
    subject: 'The deployment',
    payload: z.object({ ...moveOfRemote, targetVersion: versionNumber }),
    answer: movedOne,
    errors: moveErrors,
  },
  'POST /projects/default/microFrontends/:name/rollback': {
    subject: 'The rollback',
    payload: z.object({ ...moveOfRemote, despiteLock }),
    answer: movedOne,
    errors: moveErrors,
  },
  'GET /channels/:channel/lock': {
    subject: 'The address',
    payload: z.object({ channel }),
    answer: z.object({ channel: z.string(), lock: z.nullable(lock) }),
  },
  'POST /channels/:channel/lock': {
    subject: 'The lock',
    payload: z.object({
      channel,
      reason,
      until: z.optional(
        z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-22T09:00:00Z' }),
      ),
    }),
    answer: lock,
    status: 201,
    errors: ['REASON_MISSING', 'CHANNEL_LOCKED'],
  },
  'DELETE /channels/:channel/lock': {
    subject: 'The opening',
    payload: z.object({ channel, reason }),
    answer: lock,
  },
} as const satisfies Endpoints;

const error = 'must be the address of a mf-manifest.json on localhost';

const manifestUrl = z
  .url({ protocol: /^http$/, hostname: /^(?:localhost|127\.0\.0\.1|\[::1\])$/, error })
  .check(z.regex(/^[^?#]*\/mf-manifest\.json(?:[?#]|$)/, { error }));

export const devServerEndpoints = {
  /** The manifest's address of each remote that a developer's own server serves now. */
  'GET /dev-servers': {
    subject: 'The question',
    payload: z.object({}),
    answer: z.record(z.string(), z.string()),
  },
  /** Announces a dev server. The client repeats the request well before it expires. */
  'PUT /dev-servers/:name': {
    subject: 'The announcement',
    payload: z.object({ name: remoteName, url: manifestUrl }),
    answer: z.undefined(),
    status: 204,
  },
  'DELETE /dev-servers/:name': {
    subject: 'The address',
    payload: z.object({ name: remoteName }),
    answer: z.undefined(),
    status: 204,
  },
} as const satisfies Endpoints;
