import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { desc, eq } from 'drizzle-orm';
import type { Database, Sql } from 'shared-server';
import { type Budget, type UsualBudgets, refuseOver } from 'registry-contract/budgets';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../releases/releases';
import type { Actor } from '../tokens/scope';
import { weigh } from './weight';
import { register } from '../../route';
import { reasonOf } from '../channels/write-conditions';
import type { Access } from '../tokens/access';

/** Budgets of releases. The last row of a name applies. */
const budgets = pgTable('release_budgets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Compressed. Null resets the name to the default of its kind. */
  bytes: integer('bytes'),
  reason: text('reason').notNull(),
  by: text('made_by').notNull(),
  byToken: text('made_by_token'),
  at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});

interface Budgets {
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
      return { usual, own: rows.flatMap((row) => ownOf(row) ?? []) };
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

interface Options {
  budgets: Budgets;
  access: Access;
}

/** Lists budgets. Administrators of a name change its budget. */
export function budgetRoutes(server: FastifyInstance, { budgets, access }: Options) {
  const administering = { onRequest: access.may(() => ({ act: 'administer' })) };

  register(server, 'GET /budgets', {}, () => budgets.list());

  register(server, 'PUT /budgets/:name', administering, async (payload, request) => {
    const { name, bytes } = payload;
    const actor = access.actor(request, { act: 'administer', remote: name });
    const budget = await budgets.say({ name, ...actor, bytes, reason: reasonOf(payload) });
    return budget!;
  });

  register(server, 'DELETE /budgets/:name', administering, async (payload, request) => {
    const { name } = payload;
    const actor = access.actor(request, { act: 'administer', remote: name });
    await budgets.say({ name, ...actor, bytes: null, reason: reasonOf(payload) });
    return undefined;
  });
}
