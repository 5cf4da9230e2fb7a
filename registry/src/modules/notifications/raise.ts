import { randomBytes } from 'node:crypto';
import type { Sql, TargetName } from 'shared-server';
import { alerts, deliveries, type Alert } from './table';

export type NewAlert = Omit<Alert, 'id' | 'endedAt' | 'endedSaid'> & {
  /** Where it is over as soon as it began. */
  endedAt?: Date;
};

/** Writes down what is to be told, and whom. Undefined where that was done before. */
export async function raiseAlert(
  step: Sql,
  raised: NewAlert,
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
