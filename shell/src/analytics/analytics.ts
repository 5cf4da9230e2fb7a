import {
  screenOwners,
  type AnyFact,
  type Bus,
  type ViewConfig,
  type ViewStore,
} from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { StageState } from '../host/stage';
import type { Settings } from '../settings/settings';
import type { Storage, Stored } from '../storage/stored';
import { createCollector, type Tracked } from './collector';
import { dataLayer } from './sinks/data-layer';
import { ownCollector } from './sinks/own-collector';
import { countStrays } from './strays';
import { reportVitals } from './vitals';

interface AnalyticsParts {
  bus: Bus;
  api: Api;
  /** Host of the API at that moment, for what is sent past the client. */
  origin(): string;
  settings: Settings;
  storage: Storage;
  view: ViewStore;
  stage(): StageState;
  /** The event of a fact, if it has one, from browser storage before the fact. */
  trackedBy(
    fact: AnyFact,
    known: { stored: Stored; platforms: ViewConfig['bookingPlatforms'] },
  ): Tracked | undefined;
}

/** Hears every fact and sends what its row names, stamped with screen, remote, version and build. */
export function startAnalytics(parts: AnalyticsParts) {
  const { bus, api, origin, settings, storage, view, stage, trackedBy } = parts;
  const live = servedWith(settings);
  const collector = createCollector({
    sinks: [ownCollector(api, origin), ...(settings.dataLayer ? [dataLayer()] : [])],
    storage,
    debug: settings.debugAnalytics,
    circumstances: () => {
      const shown = stage();
      const { screen } = view.get();
      const remote = screenOwners[screen];
      // What is on stage may be on its way out.
      const drawn = shown.kind === 'shown' && shown.remote === remote;
      return {
        visitor_id: storage.visitorId(),
        build: settings.build,
        screen,
        remote,
        ...(drawn && { remote_version: shown.version }),
        ...live,
      };
    },
  });

  bus.onAny((fact) => {
    const platforms = view.get().config.bookingPlatforms;
    const tracked = trackedBy(fact, { stored: storage.read(), platforms });
    if (tracked) collector.track(tracked);
  });
  reportVitals(collector.track);
  countStrays(collector.track);
  window.addEventListener('online', () => void collector.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') collector.flushOnLeave();
  });
  void collector.flush();
  return collector;
}

/** What was live for this page: events of two sets, or of two arms of a canary, are told apart by it. */
const servedWith = ({ set, canary, draw }: Settings) => ({
  ...(set !== undefined && { release_set: set }),
  ...(canary && { canary: canary.id, arm: canary.arm, judged: canary.judged }),
  ...(draw !== undefined && { draw }),
});
