import type { Screen } from 'shared-contracts';
import { incompatibility } from './incompatibility';
import type { Candidate } from './discovery';
import type { HostedModule, LoadModule } from './federation-host';

/**
 * Wraps a loader so that a remote can start to load before the shell knows the visitor. The first load of
 * that remote gets this module or its error; the next load starts again.
 */
export function withHeadStart(load: LoadModule) {
  let headStart: { candidate: Candidate; module: Promise<HostedModule> } | undefined;

  return {
    begin(candidate: Candidate | undefined, screen: Screen): void {
      if (!candidate || incompatibility(candidate, screen)) return;
      const module = load(candidate);
      headStart = { candidate, module };
      // The module may never be requested, so a failure must not be an unhandled rejection.
      module.catch(() => undefined);
    },
    load: ((candidate) => {
      const early = headStart?.candidate === candidate ? headStart.module : undefined;
      if (early) headStart = undefined;
      return early ?? load(candidate);
    }) satisfies LoadModule as LoadModule,
  };
}
