import * as z from 'zod/mini';
import type { Endpoints } from './endpoint';
import { reason } from './fields';
import { remoteName } from './names';

const budget = z.object({
  name: z.string(),
  bytes: z.number(),
  /** Missing if the default budget applies. */
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
});

/** How many bytes a release may need before it can render. */
export type Budget = z.output<typeof budget>;

const usual = z.object({ remote: z.number(), shell: z.number() });

/** Budgets of names without their own budget, in bytes. */
export type UsualBudgets = z.output<typeof usual>;

export const budgetEndpoints = {
  'GET /budgets': {
    subject: 'The question',
    payload: z.object({}),
    answer: z.object({ usual, own: z.array(budget) }),
  },
  'PUT /budgets/:name': {
    subject: 'The budget',
    payload: z.object({
      name: remoteName,
      reason,
      bytes: z
        .int({ error: 'must be a number of bytes' })
        .check(z.gte(1000, { error: 'is less than 1 kB' }), z.lte(10_000_000)),
    }),
    answer: budget,
    errors: ['REASON_MISSING'],
  },
  'DELETE /budgets/:name': {
    subject: 'The change',
    payload: z.object({ name: remoteName, reason }),
    answer: z.undefined(),
    status: 204,
    errors: ['REASON_MISSING'],
  },
} as const satisfies Endpoints;
