import { createHash } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import {
  discoveryDocument,
  discoverySchemaUrl,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import { discovered, type Release } from '../releases/releases';

/** What a channel serves of one remote. */
export interface Live {
  current: Release;
  lastGood?: Release;
}

/**
 * The discovery document for what is live. `default` names the version for errors that a retry does not
 * mend: the last good one, or the current one where there is none.
 *
 * @throws ShopfrontError DISCOVERY_INVALID: a document that breaks the format is never handed out.
 */
export function documentOf(
  live: readonly Live[],
  origin: string,
  /** Versions from developers' own servers, in place of what is live. */
  fromDevServers: ReadonlyMap<string, DiscoveredVersion> = new Map(),
): DiscoveryDocument {
  const published = live.map(({ current, lastGood }) => [
    current.name,
    lastGood
      ? [
          { ...discovered(current, origin), deployment: { traffic: 100, default: false } },
          { ...discovered(lastGood, origin), deployment: { traffic: 0, default: true } },
        ]
      : [{ ...discovered(current, origin), deployment: { traffic: 100, default: true } }],
  ]);
  // No fallback here: who works on a remote wants to see it fail.
  const developed = [...fromDevServers].map(([name, version]) => [
    name,
    [{ ...version, deployment: { traffic: 100, default: true } }],
  ]);
  const read = discoveryDocument.safeParse({
    schema: discoverySchemaUrl,
    microFrontends: Object.fromEntries([...published, ...developed]),
  });
  if (read.success) return read.data;
  throw new ShopfrontError('DISCOVERY_INVALID', read.error.issues[0]?.message ?? 'not valid', {
    status: 422,
    cause: read.error,
  });
}

export const entityTag = (body: string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
