import type { Database, TargetName } from 'shared-server';
import { liveOn } from '../canaries/live';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';
import { lookAtAlerts } from './alerts';
import { channelsIn, lookAtChannel, type DoctorContext } from './channels';
import { lookAtFiles } from './files';
import type { Found } from 'registry-contract/doctor';
import { lookAtRights } from './rights';

type World = Omit<DoctorContext, 'now'> & {
  store: ReleaseStore;
  /** The configured targets of alerts. */
  targets: readonly TargetName[];
  now(): number;
};

/** Looks for present and upcoming problems. It changes nothing. */
export function createDoctor({ sql }: Database, { store, now, targets, ...world }: World) {
  return async (): Promise<Found[]> => {
    const at = now();
    const findings: Found[] = [];
    const served = new Map<string, Release>();
    for (const channel of await channelsIn(sql)) {
      const live = (await liveOn(sql, channel)) ?? [];
      findings.push(...(await lookAtChannel(sql, channel, live, { ...world, now: at })));
      for (const { current, lastGood, canary } of live) {
        for (const one of [current, lastGood, canary?.release]) {
          if (one) served.set(`${one.name} ${one.version}`, one);
        }
      }
    }
    for (const release of served.values()) findings.push(...(await lookAtFiles(store, release)));
    findings.push(...(await lookAtRights(sql, at)));
    findings.push(...(await lookAtAlerts(sql, at, targets)));
    return findings;
  };
}
