import { remoteNames, type RemoteName } from 'shared-contracts';
import {
  beginningOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import { lentRuntime } from './lent-runtime';
import { comparedWith, type InRange } from './contract-range';

/** A version of a remote that the shell may run. */
export interface Candidate {
  remote: RemoteName;
  version: string;
  /** Folder of the release, with a slash at its end. */
  base: string;
  /** Address of the script that makes the container, which is among `files` where the version is whole. */
  entry: string;
  container: string;
  contract: string;
  /** Whether this shell's contract is in the range that the version was built for: that is `contract`. */
  inRange: boolean;
  /**
   * Whether what passes between this version and this shell is the same to both, as the registry found it;
   * unknown where it does not know both of them.
   */
  fits: boolean | undefined;
  /** The screens that this version draws; a screen may be younger than the version. */
  screens: string[];
  /** The facts that this version may tell. */
  emits: string[];
  /** Integrity by absolute address, of every script of the release that the page may request. */
  files: Map<string, string>;
  preload: string[];
}

/** A file, and what it must be. */
export interface NamedFile {
  url: string;
  integrity: string;
}

/** What of a shell decides which versions it may run. */
export interface ThisShell {
  /** Hash of its contract, by which the document says which versions fit it. */
  shell?: string;
  inRange: InRange;
}

/**
 * Versions of a remote in the order to try: the one that carries the traffic, then the default, which the
 * format means for errors that trying again does not help. That is our last-good.
 *
 * @param shell which versions fit it, and what it says of those that nobody compared with it
 */
export function candidatesFor(
  remote: RemoteName,
  discovery: DiscoveryDocument | undefined,
  documentUrl: string,
  { shell, inRange }: ThisShell,
): Candidate[] {
  const versions = discovery?.microFrontends[remote] ?? [];
  const deployed = versions.length === 1 ? versions : versions.filter((one) => rank(one) > 0);
  const byTraffic = [...deployed].sort((one, other) => rank(other) - rank(one));
  return byTraffic.flatMap(
    (version) => candidate(remote, version, documentUrl, { shell, inRange }) ?? [],
  );
}

/** Nobody is to get a version of rank 0: it carries no traffic and is no default. */
const rank = ({ deployment }: DiscoveredVersion) =>
  deployment ? deployment.traffic + (deployment.default ? 0.5 : 0) : 0;

function candidate(
  remote: RemoteName,
  { url, metadata, extras }: DiscoveredVersion,
  documentUrl: string,
  { shell, inRange }: ThisShell,
): Candidate | undefined {
  const manifest = absolute(url, documentUrl);
  if (!manifest) return undefined;
  const base = new URL('.', manifest).href;
  const { entry, preload } = beginningOf(extras, lentRuntime);
  const at = (file: string) => new URL(file, base).href;
  return {
    remote,
    version: metadata.version,
    base,
    entry: at(entry),
    container: extras.modulefederation.container,
    contract: extras.contract,
    inRange: inRange(extras.contract),
    fits: comparedWith(shell, extras),
    screens: extras.screens,
    emits: extras.emits,
    files: new Map(Object.entries(extras.files).map(([file, hash]) => [at(file), hash])),
    preload: preload.map(at),
  };
}

/** One address that is none must not take the shell down with it: that version just cannot be had. */
function absolute(url: string, documentUrl: string): string | undefined {
  try {
    return new URL(url, documentUrl).href;
  } catch {
    console.error(`shopfront DISCOVERY_INVALID '${url}' is no address.`);
    return undefined;
  }
}

export type Candidates = Record<RemoteName, Candidate[]>;

export const allCandidates = (
  discovery: DiscoveryDocument | undefined,
  documentUrl: string,
  shell: ThisShell,
): Candidates =>
  Object.fromEntries(
    remoteNames.map((remote) => [remote, candidatesFor(remote, discovery, documentUrl, shell)]),
  ) as Candidates;
