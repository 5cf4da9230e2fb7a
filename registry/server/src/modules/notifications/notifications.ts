import { randomUUID } from 'node:crypto';
import { asc, desc, inArray, isNotNull } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import { namesOf, type AlertTargets, type Database, type Sql } from 'shared-server';
import type { Actor } from '../tokens/scope';
import { raiseAbortedCanaries, raiseAlert } from './raise';
import { createDelivery } from './deliver';
import { storeReport, type Report } from './report';
import { alerts, deliveries, hasCurrentCode, type Alert, type Delivery, todoOf } from './alerts';

export interface AlertWithDeliveries extends Alert {
  todo: string;
  deliveries: Omit<Delivery, 'id' | 'alert' | 'claimedUntil'>[];
}

export interface Notifications {
  targets: AlertTargets;
  /** Returns open alerts first, then the newest. */
  list(limit: number): Promise<AlertWithDeliveries[]>;
  /**
   * Sends a test alert to all targets and returns it with its deliveries.
   *
   * @throws ShopfrontError PROVIDER_OFF, 409: the settings name no target
   */
  test(actor: Actor): Promise<AlertWithDeliveries>;
  /** Stores an alert that a shell server sent while it could not reach the registry. */
  report(report: Report): Promise<void>;
  /** Raises new alerts and sends what is due. Returns how many deliveries were accepted. */
  sendDue(): Promise<number>;
}

interface World {
  targets: AlertTargets;
  origin: string;
  now(): number;
  fetch: typeof fetch;
  failed(delivery: Delivery, why: string): void;
}

/** Stores alerts, and sends each until its targets accept it. */
export function createNotifications({ sql }: Database, world: World): Notifications {
  const { targets, now } = world;
  const names = namesOf(targets);
  const deliver = createDelivery({ sql, ...world });

  return {
    targets,
    list: (limit) => listAlerts(sql, limit),
    async test(actor) {
      if (names.length === 0) {
        const why =
          'No target is set for alerts: set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT, and restart the registry.';
        throw new ShopfrontError('PROVIDER_OFF', why, { status: 409 });
      }
      const time = new Date(now());
      const incident = randomUUID();
      const text = `${actor.by} sent a test alert. Nothing is wrong.`;
      const stored = await sql.transaction((step) =>
        raiseAlert(
          step,
          {
            code: 'alert/test',
            incident,
            channel: null,
            remote: null,
            version: null,
            said: text,
            figures: {},
            ...actor,
            at: time,
          },
          names,
          time,
        ),
      );
      await deliver();
      const [alert] = await withDeliveries(sql, [stored!]);
      return alert!;
    },
    report: (report) => sql.transaction((step) => storeReport(step, report)),
    async sendDue() {
      await raiseAbortedCanaries(sql, names, new Date(now()));
      return deliver();
    },
  };
}

async function listAlerts(sql: Sql, limit: number): Promise<AlertWithDeliveries[]> {
  const isOver = isNotNull(alerts.endedAt);
  const rows = await sql
    .select()
    .from(alerts)
    .where(hasCurrentCode)
    .orderBy(asc(isOver), desc(alerts.openedAt), desc(alerts.id))
    .limit(limit);
  return withDeliveries(sql, rows);
}

async function withDeliveries(
  sql: Sql,
  alertRows: readonly Alert[],
): Promise<AlertWithDeliveries[]> {
  if (alertRows.length === 0) return [];
  const ids = alertRows.map(({ id }) => id);
  const rows = await sql
    .select()
    .from(deliveries)
    .where(inArray(deliveries.alert, ids))
    .orderBy(asc(deliveries.id));
  return alertRows.map((alert) => ({
    ...alert,
    todo: alert.endedAt === null || alert.code === 'canary/aborted' ? todoOf(alert) : '',
    deliveries: rows
      .filter((delivery) => delivery.alert === alert.id)
      .map(({ id: _, alert: __, claimedUntil: ___, ...delivery }) => delivery),
  }));
}
