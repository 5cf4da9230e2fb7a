import { contractVersion } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { comparedWith, type InRange } from './discovery';

/**
 * Returns a function that reads version ranges. The library for it loads only when a version was not
 * compared with this shell. When the library cannot load, no such version may run.
 *
 * @param shell hash of this shell's contract
 */
export async function rangesFor(
  discovery: DiscoveryDocument | undefined,
  shell: string | undefined,
): Promise<InRange> {
  const versions = Object.values(discovery?.microFrontends ?? {}).flat();
  if (versions.every(({ extras }) => comparedWith(shell, extras) !== undefined))
    return neverInRange;
  try {
    const { default: satisfies } = await import('semver/functions/satisfies');
    return (range) => satisfies(contractVersion, range);
  } catch (error) {
    console.error('shopfront The library that reads contract ranges did not load.', error);
    return neverInRange;
  }
}

const neverInRange: InRange = () => false;
