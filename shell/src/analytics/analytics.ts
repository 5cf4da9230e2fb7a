import type { Bus, ViewStore } from 'shared-contracts';
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
  settings: Settings;
  storage: Storage;
  view: ViewStore;
  stage(): StageState;
}

/** Hears every fact and sends what its row names, stamped with screen, remote, version and build. */
export function startAnalytics({ bus, api, settings, storage, view, stage }: AnalyticsParts) {
  const collector = createCollector({
    sinks: [ownCollector(api, settings)],
    storage,
    visitorId: crypto.randomUUID(),
    debug: settings.debugAnalytics,
    circumstances: () => {
      const shown = stage();
      return {
        build: settings.build,
        screen: view.get().screen,
        ...('remote' in shown && { remote: shown.remote }),
        ...(shown.kind === 'shown' && { remote_version: shown.version }),
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

function ownCollector(api: Api, settings: Settings): Sink {
  return {
    take: (events) =>
      api.collectEvents({ events }).then(
        () => true,
        () => false,
      ),
    takeOnLeave: (events) =>
      navigator.sendBeacon(
        settings.apiOrigin + endpoints.collectEvents.path,
        // Text needs no preflight, which a page that is going away would not live to see.
        new Blob([JSON.stringify({ events })], { type: 'text/plain' }),
      ),
  };
}
