import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { base } from '../channels/pointers';
import { releases, type Release } from '../releases/table';

/** Number of versions of a remote: on production, and on other channels. */
const most = { base: 4, others: 4 };

/** Changes whenever the result of `comingAndGoing` may change. */
export async function markerOf(database: Sql): Promise<string> {
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
export async function recentReleases(database: Sql): Promise<Release[]> {
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
