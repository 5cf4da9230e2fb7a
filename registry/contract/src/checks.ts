import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { channelOrProduction, actor, textOrNull, time } from './fields';
import { report } from './moves';
import { remoteName } from './names';

/** Builds, each as the two files in which it describes itself. */
export const offers = z
  .array(
    z.object({
      release: z.string({ error: 'must be the text of release.json' }),
      /** Missing if the build has none. */
      contract: z.optional(z.string({ error: 'must be the text of contract.json' })),
    }),
    { error: 'must be a list of builds' },
  )
  .check(z.maxLength(50));

export type Offer = z.output<typeof offers>[number];

export const checkEndpoints = {
  /** Reports whether builds are compatible with a channel before they are published. */
  'POST /checks': {
    subject: 'The check',
    payload: z.object({
      channel: channelOrProduction,
      offered: offers.check(z.minLength(1, { error: 'must name a build' })),
      /** Sessions on earlier sets will be drained, so the check leaves these sets out. */
      drain: z.optional(z.literal('now', { error: "must be 'now'" })),
    }),
    answer: z.extend(report, { channel: z.string() }),
  },
} as const satisfies Endpoints;

const side = z
  .string({ error: 'must be the value that the finding names' })
  .check(
    z.regex(/^[A-Za-z0-9@.+-]{1,200}$/, { error: 'must be the value that the finding names' }),
  );

export const acceptanceEndpoints = {
  /** Accepts an unproven contract. */
  'POST /acceptances': {
    subject: 'The acceptance',
    payload: z.object({
      /** The receiver whose owner accepts: a remote, the shell or the API. */
      consumer: remoteName,
      given: side,
      taken: side,
      reason: z
        .string({ error: 'must be set' })
        .check(z.regex(/\S/, { error: 'must be set' }), z.maxLength(500)),
    }),
    answer: z.object({
      ...actor,
      id: z.number(),
      consumer: textOrNull,
      given: z.string(),
      taken: z.string(),
      reason: z.string(),
      at: time,
    }),
    status: 201,
  },
} as const satisfies Endpoints;
