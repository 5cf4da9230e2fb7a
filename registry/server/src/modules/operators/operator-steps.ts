import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { operators, sessions, type operatorActs, type Operator } from './table';

export async function changeOperator(step: Sql, name: string, values: Partial<Operator>) {
  const [changed] = await step
    .update(operators)
    .set(values)
    .where(eq(operators.name, name))
    .returning();
  return changed!;
}

export const endSessions = (step: Sql, operator: string, time: number) =>
  step
    .update(sessions)
    .set({ endedAt: new Date(time) })
    .where(and(eq(sessions.operator, operator), isNull(sessions.endedAt)));

export type What = (typeof operatorActs.$inferInsert)['what'];

export const act = (what: What, { name, role }: Operator, by: string, time: number) => ({
  what,
  operator: name,
  role,
  by,
  at: new Date(time),
});
