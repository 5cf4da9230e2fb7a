import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { eventQuery, within } from './event-query';
import { isPublished } from './published';

export const sourcesQuery = eventQuery;

const counted = z.array(z.object({ name: z.string(), visitors: z.number() }));

export const sourcesAnswer = z.object({
  /** Most visitors first. */
  source_tags: counted,
  countries: counted,
  /** 'mf-services:1.2.0' */
  versions: counted,
});

type Answer = z.output<typeof sourcesAnswer>;

/** Returns the source tags, countries and remote versions of a period, each with its number of visitors. */
export async function readSources(
  { sql: database }: App,
  query: z.output<typeof sourcesQuery>,
): Promise<Answer> {
  const { rows } = (await database.execute(sql`
    with selected_events as (
      select visitor_id, fields ->> 'source_tag' as source_tags, fields ->> 'country' as countries,
        case when ${isPublished(sql`remote`, sql`remote_version`)}
          then remote || ':' || remote_version end as versions
      from analytics where not starts_with(name, 'web_vital_') ${within(query)}
    ), named as (
      select visitor_id, kind, name from selected_events
      cross join lateral (values ('source_tags', source_tags), ('countries', countries),
        ('versions', versions)) of_kind (kind, name)
      where name is not null
    )
    select kind, name, count(distinct visitor_id)::int as visitors from named
    group by kind, name order by kind, visitors desc, name limit 500
  `)) as unknown as { rows: { kind: keyof Answer; name: string; visitors: number }[] };
  const of = (field: keyof Answer) =>
    rows.filter(({ kind }) => kind === field).map(({ name, visitors }) => ({ name, visitors }));
  return {
    source_tags: of('source_tags'),
    countries: of('countries'),
    versions: of('versions'),
  };
}
