import { desc, eq } from 'drizzle-orm';
import type { Database, Sql } from 'shared-server';
import type { Gate } from '../releases/releases';
import type { Actor } from '../tokens/scope';
import type { Budget, UsualBudgets } from 'registry-contract/budgets';
import { refuseOver } from './budget';
import { budgets } from './table';
import { weigh } from './weight';

export interface Budgets {
  /** What is usual, and every name that has a budget of its own. */
  list(): Promise<{ usual: UsualBudgets; own: Budget[] }>;
  /** From the next publication on. Without bytes the name goes back to what is usual. */
  say(
    asked: Actor & { name: string; bytes: number | null; reason: string },
  ): Promise<Budget | undefined>;
  /** @throws ShopfrontError BUDGET_EXCEEDED, naming what is heavy. */
  gate: Gate;
}

export function createBudgets({ sql }: Database, usual: UsualBudgets): Budgets {
  return {
    async list() {
      const said = await sql
        .selectDistinctOn([budgets.name])
        .from(budgets)
        .orderBy(...lastFirst);
      return { usual, own: said.flatMap((one) => ownOf(one) ?? []) };
    },
    async say(asked) {
      const [said] = await sql.insert(budgets).values(asked).returning();
      return said && ownOf(said);
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
