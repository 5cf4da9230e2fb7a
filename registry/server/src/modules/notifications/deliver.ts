import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { giveUpAfterMs, sendAlert, type AlertTargets, type Sql } from 'shared-server';
import { alerts, deliveries, hasCurrentCode, type Alert, type Delivery, messageOf } from './alerts';

interface World {
  sql: Sql;
  targets: AlertTargets;
  origin: string;
  fetch: typeof fetch;
  now(): number;
  failed(delivery: Delivery, why: string): void;
}

/** Longer than an attempt takes: a process that has not finished by then has stopped. */
const claimMs = 60_000;
/** Clocks of servers differ by less. */
const clockDifferenceMs = 60_000;
const batch = 20;

/**
 * Creates the function that sends due deliveries and returns how many were accepted. A delivery belongs to one process at a
 * time.
 */
export function createDelivery({ sql: database, targets, origin, fetch, now, failed }: World) {
  const attempt = async (delivery: Delivery): Promise<boolean> => {
    const { id, target, about, attempts } = delivery;
    const alert = await alertById(database, delivery.alert);
    const outcome = await sendAlert({
      targets,
      target,
      fetch,
      now,
      attempt: attempts,
      message: messageOf(alert, origin),
      key: `${alert.id}-${about}-${target}`,
    });
    const change = (changes: Partial<Delivery>) =>
      database
        .update(deliveries)
        .set({ claimedUntil: null, ...changes })
        .where(eq(deliveries.id, id));
    if (outcome.kind === 'taken') {
      await change({ sentAt: new Date(now()), lastError: null });
      return true;
    }
    const { why } = outcome;
    failed(delivery, why);
    const next = outcome.kind === 'later' ? now() + outcome.afterMs : undefined;
    const isPointless = next === undefined || next > alert.openedAt.getTime() + giveUpAfterMs;
    await change(
      isPointless
        ? { lastError: why, givenUpAt: new Date(now()) }
        : { lastError: why, dueAt: new Date(next) },
    );
    return false;
  };

  return async (): Promise<number> => {
    let accepted = 0;
    const claim = () => database.transaction((step) => claimDue(step, now()));
    for (let rows = await claim(); rows.length > 0; rows = await claim()) {
      accepted += (await Promise.all(rows.map(attempt))).filter(Boolean).length;
    }
    return accepted;
  };
}

/**
 * Recognizes deliveries that were tried, claimed or raised in the future, which is before the clock was set back. A
 * delivery that was never tried is due since it was raised.
 */
const isOfTheFuture = (currentTime: number) =>
  gt(
    sql`coalesce(${deliveries.triedAt}, ${deliveries.dueAt})`,
    new Date(currentTime + clockDifferenceMs),
  );

/** Claims the deliveries that are due, for this process alone. Those of the future are due. */
async function claimDue(step: Sql, currentTime: number): Promise<Delivery[]> {
  const time = new Date(currentTime);
  const due = await step
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(alerts, eq(alerts.id, deliveries.alert))
    .where(
      and(
        hasCurrentCode,
        isNull(deliveries.sentAt),
        isNull(deliveries.givenUpAt),
        eq(deliveries.sender, 'registry'),
        or(
          isOfTheFuture(currentTime),
          and(
            lte(deliveries.dueAt, time),
            or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, time)),
          ),
        ),
      ),
    )
    .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
    .limit(batch)
    .for('update', { of: deliveries, skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return step
    .update(deliveries)
    .set({
      claimedUntil: new Date(currentTime + claimMs),
      triedAt: time,
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(inArray(deliveries.id, ids))
    .returning();
}

async function alertById(step: Sql, id: string): Promise<Alert> {
  const [alert] = await step.select().from(alerts).where(eq(alerts.id, id));
  return alert!;
}

/** Returns the last delivery to each target that failed, tried at `since` or later. */
export async function undelivered(step: Sql, since: Date): Promise<Delivery[]> {
  const tried = await step
    .select(getTableColumns(deliveries))
    .from(deliveries)
    .innerJoin(alerts, eq(alerts.id, deliveries.alert))
    .where(
      and(
        hasCurrentCode,
        isNotNull(deliveries.triedAt),
        or(isNotNull(deliveries.lastError), isNotNull(deliveries.sentAt)),
      ),
    )
    .orderBy(sql`${deliveries.triedAt} desc`, sql`${deliveries.id} desc`)
    .limit(200);
  const last = new Map<string, Delivery>();
  for (const delivery of tried) {
    if (!last.has(delivery.target)) last.set(delivery.target, delivery);
  }
  return [...last.values()].filter(
    ({ sentAt, givenUpAt, triedAt, attempts }) =>
      !sentAt && triedAt! >= since && (givenUpAt !== null || attempts >= 3),
  );
}
