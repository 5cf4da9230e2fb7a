import { contractVersion } from 'shared-contracts';
import type { DiscoveryDocument, ReleaseExtras } from 'shared-contracts/discovery';

/** Whether this shell's contract is in the range that a version declares. */
export type InRange = (range: string) => boolean;

/**
 * Whether what passes between a version and this shell is the same to both, as the registry found it; undefined where
 * it does not know both of them.
 *
 * @param shell hash of this shell's contract
 */
export const comparedWith = (
  shell: string | undefined,
  { shells }: Pick<ReleaseExtras, 'shells'>,
): boolean | undefined => (shell === undefined ? undefined : shells?.[shell]);

/**
 * What reads ranges. It is fetched only where a version was not compared with this shell; where it cannot be, no such
 * version may run.
 *
 * @param shell hash of this shell's contract
 */
export async function rangesFor(
  discovery: DiscoveryDocument | undefined,
  shell: string | undefined,
): Promise<InRange> {
  const versions = Object.values(discovery?.microFrontends ?? {}).flat();
  if (versions.every(({ extras }) => comparedWith(shell, extras) !== undefined)) return inNone;
  try {
    const { default: satisfies } = await import('semver/functions/satisfies');
    return (range) => satisfies(contractVersion, range);
  } catch (error) {
    console.error('shopfront Ranges of contracts cannot be read.', error);
    return inNone;
  }
}

const inNone: InRange = () => false;
