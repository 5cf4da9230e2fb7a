import { screenOwners, type ErrorCode } from 'shared-contracts';
import type { Collector } from '../analytics/collector';
import { createStage, type StageState } from '../host/stage';
import { takeOver } from '../frame/take-over';
import { keepDictionary } from './page-dictionary';
import { warmUpAfter } from '../host/warm-up';
import { placesIn, stackOf } from '../errors/thrown';
import type { Page } from './page';
import { createShowing } from './taking-over';

const mendedByReload = new Set<ErrorCode>(['REMOTE_UNKNOWN', 'REMOTE_INCOMPATIBLE']);

/**
 * What another try takes. Which versions there are is said by the page: without a usable one, only
 * another page helps.
 */
export const mendedBy = (state: StageState): 'reload' | 'entering again' =>
  state.kind === 'failed' && mendedByReload.has(state.error.code) ? 'reload' : 'entering again';

interface Surroundings {
  place: HTMLElement;
  arrived(heading: string): void;
  track: Collector['track'];
}

/** The place where remotes draw, and how to try again there. */
export function createStaging(page: Page, { place, arrived, track }: Surroundings) {
  const { settings, navigation, frame, bus, view, changeView, gate, report, tellTeam, versions } =
    page;
  const { candidates, load, prepare, traces } = versions;
  const show = createShowing(page);
  const afterwards = () => keepDictionary(settings);
  const owner = () => screenOwners[view.get().screen];

  const stage = createStage({
    ...{ candidates, load, traces, place, arrived },
    seam: { view, emit: gate.guardEmit(bus.emit), api: gate.api },
    changed: (state) => {
      // At once: after a step focus goes to its heading, which has to be seen by then.
      if (state.kind === 'shown') takeOver();
      show(state);
      if (state.kind === 'shown') warmUpAfter(state.remote, { candidates, prepare, afterwards });
    },
    failed: (remote, version, error) => {
      const { stage: before } = frame.get();
      // Who never saw it was not served; who did saw it break.
      const shown = before.kind === 'shown' && before.remote === remote;
      const stack = stackOf(placesIn(error));
      const fields = { failed: remote, version, code: error.code, shown, ...(stack && { stack }) };
      track({ name: 'remote_failed', fields });
      report.error(error);
      tellTeam(`${remote} ${version} failed: ${error.code}`);
    },
  });

  const retry = () => {
    if (mendedBy(frame.get().stage) === 'reload') return navigation.reload();
    // What was pressed is about to go, so focus goes to the heading of what comes.
    changeView({ arrival: 'moved' });
    stage.enter(owner());
  };

  return {
    stage,
    retry,
    /** Another screen of a remote that failed is another chance; another remote is mounted anyway. */
    retryIfFailed: () => {
      const { stage: shown } = frame.get();
      if (shown.kind === 'failed' && shown.remote === owner()) retry();
    },
  };
}
