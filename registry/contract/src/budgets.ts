import * as z from 'zod/mini';
import { ShopfrontError } from 'shared-contracts/errors';
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

/** What a page has to load, with an empty cache, before a release can render. */
export interface Weight {
  /** Bytes over the network: brotli for compressible files. */
  bytes: number;
  /** Largest first. */
  files: { path: string; bytes: number }[];
}

/** @throws ShopfrontError BUDGET_EXCEEDED if a release exceeds its budget. */
export function refuseOver(
  { name, version, bytes, files }: Weight & { name: string; version: string },
  budget: Budget,
): void {
  if (bytes <= budget.bytes) return;
  const heaviest = files.slice(0, 3).map((file) => `${file.path} ${inKilobytes(file.bytes)}`);
  const whose = budget.by ? `set by ${budget.by}: ${budget.reason}` : 'the default';
  throw new ShopfrontError(
    'BUDGET_EXCEEDED',
    `${name} ${version} loads ${inKilobytes(bytes)} over the network before it can render, but its budget is ${inKilobytes(budget.bytes)} (${whose}). The largest files: ${heaviest.join(', ')}. Load later what the first screen does not need, or ask an administrator of ${name} to raise the budget: registry budget set ${name} <kB> --reason "...".`,
    { status: 409, field: files[0]?.path },
  );
}

export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
