import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Sql, TargetName } from 'shared-server';
import { alerts, deliveries, type Alert } from './table';

export type Raised = Omit<Alert, 'id' | 'endedAt' | 'endedSaid'> & {
  /** Where it is over as soon as it began. */
  endedAt?: Date;
};

/** Writes down what is to be told, and whom. Undefined where that was done before. */
export async function raise(
  step: Sql,
  raised: Raised,
  to: readonly TargetName[],
  now: Date,
): Promise<Alert | undefined> {
  const id = randomBytes(8).toString('hex');
  const [made] = await step
    .insert(alerts)
    .values({ ...raised, id })
    .onConflictDoNothing()
    .returning();
  if (made && to.length > 0) {
    await step
      .insert(deliveries)
      .values(to.map((target) => ({ alert: id, target, about: 'opened' as const, dueAt: now })));
  }
  return made;
}

/** Who heard that it began hears that it is over. */
export async function end(step: Sql, id: string, said: string, now: Date): Promise<void> {
  const [ended] = await step
    .update(alerts)
    .set({ endedAt: now, endedSaid: said })
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
    .returning();
  if (!ended) return;
  const told = await step
    .select({ target: deliveries.target })
    .from(deliveries)
    .where(and(eq(deliveries.alert, id), eq(deliveries.about, 'opened')));
  if (told.length === 0) return;
  await step
    .insert(deliveries)
    .values(told.map(({ target }) => ({ alert: id, target, about: 'ended' as const, dueAt: now })))
    .onConflictDoNothing();
}
