import { screenOwners, type Screen } from 'shared-contracts';
import { incompatibility, contractMismatch } from '../host/load-first';
import { allCandidates } from '../host/discovery';
import { createFederation, type Federation, type LoadModule } from '../host/federation';
import { fetchFirstScripts } from '../host/first-scripts';
import { withHeadStart } from '../host/head-start';
import { trustCandidates } from '../host/integrity';
import { followTraces } from '../host/traces';
import { askedBy } from './asked';
import type { OnboardingParts } from './parts';

/** The versions of the remotes that this page may load, and no others. */
export function createVersions(parts: OnboardingParts) {
  const { settings, discovery, inRange, navigation, beyond } = parts;
  const shell = { shell: settings.contract, inRange };
  const candidates = allCandidates(discovery, document.baseURI, shell);
  trustCandidates(candidates);
  const traces = followTraces(candidates);
  const federation = beyond ? unprepared(beyond.load) : createFederation(candidates);
  const { begin, load } = withHeadStart(federation.load);

  // Most often it is the screen of the address that shows, whoever the visitor turns out to be.
  const { lives, place } = askedBy(navigation.now());
  const owned = candidates[screenOwners[place.screen]];
  if (lives)
    begin(
      owned.find((one) => !contractMismatch(one)),
      place.screen,
    );

  return {
    ...{ candidates, traces, load, prepare: federation.prepare },
    /** Has on its way what draws a screen, while what shows still makes way for it. */
    expect(screen: Screen) {
      const next = candidates[screenOwners[screen]].find((one) => !incompatibility(one, screen));
      if (next) void fetchFirstScripts(next);
    },
  };
}

const unprepared = (load: LoadModule): Federation => ({ load, prepare: () => Promise.resolve() });
