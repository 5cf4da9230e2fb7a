import type { DiscoveredVersion } from 'shared-contracts/discovery';

/** The version that will run in a page with that shell; undefined where none may. */
export function liveVersion(
  versions: DiscoveredVersion[],
  contract = '',
): DiscoveredVersion | undefined {
  const fitting = versions.filter(({ extras }) => extras.shells?.[contract] !== false);
  return (
    fitting.find(({ deployment }) => !deployment || deployment.traffic === 100) ??
    fitting.find(({ deployment }) => deployment?.default)
  );
}
