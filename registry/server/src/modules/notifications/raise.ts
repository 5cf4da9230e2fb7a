import { randomBytes } from 'node:crypto';
import type { Sql, TargetName } from 'shared-server';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alerts, deliveries, type Alert } from './alerts';
import { judgeName } from '../canaries/judge';
import { canaries, canaryEvents } from '../canaries/table';

/** An incident of the registry is one moment, so it has ended when it begins. */
type NewAlert = Omit<Alert, 'id' | 'openedAt' | 'endedAt' | 'endedSaid'> & { at: Date };

/**
 * Stores an alert and a delivery for each target. Returns undefined if the incident already has an
 * alert.
 */
export async function raiseAlert(
  step: Sql,
  { at, ...alert }: NewAlert,
  targets: readonly TargetName[],
  currentTime: Date,
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
        dueAt: currentTime,
      })),
    );
  }
  return stored;
}

/**
 * Raises an alert for each canary that the judge aborted and that has none yet. Reads the events
 * that the judge stored, so the alert is sent even if the judge stopped right after the abort.
 */
export async function raiseAbortedCanaries(
  database: Sql,
  targets: readonly TargetName[],
  currentTime: Date,
): Promise<void> {
  const alerted = database
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.code, 'canary/aborted'), eq(alerts.incident, canaryEvents.canary)));
  const aborted = await database
    .select({ event: canaryEvents, canary: canaries })
    .from(canaryEvents)
    .innerJoin(canaries, eq(canaries.id, canaryEvents.canary))
    .where(
      and(eq(canaryEvents.kind, 'aborted'), eq(canaryEvents.by, judgeName), notExists(alerted)),
    )
    .orderBy(sql`${canaryEvents.id}`);
  for (const { event, canary } of aborted) {
    const { id, channel, releases, against, reason } = canary;
    const named = Object.entries(releases).map(([remote, version]) => `${remote} ${version}`);
    const [[remote, version] = [null, null], ...others] = Object.entries(releases);
    const isSingle = others.length === 0;
    await database.transaction((step) =>
      raiseAlert(
        step,
        {
          code: 'canary/aborted',
          incident: id,
          channel,
          by: event.by,
          byToken: null,
          remote: isSingle ? remote : null,
          version: isSingle ? version : null,
          said: `The canary of ${named.join(', ')} on ${channel} was aborted automatically: ${event.reason}`,
          figures: {
            canary: id,
            releases,
            against,
            reason,
            why: event.reason,
            evidence: event.numbers?.evidence ?? null,
          },
          at: event.at,
        },
        targets,
        currentTime,
      ),
    );
  }
}
