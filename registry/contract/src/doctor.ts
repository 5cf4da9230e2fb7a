import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';

/** What the doctor finds. Dashboards and pipelines may rely on the names. */
const code = z.enum([
  /** The store lacks a file of a live release. */
  'FILE_MISSING',
  /** A file in the store differs from the published one. */
  'FILE_ALTERED',
  /** The pointers differ from the newest set, which discovery documents are made from. */
  'DOCUMENT_DRIFTED',
  /** The live releases result in an invalid document. */
  'DOCUMENT_INVALID',
  /** Releases that are live together are incompatible. */
  'LIVE_MISFIT',
  /** A canary runs without a judge. */
  'CANARY_UNJUDGED',
  /** A remote must be signed and has no valid key. */
  'KEY_NONE_COUNTS',
  /** A channel has been locked for long, without an end. */
  'LOCK_OVERDUE',
  'TOKEN_ENDS_SOON',
  /** The registry refuses a token that is still in use. */
  'TOKEN_ENDED',
  /** A target did not accept alerts. */
  'ALERT_UNDELIVERED',
  /** An alert was raised, and no target is set. */
  'ALERT_TOLD_NOBODY',
  /** A preview has expired and was not ended. */
  'PREVIEW_EXPIRED',
]);

const finding = z.object({
  code,
  /** `wrong` must be fixed; `look` needs a decision. */
  level: z.enum(['wrong', 'look']),
  /** The channel, release or token. */
  about: z.string(),
  /** The problem, and what to do. */
  message: z.string(),
});

export type Found = z.output<typeof finding>;

export const doctorEndpoints = {
  'GET /doctor': {
    subject: 'The question',
    payload: z.object({}),
    /** `well` is false if a finding must be fixed. */
    answer: z.object({ well: z.boolean(), findings: z.array(finding) }),
  },
} as const satisfies Endpoints;
