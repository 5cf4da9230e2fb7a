import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import { headingsFile } from 'shared-contracts/headings';
import type { Database, Sql } from 'shared-server';
import { invalid } from '../../payload';
import { storeContract } from '../contracts/stored-contracts';
import type { Actor } from '../tokens/scope';
import { difference, inspect, isScript, readFolder } from './bundle';
import type { Bundle, Parcel, StoredFile } from './bundle';
import { extrasOf, manifestFile, recordFile } from './release';
import type { Draft, ReleaseStore } from './store';
import { releases, type Release } from './table';

export interface Publication {
  release: Release;
  /** False if the same release existed before. */
  isNew: boolean;
}

/** Checks the provenance of a release. Returns the function that stores it after the release. */
export type Attest = (step: Sql, parcel: Parcel) => Promise<() => Promise<void>>;

export type Gate = (step: Sql, parcel: Parcel) => Promise<void>;

/** Returns a gate that applies two gates in order. */
export const both =
  (first: Gate, second: Gate): Gate =>
  async (step, parcel) => {
    await first(step, parcel);
    await second(step, parcel);
  };

interface PublishOptions extends Actor {
  name?: string;
  /** Checks a new release before it is stored. Throws if it may not be published. */
  gate?: Gate;
  /**
   * Also applied to an existing release, because another team may have built and signed the same.
   */
  attest?: Attest;
}

export interface Page {
  limit: number;
  skip: number;
  /** The version after which the page starts. */
  before?: string | undefined;
  /** Only these versions. */
  matching?: SQL | undefined;
}

export interface Releases {
  /**
   * Publishes a built remote: a folder, or its files. `name` is the remote that it must be, if
   * known.
   */
  publish(built: string | Bundle, how: PublishOptions): Promise<Publication>;
  /** The release, or undefined if there is none. */
  find(name: string, version: string): Promise<Release | undefined>;
  /** The versions of a remote, newest first, in pages if requested. */
  list(name: string, page?: Page): Promise<Release[]>;
  /** Every published remote. */
  names(): Promise<string[]>;
}

/** Releases never change: a name and a version always mean the same files. */
export function createReleases(database: Database, store: ReleaseStore): Releases {
  const cache = new Map<string, Release>();

  return {
    async publish(built, { by, byToken, name: expectedName, gate, attest }) {
      const parcel = inspect(typeof built === 'string' ? readFolder(built) : built);
      if (expectedName !== undefined && expectedName !== parcel.record.name) {
        throw invalid(recordFile, 'name', `is '${parcel.record.name}', not '${expectedName}'`);
      }
      const { name, version } = parcel.record;
      const stored = await releaseOf(database.sql, name, version);
      let draft: Draft | undefined;
      const settle = async (stillOurs: () => Promise<unknown>) => {
        draft ??= await store.draft(parcel);
        await draft.settle(stillOurs);
      };
      // Compression takes the longest, so it runs before the lock, and only for new releases.
      if (!stored || !(await store.has(stored))) draft = await store.draft(parcel);
      try {
        return await database.sql.transaction(async (step) => {
          await lockPublication(step, name);
          // The lock ends with the connection.
          const stillOurs = () => step.execute(sql`select 1`);
          const keepProvenance = await attest?.(step, parcel);
          const before = await releaseOf(step, name, version);
          if (before) {
            refuseOtherContent(before, parcel);
            await keepProvenance?.();
            if (!(await store.has(before))) await settle(stillOurs);
            return { release: before, isNew: false };
          }
          if (parcel.record.kind === 'remote') await refuseTakenContainer(step, parcel);
          await gate?.(step, parcel);
          // A crash can leave files without their row, which settling replaces.
          await settle(stillOurs);
          const release = await insert(step, parcel, { by, byToken });
          await keepProvenance?.();
          return { release, isNew: true };
        });
      } finally {
        await draft?.discard();
      }
    },
    async find(name, version) {
      const key = `${name}@${version}`;
      const release = cache.get(key) ?? (await releaseOf(database.sql, name, version));
      if (release) cache.set(key, release);
      return release;
    },
    list: (name, page) => releasesOf(database.sql, name, page),
    names: () => namesIn(database.sql),
  };
}

/** One publication of a remote at a time, across servers. */
const lockPublication = (step: Sql, name: string) =>
  step.execute(sql`select pg_advisory_xact_lock(hashtext('release'), hashtext(${name}))`);

function refuseOtherContent(before: Release, { record, files }: Parcel): void {
  const differs = difference(before.files, files);
  if (!differs) return;
  throw new ShopfrontError(
    'VERSION_EXISTS',
    `${record.name} ${record.version} is already published, and ${differs.path} ${differs.how}. Give the build a new version.`,
    { field: differs.path },
  );
}

/** The part of a container name that stands for the remote: container names are identifiers. */
const prefixOf = (remote: string) => `${remote.replace(/\W/g, '_')}_`;

/**
 * Two builds with one container name in a page would run each other's code. With the remote's name
 * in it, a team cannot use the container names of another remote.
 */
async function refuseTakenContainer(step: Sql, { record, files }: Parcel): Promise<void> {
  const remotes = await step.selectDistinct({ name: releases.name }).from(releases);
  const owner = [record.name, ...remotes.map(({ name }) => name)]
    .filter((name) => `${record.container}_`.startsWith(prefixOf(name)))
    .sort((left, right) => right.length - left.length)[0];
  if (owner !== record.name) {
    throw new ShopfrontError(
      'PAYLOAD_INVALID',
      `The container name ${record.container} must begin with ${prefixOf(record.name)}${owner ? `; this one is for builds of ${owner}` : ''}.`,
      { field: 'container' },
    );
  }
  const holders = await step
    .select()
    .from(releases)
    .where(eq(releases.container, record.container));
  const other = holders.find((holder) => difference(scriptsOf(holder.files), scriptsOf(files)));
  if (!other) return;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `The container name ${record.container} belongs to ${other.name} ${other.version}, whose scripts differ. It must be unique per build.`,
    { field: 'container' },
  );
}

async function insert(
  step: Sql,
  { record, files, entry, lean, shared, contract: described }: Parcel,
  { by, byToken }: Actor,
): Promise<Release> {
  const { name, version, kind, container, contract, screens, emits, preload } = record;
  if (described) await storeContract(step, described);
  const [release] = await step
    .insert(releases)
    .values({
      name,
      version,
      kind,
      container,
      contract,
      screens,
      emits,
      preload,
      entry,
      lean,
      shared,
      files,
      contractHash: described?.hash,
      publishedBy: by,
      publishedByToken: byToken,
    })
    .returning();
  return release!;
}

/** The release that a channel or a file request names. */
export async function releaseOf(
  database: Sql,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const [release] = await database
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return release;
}

function releasesOf(database: Sql, name: string, page?: Page): Promise<Release[]> {
  const isOlder = sql`(${releases.publishedAt}, ${releases.version}) < (
    select edge.published_at, edge.version from releases edge
    where edge.name = ${name} and edge.version = ${page?.before})`;
  const rows = database
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.name, name),
        page?.before === undefined ? undefined : isOlder,
        page?.matching,
      ),
    )
    .orderBy(desc(releases.publishedAt), desc(releases.version));
  return page ? rows.limit(page.limit).offset(page.skip) : rows;
}

/** Skips from name to name, because there are few names with many versions each. */
async function namesIn(database: Sql): Promise<string[]> {
  const { rows } = (await database.execute(sql`
    with recursive named as (
      select min(name) as name from releases
      union all
      select (select min(name) from releases where releases.name > named.name) from named
      where named.name is not null
    ) select name from named where name is not null`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

const scriptsOf = (files: Record<string, StoredFile>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => isScript(path)));

/** The release as discovery documents describe it, without its share of the traffic. */
export function discovered(release: Release, origin: string): DiscoveredVersion {
  const scripts = Object.entries(scriptsOf(release.files));
  const headings = release.files[headingsFile]?.integrity;
  return {
    url: `${origin}/remotes/${release.name}/${release.version}/${manifestFile}`,
    metadata: {
      integrity: release.files[manifestFile]!.integrity,
      version: release.version,
    },
    extras: {
      ...extrasOf(
        release,
        Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity])),
      ),
      ...(headings !== undefined && { headings }),
    },
  };
}
