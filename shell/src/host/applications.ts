import { remoteNames, screenOwners, type RemoteName, type ViewStore } from 'shared-contracts';
import {
  addErrorHandler,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa';
import type { Stage } from './stage';

/**
 * The five remotes as single-spa applications. Their lifecycles are the shell's and settle at once:
 * single-spa serialises everything, so nothing that may hang is ever handed to it.
 */
export function registerRemoteApplications(
  view: ViewStore,
  stage: Stage,
  report: (error: unknown) => void,
): void {
  addErrorHandler(report);
  // Seconds would be generous for lifecycles that settle at once; one that does not is dropped.
  setBootstrapMaxTime(2_000, true);
  setMountMaxTime(2_000, true);
  setUnmountMaxTime(2_000, true);

  for (const name of remoteNames) {
    registerApplication({
      name,
      app: () => Promise.resolve(lifecycles(name, stage)),
      activeWhen: () => ownerOf(view) === name,
    });
  }
  view.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}

const ownerOf = (view: ViewStore): RemoteName => screenOwners[view.get().screen];

const lifecycles = (name: RemoteName, stage: Stage) => ({
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(stage.enter(name)),
  unmount: () => stage.exit(),
});
