import { sql, type SQL } from 'drizzle-orm';
import type { Received as RouteInput } from 'registry-contract';
import { base } from '../channels/pointers';

type Filters = Pick<
  RouteInput<'GET /projects/default/microFrontends/:name/versions'>,
  'name' | 'search' | 'author' | 'branch' | 'live'
>;

/** Older versions are not searched, so that a search reads a bounded number of rows. */
const mostSearched = 2_000;

const columns = ['version', 'commit', 'message', 'author', 'branch'] as const;

/** Condition: the release matches the filters; undefined without filters. */
export function matching({ name, search, author, branch, live }: Filters): SQL | undefined {
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
