import {
  screenOwners,
  type AnyFact,
  type Bus,
  type ViewConfig,
  type ViewStore,
} from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { OutletState } from '../host/outlet';
import type { Settings } from '../settings/settings';
import type { Storage, Stored } from '../storage/stored';
import { createCollector, type Tracked } from './collector';
import { dataLayer } from './sinks/data-layer';
import { ownCollector } from './sinks/own-collector';
import { trackUncaughtErrors } from './uncaught-errors';
import { reportVitals } from './vitals';

interface AnalyticsParts {
  bus: Bus;
  api: Api;
  /** Returns the current API host, for requests that do not use the client. */
  origin(): string;
  settings: Settings;
  storage: Storage;
  view: ViewStore;
  outlet(): OutletState;
  /** The event of a fact, if it has one, from browser storage before the fact. */
  trackedBy(
    fact: AnyFact,
    context: { stored: Stored; platforms: ViewConfig['bookingPlatforms'] },
  ): Tracked | undefined;
}

/** Sends the analytics event of every fact, with screen, remote, version and build. */
export function startAnalytics(parts: AnalyticsParts) {
  const { bus, api, origin, settings, storage, view, outlet, trackedBy } = parts;
  const release = releaseFields(settings);
  const collector = createCollector({
    sinks: [ownCollector(api, origin), ...(settings.dataLayer ? [dataLayer()] : [])],
    storage,
    debug: settings.debugAnalytics,
    circumstances: () => {
      const outletState = outlet();
      const { screen } = view.get();
      const remote = screenOwners[screen];
      // The mounted remote may be about to be unmounted.
      const isShown = outletState.kind === 'shown' && outletState.remote === remote;
      return {
        visitor_id: storage.visitorId(),
        build: settings.build,
        screen,
        remote,
        ...(isShown && { remote_version: outletState.version }),
        ...release,
      };
    },
  });

  bus.onAny((fact) => {
    const platforms = view.get().config.bookingPlatforms;
    const tracked = trackedBy(fact, { stored: storage.read(), platforms });
    if (tracked) collector.track(tracked);
  });
  reportVitals(collector.track);
  trackUncaughtErrors(collector.track);
  window.addEventListener('online', () => void collector.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') collector.flushOnLeave();
  });
  void collector.flush();
  return collector;
}

/** Returns the release set and the canary arm of this page, to compare events of different sets and arms. */
const releaseFields = ({ set, canary, draw }: Settings) => ({
  ...(set !== undefined && { release_set: set }),
  ...(canary && { canary: canary.id, arm: canary.arm, judged: canary.judged }),
  ...(draw !== undefined && { draw }),
});
