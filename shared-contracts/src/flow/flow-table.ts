import * as z from 'zod/mini';
import type { Way } from './ways';

const word = z.string().check(z.maxLength(60));

/** Where the specified table leads from that fact to the one screen, this one leads to the other. */
export const flowChange = z.strictObject({ fact: word, insteadOf: word, goes: word });
export type FlowChange = z.infer<typeof flowChange>;

/** What the specified table is called, where tables are told apart. */
export const specifiedName = 'specified';

/** Another table of what comes next: a name, and how it differs from the specified one. Never code. */
export const flowTable = z.strictObject({
  name: z.string({ error: 'must be a name' }).check(
    z.regex(/^[a-z][a-z0-9-]{1,39}$/, {
      error: 'must be a name such as booking-after-services',
    }),
    z.refine((name) => name !== specifiedName, {
      error: 'must be another name than that of the specified table',
    }),
  ),
  changes: z
    .array(flowChange)
    .check(
      z.minLength(1, { error: 'must name what differs' }),
      z.maxLength(20, { error: 'must not name more than 20 changes' }),
    ),
});
export type FlowTable = z.infer<typeof flowTable>;

/** The two sides of an experiment of the flow. */
export const flowArms = ['varied', 'specified'] as const;
export type FlowArm = (typeof flowArms)[number];

/** A table as a channel carries it: a share of the visitors gets it, the same ones while the share grows. */
export const carriedFlow = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  salt: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Percent of the visitors, with two decimals at the most. */
  share: z.number().check(z.gte(0), z.lte(100)),
  table: flowTable,
});
export type CarriedFlow = z.infer<typeof carriedFlow>;

/** Beside the discovery document: the format has no room for keys of ours at its root. */
export const flowHeader = 'x-flow';

/** Tables that are ready to be put on a channel. */
export const readyTables: readonly FlowTable[] = [
  {
    name: 'booking-after-services',
    changes: [{ fact: 'services/finished', insteadOf: 'set-number', goes: 'booking-platform' }],
  },
];

/** Where a way leads under a table; without one as specified. */
export const ledBy = (
  { changes = [] }: { changes?: readonly FlowChange[] | undefined },
  { fact, to }: Pick<Way, 'fact' | 'to'>,
): string => changes.find((change) => change.fact === fact && change.insteadOf === to)?.goes ?? to;
