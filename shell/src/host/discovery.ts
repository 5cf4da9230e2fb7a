import type { RemoteName } from 'shared-contracts';
import {
  beginningOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
  type ReleaseExtras,
} from 'shared-contracts/discovery';
import { lentRuntime } from './lent-runtime';

/** Returns whether this shell's contract is in the range that a version declares. */
export type InRange = (range: string) => boolean;

/** A version of a remote that the shell may run. */
export interface Candidate<Name extends string = RemoteName> {
  remote: Name;
  version: string;
  /** Address of the release folder, with a trailing slash. */
  base: string;
  /** Address of the container script. `files` lists it when the release is complete. */
  entry: string;
  container: string;
  contract: string;
  /** Whether this shell's contract is in `contract`, the range that the version was built for. */
  inRange: boolean;
  /**
   * Whether the registry found this version compatible with this shell; undefined when it has not compared the two.
   */
  isCompatible: boolean | undefined;
  /** The screens that this version renders. A screen can be newer than the version. */
  screens: string[];
  /** The facts that this version may emit. */
  emits: string[];
  /** Integrity hashes by absolute address, for every script of the release that the page may request. */
  files: Map<string, string>;
  preload: string[];
}

/** A file and its expected integrity hash. */
export interface NamedFile {
  url: string;
  integrity: string;
}

/** The properties of a shell that decide which versions it may run. */
export interface ThisShell {
  /** Hash of the shell's contract. The discovery document lists the versions compatible with it. */
  shell?: string;
  inRange: InRange;
}

/**
 * Returns the versions of a remote in the order to try: first by traffic, then the default. The discovery
 * format provides the default for errors that a retry does not fix. Here it is the last good version.
 *
 * @param shell hash of the shell's contract, and the check for versions that were not compared with it
 */
export function candidatesFor<Name extends string>(
  remote: Name,
  discovery: DiscoveryDocument | undefined,
  documentUrl: string,
  { shell, inRange }: ThisShell,
): Candidate<Name>[] {
  const versions = discovery?.microFrontends[remote] ?? [];
  const deployed =
    versions.length === 1 ? versions : versions.filter((version) => rank(version) > 0);
  const byTraffic = [...deployed].sort((version, other) => rank(other) - rank(version));
  return byTraffic.flatMap(
    (version) => candidate(remote, version, documentUrl, { shell, inRange }) ?? [],
  );
}

/** A version of rank 0 carries no traffic and is not the default, so no visitor gets it. */
const rank = ({ deployment }: DiscoveredVersion) =>
  deployment ? deployment.traffic + (deployment.default ? 0.5 : 0) : 0;

function candidate<Name extends string>(
  remote: Name,
  { url, metadata, extras }: DiscoveredVersion,
  documentUrl: string,
  { shell, inRange }: ThisShell,
): Candidate<Name> | undefined {
  const manifest = absolute(url, documentUrl);
  if (!manifest) return undefined;
  const base = new URL('.', manifest).href;
  const { entry, preload } = beginningOf(extras, lentRuntime);
  const addressOf = (file: string) => new URL(file, base).href;
  return {
    remote,
    version: metadata.version,
    base,
    entry: addressOf(entry),
    container: extras.modulefederation.container,
    contract: extras.contract,
    inRange: inRange(extras.contract),
    isCompatible: comparedWith(shell, extras),
    screens: extras.screens,
    emits: extras.emits,
    files: new Map(Object.entries(extras.files).map(([file, hash]) => [addressOf(file), hash])),
    preload: preload.map(addressOf),
  };
}

/**
 * Returns whether the registry found this version compatible with this shell, or undefined when it has
 * not compared the two.
 *
 * @param shell hash of this shell's contract
 */
export const comparedWith = (
  shell: string | undefined,
  { shells }: Pick<ReleaseExtras, 'shells'>,
): boolean | undefined => (shell === undefined ? undefined : shells?.[shell]);

/**
 * Returns the absolute address, or undefined for an invalid one: an invalid address disables one version,
 * not the shell.
 */
function absolute(url: string, documentUrl: string): string | undefined {
  try {
    return new URL(url, documentUrl).href;
  } catch {
    console.error(`shopfront DISCOVERY_INVALID '${url}' is not a valid address.`);
    return undefined;
  }
}

export type Candidates<Name extends string = RemoteName> = Record<Name, Candidate<Name>[]>;

/** Returns the versions of each of these remotes, in the order to try. */
export const allCandidates = <Name extends string>(
  names: readonly Name[],
  discovery: DiscoveryDocument | undefined,
  documentUrl: string,
  shell: ThisShell,
): Candidates<Name> =>
  Object.fromEntries(
    names.map((remote) => [remote, candidatesFor(remote, discovery, documentUrl, shell)]),
  ) as Candidates<Name>;
