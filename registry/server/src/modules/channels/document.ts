import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import {
  discoveryDocument,
  discoverySchemaUrl,
  type CanaryExtra,
  type DiscoveredVersion,
  type DiscoveryDocument,
} from 'shared-contracts/discovery';
import { shellHeader } from 'shared-contracts/published-shell';
import { assetsFile } from '../releases/assets';
import { discovered } from '../releases/releases';
import type { Release } from '../releases/table';

/** By the hash of a shell's contract: whether a release is compatible with it and with its API. */
export type Shells = Record<string, boolean>;

/** The versions of one remote on a channel. */
export interface Live {
  current: Release;
  lastGood?: Release;
  /** The versions that a share of the visitors gets. */
  canary?: CanaryExtra & { release: Release };
}

/**
 * Builds the discovery document of the live releases. `default` names the version for errors that a
 * retry does not fix: the last good version, or the current one if there is none.
 *
 * @throws ShopfrontError DISCOVERY_INVALID if the document breaks the format. It is not served.
 */
export function documentOf(
  live: readonly Live[],
  origin: string,
  /** Versions from developers' own servers, instead of the live ones. */
  fromDevServers: ReadonlyMap<string, DiscoveredVersion> = new Map(),
  /** The shells that may run a release, if known. */
  shells: ReadonlyMap<Release, Shells> = new Map(),
): DiscoveryDocument {
  const described = (release: Release) => {
    const version = discovered(release, origin);
    const compatibility = shells.get(release);
    return compatibility
      ? { ...version, extras: { ...version.extras, shells: compatibility } }
      : version;
  };
  const remotes = live.filter(({ current }) => current.kind === 'remote');
  const published = remotes.map((remote) => [
    remote.current.name,
    deployments(remote).map(({ release, mark, ...deployment }) => {
      const version = described(release);
      const extras = mark ? { ...version.extras, canary: mark } : version.extras;
      return { ...version, extras, deployment };
    }),
  ]);
  // No fallback: a developer wants to see the failure.
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

interface Deployed {
  release: Release;
  traffic: number;
  default: boolean;
  mark?: CanaryExtra;
}

/** The versions by visitor: the current one first, then the canary, then the fallback of both. */
function deployments({ current, lastGood, canary }: Live): Deployed[] {
  const share = canary ? Math.round(canary.share * 100) : 0;
  const fallback = lastGood ?? current;
  const isDefault = (release: Release) => release.version === fallback.version;
  const { release: tried, ...mark } = canary ?? {};
  const deployed: Deployed[] = [
    { release: current, traffic: (10_000 - share) / 100, default: isDefault(current) },
  ];
  if (tried) {
    const traffic = share / 100;
    deployed.push({
      release: tried,
      traffic,
      default: isDefault(tried),
      mark: mark as CanaryExtra,
    });
  }
  if (!deployed.some(({ release }) => isDefault(release))) {
    deployed.push({ release: fallback, traffic: 0, default: true });
  }
  return deployed;
}

interface Sent {
  document: object;
  set: number | undefined;
  /** The version of the shell that belongs to it; undefined if the product serves its own shell. */
  shell?: string | undefined;
  /** The content type, if it is not a discovery document. */
  type?: string;
}

/** The live shell, if its files are stored here. */
export const shellIn = (live: readonly Live[]): string | undefined =>
  live.find(({ current }) => current.kind === 'shell' && Object.hasOwn(current.files, assetsFile))
    ?.current.version;

/** Sends a document that is revalidated by its tag, with its set and the shell of that set. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, set, shell, type = 'application/json; charset=utf-8' }: Sent,
) {
  const body = JSON.stringify(document);
  const tag = entityTag(body);
  void reply.header('cache-control', 'no-cache').header('etag', tag);
  if (set !== undefined) void reply.header('x-set', String(set));
  if (shell !== undefined) void reply.header(shellHeader, shell);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  // Sent as bytes: Fastify adds a character set to text, and some clients compare the whole content
  // type.
  return reply.type(type).send(Buffer.from(body));
}

const entityTag = (body: string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
