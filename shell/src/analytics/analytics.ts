import { errorCode, screenOwners, type Bus, type ViewStore } from 'shared-contracts';
import { endpoints, type Api } from 'shared-contracts/api';
import type { StageState } from '../remotes/stage';
import type { Settings } from '../settings';
import type { Storage } from '../storage/stored';
import { trackedBy } from './by-fact';
import { createCollector, type Sink } from './collector';
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
}

/** Hears every fact and sends what its row names, stamped with screen, remote, version and build. */
export function startAnalytics(parts: AnalyticsParts) {
  const { bus, api, origin, settings, storage, view, stage } = parts;
  const collector = createCollector({
    sinks: [ownCollector(api, origin)],
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
      };
    },
  });

  bus.onAny((fact) => {
    const tracked = trackedBy(fact);
    if (tracked) collector.track(tracked);
  });
  reportVitals(({ name, value, rating }) =>
    collector.track({ name: `web_vital_${name.toLowerCase()}`, fields: { value, rating } }),
  );
  window.addEventListener('online', () => void collector.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') collector.flushOnLeave();
  });
  void collector.flush();
  return collector;
}

function ownCollector(api: Api, origin: () => string): Sink {
  return {
    take: (events) =>
      api.collectEvents({ events }).then(
        () => true,
        // What the server will never take must not keep the rest waiting.
        (error) => errorCode(error) === 'PAYLOAD_INVALID',
      ),
    takeOnLeave: (events) =>
      navigator.sendBeacon(
        origin() + endpoints.collectEvents.path,
        // Text needs no preflight, which a page that is going away would not live to see.
        new Blob([JSON.stringify({ events })], { type: 'text/plain' }),
      ),
  };
}
