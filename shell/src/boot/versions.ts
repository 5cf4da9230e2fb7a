import { remoteNames, screenOwners, type Screen } from 'shared-contracts';
import { incompatibility } from '../host/incompatibility';
import { allCandidates } from '../host/discovery';
import { createFederation } from '../host/federation';
import type { Federation, LoadModule } from '../host/federation-host';
import { fetchFirstScripts } from '../host/first-scripts';
import { trustCandidates } from '../host/integrity';
import { followTraces } from '../host/traces';
import type { OnboardingParts } from './parts';

/** Creates the list of versions that this page may load, and their loader. */
export function createVersions(parts: OnboardingParts) {
  const { settings, discovery, inRange, network } = parts;
  const shell = { shell: settings.contract, inRange };
  const candidates = allCandidates(remoteNames, discovery, document.baseURI, shell);
  trustCandidates(candidates);
  const traces = followTraces(candidates);
  const federation = network ? unprepared(network.load) : createFederation(candidates);

  return {
    candidates,
    traces,
    load: federation.load,
    prepare: federation.prepare,
    /** Loads the remote of a screen while the current one is unmounted. */
    expect(screen: Screen) {
      const next = candidates[screenOwners[screen]].find(
        (candidate) => !incompatibility(candidate, screen),
      );
      if (next) void fetchFirstScripts(next);
    },
  };
}

const unprepared = (load: LoadModule): Federation => ({ load, prepare: () => Promise.resolve() });
