import { and, gte } from 'drizzle-orm';
import type { Sql, TargetName } from 'shared-server';
import { undelivered } from '../notifications/deliver';
import { alerts, hasCurrentCode } from '../notifications/table';
import type { Found } from 'registry-contract/doctor';
import { look, wrong } from './finding';

const lately = 30 * 24 * 3_600_000;

const variable = {
  webhook: 'REGISTRY_ALERT_WEBHOOK',
  chat: 'REGISTRY_ALERT_CHAT',
} satisfies Record<TargetName, string>;

/** Whether what is wrong reaches somebody. */
export async function lookAtAlerts(
  sql: Sql,
  now: number,
  told: readonly TargetName[],
): Promise<Found[]> {
  const since = new Date(now - lately);
  const found = (await undelivered(sql, since)).map(
    ({ target, attempts, triedAt, lastError, givenUpAt, sender }) => {
      const goesOn = givenUpAt ? 'It was given up' : 'It is tried again';
      const by = sender === 'registry' ? '' : ` by ${sender}`;
      const message = `Alerts do not reach the ${target}: tried${by} ${attempts} times, last at ${triedAt?.toISOString()}: ${lastError}. ${goesOn}. See whether ${variable[target]} is right, then: registry alerts test.`;
      return wrong('ALERT_UNDELIVERED', target, message);
    },
  );
  if (told.length > 0) return found;
  const isRecent = and(hasCurrentCode, gte(alerts.openedAt, since));
  const [one] = await sql.select().from(alerts).where(isRecent).limit(1);
  if (!one) return found;
  const message = `Something was wrong in the last 30 days (registry alerts list), and nobody is told of such things: set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT.`;
  return [...found, look('ALERT_TOLD_NOBODY', 'alerts', message)];
}
