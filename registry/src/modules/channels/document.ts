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

/** By the hash of a shell's contract: whether a release fits it, and the API behind. */
export type Shells = Record<string, boolean>;

/** What a channel serves of one remote. */
export interface Live {
  current: Release;
  lastGood?: Release;
  /** What a part of the visitors gets on trial. */
  canary?: CanaryExtra & { release: Release };
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
  /** Which shells may run a release, where that is known. */
  shells: ReadonlyMap<Release, Shells> = new Map(),
): DiscoveryDocument {
  const described = (release: Release) => {
    const version = discovered(release, origin);
    const known = shells.get(release);
    return known ? { ...version, extras: { ...version.extras, shells: known } } : version;
  };
  const remotes = live.filter(({ current }) => current.kind === 'remote');
  const published = remotes.map((one) => [
    one.current.name,
    deployments(one).map(({ release, mark, ...deployment }) => {
      const version = described(release);
      const extras = mark ? { ...version.extras, canary: mark } : version.extras;
      return { ...version, extras, deployment };
    }),
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

interface Deployed {
  release: Release;
  traffic: number;
  default: boolean;
  mark?: CanaryExtra;
}

/** Who gets which version: the current one first, then the canary, then what both fall back to. */
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
  /** The version of the shell that belongs to it; undefined where whoever serves one serves their own. */
  shell?: string | undefined;
  /** What it is, where it is no discovery document. */
  type?: string;
}

/** The shell that is live, where its files are here. */
export const shellIn = (live: readonly Live[]): string | undefined =>
  live.find(({ current }) => current.kind === 'shell' && Object.hasOwn(current.files, assetsFile))
    ?.current.version;

/** Sends a document, which is revalidated by its tag, with the set that it is of and the shell of that set. */
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
  // As bytes: to text Fastify adds a character set, and some compare the type as a whole.
  return reply.type(type).send(Buffer.from(body));
}

const entityTag = (body: string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
