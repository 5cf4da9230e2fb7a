import { desc, eq } from 'drizzle-orm';
import type { Database, Sql } from 'shared-server';
import type { Gate } from '../releases/releases';
import type { Actor } from '../tokens/scope';
import { type Budget, type UsualBudgets, refuseOver } from 'registry-contract/budgets';
import { budgets } from './table';
import { weigh } from './weight';

export interface Budgets {
  /** The default budgets, and every name that has its own budget. */
  list(): Promise<{ usual: UsualBudgets; own: Budget[] }>;
  /** Applies from the next publication on. Null bytes reset the name to the default budget. */
  say(
    budget: Actor & { name: string; bytes: number | null; reason: string },
  ): Promise<Budget | undefined>;
  /** @throws ShopfrontError BUDGET_EXCEEDED, which names the largest files. */
  gate: Gate;
}

export function createBudgets({ sql }: Database, usual: UsualBudgets): Budgets {
  return {
    async list() {
      const rows = await sql
        .selectDistinctOn([budgets.name])
        .from(budgets)
        .orderBy(...lastFirst);
      return { usual, own: rows.flatMap((one) => ownOf(one) ?? []) };
    },
    async say(budget) {
      const [rows] = await sql.insert(budgets).values(budget).returning();
      return rows && ownOf(rows);
    },
    async gate(step, parcel) {
      const { name, version, kind } = parcel.record;
      const weight = await weigh(parcel);
      if (weight === undefined || kind === 'api') return;
      const budget = (await sayingOf(step, name)) ?? { name, bytes: usual[kind] };
      refuseOver({ ...weight, name, version }, budget);
    },
  };
}

const lastFirst = [budgets.name, desc(budgets.id)];

async function sayingOf(step: Sql, name: string): Promise<Budget | undefined> {
  const [last] = await step
    .select()
    .from(budgets)
    .where(eq(budgets.name, name))
    .orderBy(desc(budgets.id))
    .limit(1);
  return last && ownOf(last);
}

const ownOf = ({ name, bytes, by, reason }: typeof budgets.$inferSelect): Budget | undefined =>
  bytes === null ? undefined : { name, bytes, by, reason };
