import type { DiscoveredVersion } from 'shared-contracts/discovery';

/** Returns the version that will run in a page with this shell, or undefined when none is compatible. */
export function liveVersion(
  versions: DiscoveredVersion[],
  contract = '',
): DiscoveredVersion | undefined {
  const compatible = versions.filter(({ extras }) => extras.shells?.[contract] !== false);
  return (
    compatible.find(({ deployment }) => !deployment || deployment.traffic === 100) ??
    compatible.find(({ deployment }) => deployment?.default)
  );
}
