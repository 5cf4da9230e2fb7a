import { contractVersion, type Screen } from 'shared-contracts';
import type { Candidate } from './discovery';

/** Returns why this version cannot render the screen in this shell, or undefined when it can. */
export function incompatibility(candidate: Candidate, screen: Screen) {
  const reason = contractMismatch(candidate);
  return reason ?? (candidate.screens.includes(screen) ? undefined : `does not render '${screen}'`);
}

/** Returns why this version may not run in this shell, or undefined when it may. */
export function contractMismatch({
  contract,
  isCompatible: fits,
  inRange,
}: Candidate): string | undefined {
  if (fits === false) return 'is incompatible with this shell or its API';
  // The registry compared the two contracts, which is more reliable than a declared range.
  if (fits || inRange) return undefined;
  return `was built for contract ${contract}; this shell has ${contractVersion}`;
}
