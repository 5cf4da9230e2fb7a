import { remoteNames, type RemoteName } from 'shared-contracts';
import type { DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';

/** A version of a remote that the shell may run. */
export interface Candidate {
  remote: RemoteName;
  version: string;
  /** Folder of the release, with a slash at its end. */
  base: string;
  manifest: string;
  manifestIntegrity: string;
  container: string;
  contract: string;
  /** Integrity by absolute address, for every script of the release. */
  files: Map<string, string>;
  preload: string[];
}

/**
 * Versions of a remote in the order to try: the one that carries the traffic, then the default, which the
 * format means for errors that trying again does not help. That is our last-good.
 */
export function candidatesFor(
  remote: RemoteName,
  document: DiscoveryDocument | undefined,
  documentUrl: string,
): Candidate[] {
  const versions = document?.microFrontends[remote] ?? [];
  const byTraffic = [...versions].sort((one, other) => rank(other) - rank(one));
  return byTraffic.map((version) => candidate(remote, version, documentUrl));
}

const rank = ({ deployment }: DiscoveredVersion) =>
  deployment ? deployment.traffic + (deployment.default ? 0.5 : 0) : 0;

function candidate(
  remote: RemoteName,
  { url, metadata, extras }: DiscoveredVersion,
  documentUrl: string,
): Candidate {
  const manifest = new URL(url, documentUrl).href;
  const base = new URL('.', manifest).href;
  const at = (file: string) => new URL(file, base).href;
  return {
    remote,
    version: metadata.version,
    base,
    manifest,
    manifestIntegrity: metadata.integrity,
    container: extras.modulefederation.container,
    contract: extras.contract,
    files: new Map(Object.entries(extras.files).map(([file, hash]) => [at(file), hash])),
    preload: extras.preload.map(at),
  };
}

export type Candidates = Record<RemoteName, Candidate[]>;

export const allCandidates = (
  document: DiscoveryDocument | undefined,
  documentUrl: string,
): Candidates =>
  Object.fromEntries(
    remoteNames.map((remote) => [remote, candidatesFor(remote, document, documentUrl)]),
  ) as Candidates;
