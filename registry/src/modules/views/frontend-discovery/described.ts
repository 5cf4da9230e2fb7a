import type { Live } from '../../channels/document';
import { discovered } from '../../releases/releases';
import type { Release } from '../../releases/table';

/** A version as the format has it; where its release is, is ours to say, where it is a second time, the publisher's. */
export function versionOf(
  release: Release,
  origin: string,
  fallbacks: ReadonlyMap<string, string>,
) {
  const { name, version } = release;
  const fallbackUrl = fallbacks.get(`${name}@${version}`);
  return { ...discovered(release, origin), ...(fallbackUrl !== undefined && { fallbackUrl }) };
}

export interface ActiveVersion {
  version: string;
  traffic: number;
}

/** Who gets what: all the live version, or a part the one on trial. */
export function activeVersions({ current, canary }: Live): ActiveVersion[] {
  if (!canary) return [{ version: current.version, traffic: 100 }];
  const shares = [
    { version: canary.release.version, traffic: canary.share },
    { version: current.version, traffic: Math.round((100 - canary.share) * 100) / 100 },
  ];
  return shares.filter(({ traffic }) => traffic > 0);
}

export const isRemote = ({ current }: Live) => current.kind === 'remote';
