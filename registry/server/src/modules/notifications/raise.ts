import { randomBytes } from 'node:crypto';
import type { Sql, TargetName } from 'shared-server';
import { alerts, deliveries, type Alert } from './table';

/** An incident of the registry is one moment, so it has ended when it begins. */
export type NewAlert = Omit<Alert, 'id' | 'openedAt' | 'endedAt' | 'endedSaid'> & { at: Date };

/**
 * Stores an alert and a delivery for each target. Returns undefined if the incident already has an
 * alert.
 */
export async function raiseAlert(
  step: Sql,
  { at, ...alert }: NewAlert,
  targets: readonly TargetName[],
  now: Date,
): Promise<Alert | undefined> {
  const id = randomBytes(8).toString('hex');
  const [stored] = await step
    .insert(alerts)
    .values({ ...alert, id, openedAt: at, endedAt: at })
    .onConflictDoNothing()
    .returning();
  if (stored && targets.length > 0) {
    await step.insert(deliveries).values(
      targets.map((target) => ({
        alert: id,
        target,
        about: 'opened' as const,
        dueAt: now,
      })),
    );
  }
  return stored;
}
