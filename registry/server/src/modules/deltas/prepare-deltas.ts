import { type DeltaFile, createDeltas, type Deltas } from 'shared-server/dictionaries';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Sql, repeat, type Database } from 'shared-server';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../releases/bundle';
import type { ReleaseStore } from '../releases/store';
import { type Release, releases } from '../releases/table';
import { similarAddresses } from '../releases/similar-files';
import { base } from '../channels/pointers';

type Reads = Pick<ReleaseStore, 'read'>;

/** The scripts of releases in groups of similar ones, each content once. */
function similarScripts(releases: readonly Release[], store: Reads): DeltaFile[][] {
  const groups = new Map<string, Map<string, DeltaFile>>();
  for (const release of releases) {
    for (const [path, { integrity, bytes }] of Object.entries(release.files)) {
      const addresses = similarAddresses(release.name, path, bytes);
      if (addresses === undefined) continue;
      const group = groups.get(addresses) ?? new Map<string, DeltaFile>();
      groups.set(addresses, group.set(integrity, scriptOf(release, path, store)));
    }
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/** Identified by its hash. A file that differs from the published one is unavailable. */
function scriptOf(release: Release, path: string, store: Reads): DeltaFile {
  const { integrity, bytes } = release.files[path]!;
  let reading: Promise<Buffer | undefined> | undefined;
  return {
    id: integrity,
    content: () => (reading ??= readAsPublished()),
    packedBytes: async () => (await store.read(release, `${path}.br`))?.length ?? bytes,
  };

  async function readAsPublished(): Promise<Buffer | undefined> {
    const content = await store.read(release, path);
    return content && integrityOf(content) === integrity ? content : undefined;
  }
}

/** Number of versions of a remote: on production, and on other channels. */
const most = { base: 4, others: 4 };

/** Changes whenever the result of `comingAndGoing` may change. */
async function markerOf(database: Sql): Promise<string> {
  const { rows } = (await database.execute(sql`
    select concat((select count(*) from releases), '-', (select count(*) from channel_sets)) as mark
  `)) as unknown as { rows: { mark: string }[] };
  return rows[0]?.mark ?? '';
}

interface NamedRelease {
  name: string;
  version: string;
}

/**
 * The releases of remotes that visitors have or may get next. Of each remote: the live versions,
 * those of the last 30 days (newest first), and the last published one.
 */
async function recentReleases(database: Sql): Promise<Release[]> {
  const named = [...(await held(database)), ...(await newest(database))];
  if (named.length === 0) return [];
  const rows = await database
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.kind, 'remote'),
        inArray(releases.name, [...new Set(named.map(({ name }) => name))]),
        inArray(releases.version, [...new Set(named.map(({ version }) => version))]),
      ),
    );
  const keys = new Set(named.map(keyOf));
  return rows.filter((release) => keys.has(keyOf(release)));
}

const keyOf = ({ name, version }: NamedRelease) => `${name}@${version}`;

async function held(database: Sql): Promise<NamedRelease[]> {
  const { rows } = (await database.execute(sql`
    select name, version, bool_or(on_base) as on_base
    from (
      select key as name, value as version, made_at, channel = ${base} as on_base,
        number = max(number) over (partition by channel) as is_live
      from channel_sets, jsonb_each_text(channel_sets.releases)
    ) held
    where is_live or made_at > now() - interval '30 days'
    group by name, version
    order by bool_or(on_base and is_live) desc, bool_or(is_live) desc, max(made_at) desc
  `)) as unknown as { rows: (NamedRelease & { on_base: boolean })[] };
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.flatMap((name) => {
    const own = rows.filter((row) => row.name === name);
    return [
      ...own.filter((row) => row.on_base).slice(0, most.base),
      ...own.filter((row) => !row.on_base).slice(0, most.others),
    ];
  });
}

async function newest(database: Sql): Promise<NamedRelease[]> {
  const { rows } = (await database.execute(sql`
    select distinct on (name) name, version from releases
    where kind = 'remote' order by name, published_at desc
  `)) as unknown as { rows: NamedRelease[] };
  return rows;
}

const everyMs = 1000;

/** Prepares deltas between scripts of releases soon after a publication or move on any server. */
export function prepareDeltas(
  server: FastifyInstance,
  { sql }: Database,
  store: Pick<ReleaseStore, 'read'>,
): Pick<Deltas, 'find'> {
  const deltas = createDeltas();
  let lastMark: string | undefined;
  // Registered before the server waits for running work.
  server.addHook('preClose', async () => deltas.stop());
  repeat(server, {
    everyMs,
    what: 'could not prepare the next deltas',
    async act() {
      const mark = await markerOf(sql);
      if (mark === lastMark) return;
      await deltas.prepare(similarScripts(await recentReleases(sql), store));
      lastMark = mark;
    },
  });
  return deltas;
}
