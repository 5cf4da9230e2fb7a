import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { channelOrProduction } from './fields';
import { report } from './moves';

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
