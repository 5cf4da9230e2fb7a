import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { eventsAsked, within } from './asked';

const name = z.string().check(z.minLength(1), z.maxLength(200));

export const funnelQuery = z.extend(eventsAsked, {
  /** Only visitors who came by that tag, from that country, or met that version: 'mf-services:1.2.0'. */
  source_tag: z.optional(name),
  country: z.optional(name),
  version: z.optional(name),
  /** Only visitors who walked by that table of what comes next: 'specified', or the name of another. */
  flow: z.optional(name),
});

export const funnelAnswer = z.object({
  screens: z.array(
    z.object({
      screen: z.string(),
      remote: z.nullable(z.string()),
      remote_version: z.nullable(z.string()),
      visitors: z.number(),
      /** Of them, those who were seen on no other screen afterwards. */
      left: z.number(),
      /** left ÷ visitors, 0 to 1. */
      drop_off: z.number(),
      /** Seconds from arriving on the screen to arriving on the next; null when nobody went on. */
      median_seconds: z.nullable(z.number()),
    }),
  ),
});

type Funnel = z.output<typeof funnelAnswer>;

/**
 * How far visitors come: a row per screen and version of the remote that drew it, in the order in which
 * visitors usually reach them. A visit to a screen lasts from its first event to that of the next screen.
 * How a page performed is told when it goes, perhaps after its visitor was forgotten: that is no visit. Nor is a screen
 * that did not come.
 */
export async function readFunnel(
  { sql: database }: App,
  { source_tag: tag, country, version, flow, ...asked }: z.output<typeof funnelQuery>,
): Promise<Funnel> {
  const those = (condition: SQL) =>
    sql`and visitor_id in (select visitor_id from analytics_events where ${condition})`;
  const { rows } = (await database.execute(sql`
    with seen as (
      select visitor_id, screen, remote, remote_version, at, event_id,
        lag(screen) over visitor as screen_before
      from analytics_events
      where screen is not null and not starts_with(name, 'web_vital_') and name <> 'remote_failed'
        ${within(asked)}
        ${tag ? those(sql`fields ->> 'source_tag' = ${tag}`) : sql``}
        ${country ? those(sql`fields ->> 'country' = ${country}`) : sql``}
        ${flow ? those(sql`coalesce(flow, 'specified') = ${flow}`) : sql``}
        ${version ? those(sql`remote || ':' || remote_version = ${version}`) : sql``}
      window visitor as (partition by visitor_id order by at, event_id)
    ), visits as (
      select visitor_id, screen, remote, remote_version, at,
        lead(at) over visitor as left_at,
        row_number() over visitor as place
      from seen
      where screen is distinct from screen_before
      window visitor as (partition by visitor_id order by at, event_id)
    )
    select screen, remote, remote_version,
      count(distinct visitor_id)::int as visitors,
      (count(distinct visitor_id) filter (where left_at is null))::int as "left",
      (percentile_cont(0.5) within group (order by extract(epoch from left_at - at))
        filter (where left_at is not null))::float8 as median_seconds
    from visits
    group by screen, remote, remote_version
    order by percentile_cont(0.5) within group (order by place), screen, remote_version
  `)) as unknown as { rows: Omit<Funnel['screens'][number], 'drop_off'>[] };
  return { screens: rows.map((row) => ({ ...row, drop_off: row.left / row.visitors })) };
}
