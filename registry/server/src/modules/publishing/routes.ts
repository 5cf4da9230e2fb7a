import { sql, type SQL } from 'drizzle-orm';
import type { Received as RouteInput } from 'registry-contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from 'shared-server';
import type { Offer } from 'registry-contract/checks';
import { projectPath } from 'registry-contract/endpoint';
import { base, channelsServing } from '../channels/pointers';
import { pageFrom, refuseUnknownCursor } from '../../payload';
import { register } from '../../route';
import { contractFile } from '../contracts/read-contract';
import { attest, signersOf } from '../provenance/attest';
import { sourcesOf } from '../provenance/source';
import type { Access } from '../tokens/access';
import type { Received } from '../releases/received-files';
import { versionBansOf, type VersionBan } from '../sets/version-bans';
import { discovered, type Gate, type Releases } from '../releases/releases';
import type { Release } from '../releases/table';
import { publishing } from './receiving-routes';

type Filters = Pick<
  RouteInput<'GET /projects/default/microFrontends/:name/versions'>,
  'name' | 'search' | 'author' | 'branch' | 'live'
>;

/** Older versions are not searched, so that a search reads a bounded number of rows. */
const mostSearched = 2_000;

const columns = ['version', 'commit', 'message', 'author', 'branch'] as const;

/** Condition: the release matches the filters; undefined without filters. */
function matching({ name, search, author, branch, live }: Filters): SQL | undefined {
  const part = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    part &&
      sql`(${sql.join(
        columns.map((column) => sql`${sql.identifier(column)} ilike ${part}`),
        sql` or `,
      )})`,
    author && sql`author = ${author}`,
    branch && sql`branch = ${branch}`,
    live && sql`version = ${liveVersion(name, live)}`,
  ].filter((condition) => condition !== undefined && condition !== '');
  if (conditions.length === 0) return undefined;
  return sql`version in (
    select version from (
      select version, commit, message, author, branch
      from releases left join release_sources using (name, version)
      where name = ${name} order by published_at desc, version desc limit ${mostSearched}
    ) as newest where ${sql.join(conditions, sql` and `)})`;
}

/** A channel without its own version serves that of production. */
const liveVersion = (name: string, channel: string) => sql`coalesce(
  (select version from channel_pointers where remote = ${name} and channel = ${channel}),
  (select version from channel_pointers where remote = ${name} and channel = ${base}))`;

interface Options {
  database: Database;
  releases: Releases;
  received: Received;
  origin: string;
  uploadLimit: number;
  access: Access;
  /** Whether remotes without a key must sign as well. */
  requireSignatures: boolean;
  /** Refuses releases that are incompatible with the channel. */
  gate(channel: string, alongside: readonly Offer[]): Gate;
}

/** Publishes and lists releases. */
export function releaseRoutes(
  server: FastifyInstance,
  { database, releases, received, origin, uploadLimit, access, gate, requireSignatures }: Options,
) {
  register(server, 'GET /remotes', {}, async () => ({ remotes: await releases.names() }));

  register(server, `GET ${projectPath}/:name/versions`, {}, async (query) => {
    const { name, before, limit, skip } = query;
    const page = { before, skip, limit: limit + 1, matching: matching(query) };
    const rows = await releases.list(name, page);
    if (before !== undefined && rows.length === 0 && !(await releases.find(name, before))) {
      refuseUnknownCursor(`version of ${name}`);
    }
    const { rows: list, older } = pageFrom(rows, limit, ({ version }) => version);
    const versions = list.map(({ version }) => version);
    const signers = await signersOf(database.sql, name, versions);
    const bans = await versionBansOf(database.sql, name, versions);
    const sourceOf = await sourcesOf(database.sql, list);
    const channelsOf = await channelsServing(database.sql, name, versions);
    return {
      ...(older !== undefined && { older, next: skip + limit }),
      versions: list.map((release) => ({
        ...listed(release, origin),
        kind: release.kind,
        contract: release.contractHash,
        files: Object.keys(release.files).length,
        bytes: Object.values(release.files).reduce((total, { bytes }) => total + bytes, 0),
        publishedAt: release.publishedAt,
        publishedBy: release.publishedBy,
        signedBy: signers.get(release.version) ?? null,
        source: sourceOf(release),
        liveOn: channelsOf(release.version),
        banned: banOf(bans.get(release.version)),
      })),
    };
  });

  const publication = `POST ${projectPath}/:name/versions` as const;
  const options = { onRequest: access.may(publishing), bodyLimit: uploadLimit };
  register(server, publication, options, async (payload, request, reply) => {
    const { name, provenance, channel, alongside } = payload;
    const actor = access.actor(request);
    const { release, isNew } = await releases.publish(await received.bundle(name, payload), {
      ...actor,
      name,
      gate: gate(channel, alongside),
      attest: (step, parcel) =>
        attest(step, parcel, { envelope: provenance, by: actor.by, required: requireSignatures }),
    });
    if (isNew) void reply.code(201);
    return { ...listed(release, origin), isNew };
  });
}

/** Discovery does not describe a shell or an API, so the list has its own record. */
const listed = (release: Release, origin: string) =>
  release.kind === 'remote'
    ? discovered(release, origin)
    : {
        url: `${origin}/remotes/${release.name}/${release.version}/${contractFile}`,
        metadata: {
          integrity: release.files[contractFile]!.integrity,
          version: release.version,
        },
      };

const banOf = (ban: VersionBan | undefined) =>
  ban ? { by: ban.by, byToken: ban.byToken, at: ban.at, reason: ban.reason } : null;
