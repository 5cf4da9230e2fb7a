import { sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { DiscoveredVersion } from 'shared-contracts/discovery';
import type { Database, Sql } from 'shared-server';
import { invalid } from '../../payload';
import { difference, inspect, isScript, readFolder } from './bundle';
import type { Bundle, Parcel, StoredFile } from './bundle';
import { extrasOf, manifestFile, recordFile } from './release';
import type { ReleaseStore } from './store';

export interface Release {
  name: string;
  version: string;
  container: string;
  contract: string;
  screens: string[];
  emits: string[];
  preload: string[];
  files: Record<string, StoredFile>;
  publishedBy: string;
  publishedAt: string;
}

export interface Publication {
  release: Release;
  /** False when the same release was there before. */
  isNew: boolean;
}

export interface Releases {
  /** Publishes a built remote: a folder, or its files. `name` is the remote it must be, where that is known. */
  publish(built: string | Bundle, how: { by: string; name?: string }): Promise<Publication>;
  /** The release, or undefined when there is none. */
  find(name: string, version: string): Promise<Release | undefined>;
  /** Every version of a remote, newest first. */
  list(name: string): Promise<Release[]>;
  /** Every remote that was ever published. */
  names(): Promise<string[]>;
}

/** Releases never change: a name and a version mean the same files for ever. */
export function createReleases(database: Database, store: ReleaseStore): Releases {
  const known = new Map<string, Release>();

  return {
    async publish(built, { by, name: meant }) {
      const parcel = inspect(typeof built === 'string' ? readFolder(built) : built);
      if (meant !== undefined && meant !== parcel.record.name) {
        throw invalid(recordFile, 'name', `is '${parcel.record.name}', not '${meant}'`);
      }
      const draft = await store.draft(parcel);
      try {
        return await database.sql.transaction(async (step) => {
          const { name, version } = parcel.record;
          await takeTurn(step, name);
          const before = await releaseOf(step, name, version);
          if (before) {
            refuseOtherContent(before, parcel);
            if (!store.has(name, version)) await draft.settle();
            return { release: before, isNew: false };
          }
          await refuseTakenContainer(step, parcel);
          // A folder without its row is what a crash left behind: settling replaces it.
          await draft.settle();
          return { release: await insert(step, parcel, by), isNew: true };
        });
      } finally {
        await draft.discard();
      }
    },
    async find(name, version) {
      const key = `${name}@${version}`;
      const release = known.get(key) ?? (await releaseOf(database.sql, name, version));
      if (release) known.set(key, release);
      return release;
    },
    list: (name) => releasesOf(database.sql, name),
    names: () => namesIn(database.sql),
  };
}

/** One publication of a remote at a time, whichever server it reached. */
const takeTurn = (step: Sql, name: string) =>
  step.execute(sql`select pg_advisory_xact_lock(hashtext('release'), hashtext(${name}))`);

function refuseOtherContent(before: Release, { record, files }: Parcel): void {
  const differs = difference(before.files, files);
  if (!differs) return;
  throw new ShopfrontError(
    'VERSION_EXISTS',
    `${record.name} ${record.version} is published already, and ${differs.path} ${differs.how}. Give the build a new version.`,
    { field: differs.path },
  );
}

/** Two builds of one container name in a page would silently run each other's code. */
async function refuseTakenContainer(step: Sql, { record, files }: Parcel): Promise<void> {
  const { rows } = (await step.execute(
    sql`select name, version, files from releases where container = ${record.container}`,
  )) as unknown as { rows: Pick<Release, 'name' | 'version' | 'files'>[] };
  const other = rows.find((row) => difference(scriptsOf(row.files), scriptsOf(files)));
  if (!other) return;
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `The container name ${record.container} belongs to ${other.name} ${other.version}, whose scripts differ. It must be unique per build.`,
    { field: 'container' },
  );
}

async function insert(step: Sql, { record, files }: Parcel, by: string): Promise<Release> {
  const { name, version, container, contract, screens, emits, preload } = record;
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  await step.execute(sql`
    insert into releases (name, version, container, contract, screens, emits, preload, files, published_by)
    values (${name}, ${version}, ${container}, ${contract}, ${json(screens)}, ${json(emits)},
      ${json(preload)}, ${json(files)}, ${by})`);
  return (await releaseOf(step, name, version))!;
}

/** A release as its row has it. */
export const releaseColumns = sql`name, version, container, contract, screens, emits, preload, files,
  published_by as "publishedBy", published_at as "publishedAt"`;

/** The release a channel or a file request means. */
export async function releaseOf(
  database: Pick<Sql, 'execute'>,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const { rows } = (await database.execute(
    sql`select ${releaseColumns} from releases where name = ${name} and version = ${version}`,
  )) as unknown as { rows: Release[] };
  return rows.map(withIsoTime)[0];
}

async function releasesOf(database: Pick<Sql, 'execute'>, name: string) {
  const { rows } = (await database.execute(
    sql`select ${releaseColumns} from releases where name = ${name} order by published_at desc, version desc`,
  )) as unknown as { rows: Release[] };
  return rows.map(withIsoTime);
}

async function namesIn(database: Pick<Sql, 'execute'>) {
  const { rows } = (await database.execute(
    sql`select distinct name from releases order by name`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

const withIsoTime = (release: Release): Release => ({
  ...release,
  publishedAt: new Date(release.publishedAt).toISOString(),
});

const scriptsOf = (files: Record<string, StoredFile>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => isScript(path)));

/** The release as discovery documents describe it, without its part in the traffic. */
export function discovered(release: Release, origin: string): DiscoveredVersion {
  const scripts = Object.entries(scriptsOf(release.files));
  return {
    url: `${origin}/remotes/${release.name}/${release.version}/${manifestFile}`,
    metadata: {
      integrity: release.files[manifestFile]!.integrity,
      version: release.version,
    },
    extras: extrasOf(
      release,
      Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity])),
    ),
  };
}
