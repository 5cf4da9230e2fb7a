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

/** Checks whether alerts are delivered. */
export async function lookAtAlerts(
  sql: Sql,
  now: number,
  targets: readonly TargetName[],
): Promise<Found[]> {
  const since = new Date(now - lately);
  const findings = (await undelivered(sql, since)).map(
    ({ target, attempts, triedAt, lastError, givenUpAt, sender }) => {
      const goesOn = givenUpAt ? 'No more tries follow' : 'It will be tried again';
      const by = sender === 'registry' ? '' : ` by ${sender}`;
      const message = `Alerts do not reach the ${target}: tried${by} ${attempts} times, last at ${triedAt?.toISOString()}: ${lastError}. ${goesOn}. Check ${variable[target]}, then: registry alerts test.`;
      return wrong('ALERT_UNDELIVERED', target, message);
    },
  );
  if (targets.length > 0) return findings;
  const isRecent = and(hasCurrentCode, gte(alerts.openedAt, since));
  const [one] = await sql.select().from(alerts).where(isRecent).limit(1);
  if (!one) return findings;
  const message = `There were alerts in the last 30 days (registry alerts list), and no target is set to receive them. Set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT.`;
  return [...findings, look('ALERT_TOLD_NOBODY', 'alerts', message)];
}
