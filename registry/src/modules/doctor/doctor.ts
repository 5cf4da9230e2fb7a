import type { Database, TargetName } from 'shared-server';
import { liveOn } from '../canaries/live';
import type { ReleaseStore } from '../releases/store';
import type { Release } from '../releases/table';
import { lookAtAlerts } from './alerts';
import { channelsIn, lookAtChannel, type Circumstances } from './channels';
import { lookAtFiles } from './files';
import type { Found } from 'registry-contract/doctor';
import { lookAtRights } from './rights';

type World = Omit<Circumstances, 'now'> & {
  store: ReleaseStore;
  /** Who is told of what is wrong. */
  told: readonly TargetName[];
  now(): number;
};

/** Looks for what is wrong, at what is served and at what is about to be. It changes nothing. */
export function createDoctor({ sql }: Database, { store, now, told, ...world }: World) {
  return async (): Promise<Found[]> => {
    const at = now();
    const found: Found[] = [];
    const served = new Map<string, Release>();
    for (const channel of await channelsIn(sql)) {
      const live = (await liveOn(sql, channel)) ?? [];
      found.push(...(await lookAtChannel(sql, channel, live, { ...world, now: at })));
      for (const { current, lastGood, canary } of live) {
        for (const one of [current, lastGood, canary?.release]) {
          if (one) served.set(`${one.name} ${one.version}`, one);
        }
      }
    }
    for (const release of served.values()) found.push(...(await lookAtFiles(store, release)));
    found.push(...(await lookAtRights(sql, at)));
    found.push(...(await lookAtAlerts(sql, at, told)));
    return found;
  };
}
