import { and, gte } from 'drizzle-orm';
import type { Sql, TargetName, Database } from 'shared-server';
import type { Found } from 'registry-contract/doctor';
import type { FastifyInstance } from 'fastify';
import { undelivered } from '../notifications/deliver';
import { alerts, hasCurrentCode } from '../notifications/alerts';
import { look, wrong } from './finding';
import { liveOn } from '../canaries/running';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';
import { channelsIn, lookAtChannel, type DoctorContext } from './channels';
import { lookAtFiles } from './files';
import { lookAtRights } from './rights';
import { register } from '../../route';
import type { Access } from '../tokens/access';

const lately = 30 * 24 * 3_600_000;

const variable = {
  webhook: 'REGISTRY_ALERT_WEBHOOK',
  chat: 'REGISTRY_ALERT_CHAT',
} satisfies Record<TargetName, string>;

/** Checks whether alerts are delivered. */
async function lookAtAlerts(
  sql: Sql,
  currentTime: number,
  targets: readonly TargetName[],
): Promise<Found[]> {
  const since = new Date(currentTime - lately);
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
  const [recentAlert] = await sql.select().from(alerts).where(isRecent).limit(1);
  if (!recentAlert) return findings;
  const message = `There were alerts in the last 30 days (registry alerts list), and no target is set to receive them. Set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT.`;
  return [...findings, look('ALERT_TOLD_NOBODY', 'alerts', message)];
}

type World = Omit<DoctorContext, 'now'> & {
  store: ReleaseStore;
  /** The configured targets of alerts. */
  targets: readonly TargetName[];
  now(): number;
};

/** Looks for present and upcoming problems. It changes nothing. */
export function createDoctor({ sql }: Database, { store, now, targets, ...world }: World) {
  return async (): Promise<Found[]> => {
    const time = now();
    const findings: Found[] = [];
    const served = new Map<string, Release>();
    for (const channel of await channelsIn(sql)) {
      const live = (await liveOn(sql, channel)) ?? [];
      findings.push(...(await lookAtChannel(sql, channel, live, { ...world, now: time })));
      for (const { current, lastGood, canary } of live) {
        for (const release of [current, lastGood, canary?.release]) {
          if (release) served.set(`${release.name} ${release.version}`, release);
        }
      }
    }
    for (const release of served.values()) findings.push(...(await lookAtFiles(store, release)));
    findings.push(...(await lookAtRights(sql, time)));
    findings.push(...(await lookAtAlerts(sql, time, targets)));
    return findings;
  };
}

interface Options {
  access: Access;
  doctor(): Promise<Found[]>;
}

/** Reports current problems. */
export function doctorRoutes(server: FastifyInstance, { access, doctor }: Options) {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };

  register(server, 'GET /doctor', operating, async () => {
    const findings = await doctor();
    return { well: findings.every(({ level }) => level !== 'wrong'), findings };
  });
}
