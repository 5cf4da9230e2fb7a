import { randomUUID } from 'node:crypto';
import { asc, desc, inArray, isNotNull } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import { namesOf, type AlertTargets, type Database, type Sql } from 'shared-server';
import { raiseAborted } from './canary-aborted';
import { createDelivery } from './deliver';
import { raiseAlert } from './raise';
import { storeReport, type Report } from './report';
import { alerts, deliveries, hasCurrentCode, type Alert, type Delivery } from './table';
import { todoOf } from './words';

export interface AlertWithDeliveries extends Alert {
  todo: string;
  deliveries: Omit<Delivery, 'id' | 'alert' | 'claimedUntil'>[];
}

export interface Notifications {
  targets: AlertTargets;
  /** The newest first, what is not over before all others. */
  list(most: number): Promise<AlertWithDeliveries[]>;
  /**
   * Tries whether they arrive, and answers how that went.
   *
   * @throws ShopfrontError PROVIDER_OFF, 409: the settings name nobody to tell
   */
  test(by: string): Promise<AlertWithDeliveries>;
  /** What a shell's server told by itself while nobody could be asked here. */
  report(report: Report): Promise<void>;
  /** Writes down what is new, and tells whoever is to be told; answers how many took it. */
  sendDue(): Promise<number>;
}

interface World {
  targets: AlertTargets;
  origin: string;
  now(): number;
  fetch: typeof fetch;
  failed(delivery: Delivery, why: string): void;
}

/** What leaves the house when something is wrong: written down first, then told until it is taken. */
export function createNotifications({ sql }: Database, world: World): Notifications {
  const { targets, now } = world;
  const to = namesOf(targets);
  const deliver = createDelivery({ sql, ...world });

  return {
    targets,
    list: (most) => listed(sql, most),
    async test(by) {
      if (to.length === 0) {
        const why =
          'Nobody is to be told: set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT, and start the registry again.';
        throw new ShopfrontError('PROVIDER_OFF', why, { status: 409 });
      }
      const at = new Date(now());
      const incident = randomUUID();
      const said = `${by} tries whether alerts arrive here. Nothing is wrong.`;
      const made = await sql.transaction((step) =>
        raiseAlert(
          step,
          {
            ...{ code: 'alert/test', incident, channel: null, remote: null, version: null },
            ...{ said, figures: {}, by, openedAt: at, endedAt: at },
          },
          to,
          at,
        ),
      );
      await deliver();
      const [told] = await withDeliveries(sql, [made!]);
      return told!;
    },
    report: (report) => sql.transaction((step) => storeReport(step, report)),
    async sendDue() {
      await raiseAborted(sql, to, new Date(now()));
      return deliver();
    },
  };
}

async function listed(sql: Sql, most: number): Promise<AlertWithDeliveries[]> {
  const isOver = isNotNull(alerts.endedAt);
  const found = await sql
    .select()
    .from(alerts)
    .where(hasCurrentCode)
    .orderBy(asc(isOver), desc(alerts.openedAt), desc(alerts.id))
    .limit(most);
  return withDeliveries(sql, found);
}

async function withDeliveries(sql: Sql, found: readonly Alert[]): Promise<AlertWithDeliveries[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const all = await sql
    .select()
    .from(deliveries)
    .where(inArray(deliveries.alert, ids))
    .orderBy(asc(deliveries.id));
  return found.map((alert) => ({
    ...alert,
    todo: alert.endedAt === null || alert.code === 'canary/aborted' ? todoOf(alert) : '',
    deliveries: all
      .filter((one) => one.alert === alert.id)
      .map(({ id: _, alert: __, claimedUntil: ___, ...told }) => told),
  }));
}
