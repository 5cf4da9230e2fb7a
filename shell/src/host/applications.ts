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
import type { Outlet } from './outlet';

/**
 * Registers the five remotes as single-spa applications. The lifecycles resolve at once, because
 * single-spa runs them one after the other and a remote that hangs would block all others.
 */
export function registerRemoteApplications(
  view: ViewStore,
  outlet: Outlet,
  report: (error: unknown) => void,
): void {
  addErrorHandler(report);
  // The lifecycles resolve at once, so 2 s is ample. single-spa drops an application that takes longer.
  setBootstrapMaxTime(2_000, true);
  setMountMaxTime(2_000, true);
  setUnmountMaxTime(2_000, true);

  for (const name of remoteNames) {
    registerApplication({
      name,
      app: () => Promise.resolve(lifecycles(name, outlet)),
      activeWhen: () => ownerOf(view) === name,
    });
  }
  view.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}

const ownerOf = (view: ViewStore): RemoteName => screenOwners[view.get().screen];

const lifecycles = (name: RemoteName, outlet: Outlet) => ({
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(outlet.enter(name)),
  unmount: () => outlet.exit(),
});
