import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { actor, count, textOrNull, time } from './fields';

const kinds = [
  'release/published',
  'version/swapped',
  'version/rolled-back',
  'version/restored',
  'version/banned',
  'set/banned',
  'set/drained',
  'channel/locked',
  'channel/unlocked',
  'contract/accepted',
  'canary/started',
  'canary/share-changed',
  'canary/aborted',
  'canary/promoted',
  'canary/ended',
  'budget/said',
  'preview/created',
  'preview/ended',
  'alert/tested',
  'token/created',
  'token/revoked',
  'key/added',
  'key/revoked',
  'operator/added',
  'operator/role-changed',
  'operator/password-changed',
  'operator/removed',
  'operator/signed-in',
] as const;

const audited = z.object({
  ...actor,
  at: time,
  what: z.enum(kinds),
  /** The remote whose owner accepted an unproven contract; '' if the act is not about a remote. */
  remote: z.string(),
  channel: textOrNull,
  from: textOrNull,
  to: z.string(),
  reason: z.string(),
});

export type AuditAct = z.output<typeof audited>;

export const auditEndpoints = {
  'GET /audit': {
    subject: 'The question',
    payload: z.object({
      /** In UTC: databases refuse years and offsets that the format allows. */
      since: z._default(
        z.pipe(
          z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-22T09:00:00Z' }),
          z.pipe(
            z.transform((text: string) => new Date(text).toISOString()),
            z.string().check(z.regex(/^20\d\d/, { error: 'must be a time of this century' })),
          ),
        ),
        '2000-01-01T00:00:00.000Z',
      ),
      what: z.optional(z.enum(kinds, { error: `must be one of ${kinds.join(', ')}` })),
      /**
       * How many acts since then the client already has. Acts are only appended, so the number is
       * stable.
       */
      skip: z._default(count(0, 1_000_000_000), 0),
      limit: z._default(count(1, 200), 50),
    }),
    /** Oldest first. `further` is the payload of the next page; missing on the last page. */
    answer: z.object({
      acts: z.array(audited),
      next: z.optional(z.number()),
      further: z.optional(z.object({ since: time, skip: z.number() })),
    }),
  },
} as const satisfies Endpoints;
