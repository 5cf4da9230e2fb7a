import { screenOwners, type ErrorCode } from 'shared-contracts';
import type { Collector } from '../analytics/collector';
import { incompatibility } from '../host/incompatibility';
import { createSeamProps } from '../host/seam-props';
import { createOutlet, type OutletState } from '../host/outlet';
import { takeOver } from '../frame/take-over';
import { loadDictionary } from './page-dictionary';
import { warmUpAfter } from '../host/warm-up';
import { placesIn, stackOf } from '../errors/thrown';
import type { Page } from './page';
import { createOutletUpdates } from './outlet-updates';

const fixedByReload = new Set<ErrorCode>(['REMOTE_UNKNOWN', 'REMOTE_INCOMPATIBLE']);

/** Returns how to retry. The page lists the versions, so only a reload helps when none is usable. */
export const retryKindOf = (state: OutletState): 'reload' | 'entering again' =>
  state.kind === 'failed' && fixedByReload.has(state.error.code) ? 'reload' : 'entering again';

interface PageOutletParts {
  place: HTMLElement;
  arrived(heading: string): void;
  track: Collector['track'];
}

/** Creates the outlet of the page and the function that retries. */
export function createPageOutlet(page: Page, { place, arrived, track }: PageOutletParts) {
  const { settings, navigation, frame, bus, view, changeView, gate, report, notifyTeam, versions } =
    page;
  const { candidates, load, prepare, traces } = versions;
  const show = createOutletUpdates(page);
  const afterwards = () => loadDictionary(settings);
  const owner = () => screenOwners[view.get().screen];

  const outlet = createOutlet({
    candidates,
    load,
    traces,
    place,
    arrived,
    incompatibility: (candidate) => incompatibility(candidate, view.get().screen),
    propsFor: createSeamProps({ view, emit: gate.guardEmit(bus.emit), api: gate.api }),
    changed: (state) => {
      // At once, because the heading must be visible when it takes the focus.
      if (state.kind === 'shown') takeOver();
      show(state);
      if (state.kind === 'shown') warmUpAfter(state.remote, { candidates, prepare, afterwards });
    },
    failed: (remote, version, error) => {
      const { outlet: before } = frame.get();
      // Whether the owner saw the version before it failed.
      const isShown = before.kind === 'shown' && before.remote === remote;
      const stack = stackOf(placesIn(error));
      const fields = {
        failed: remote,
        version,
        code: error.code,
        shown: isShown,
        ...(stack && { stack }),
      };
      track({ name: 'remote_failed', fields });
      report.error(error);
      notifyTeam(`${remote} ${version} failed: ${error.code}`);
    },
  });

  const retry = () => {
    if (retryKindOf(frame.get().outlet) === 'reload') return navigation.reload();
    // The pressed button disappears, so the focus moves to the next heading.
    changeView({ arrival: 'moved' });
    outlet.enter(owner());
  };

  return {
    outlet,
    retry,
    /** Retries on another screen of a failed remote. Another remote is mounted anyway. */
    retryIfFailed: () => {
      const { outlet: outletState } = frame.get();
      if (outletState.kind === 'failed' && outletState.remote === owner()) retry();
    },
  };
}
