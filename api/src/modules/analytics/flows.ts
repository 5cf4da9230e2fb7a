import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { time } from '../../contract/payload';

export const flowsQuery = z.object({
  /** Id of the experiment, under which the channel carries the other table. */
  trial: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  /** With whom to count, apart, those who have walked by the specified table since then without any experiment. */
  since: z.optional(time),
});

export const flowsAnswer = z.object({
  /** Visitors by the table that they walked by, and the set with which they began. */
  groups: z.array(
    z.object({
      flow: z.string(),
      /** Whether chance alone gave the table. */
      judged: z.boolean(),
      set: z.nullable(z.number()),
      visitors: z.number(),
      /** Of them, those who came to the end. */
      finished: z.number(),
    }),
  ),
  /** In the order in which visitors usually reach the screens. */
  screens: z.array(
    z.object({
      flow: z.string(),
      judged: z.boolean(),
      screen: z.string(),
      reached: z.number(),
      /** Of them, those who came to a screen where they had not been, or to the end. */
      went_on: z.number(),
    }),
  ),
  last_event_at: z.nullable(z.string()),
});

type Answer = z.output<typeof flowsAnswer>;

/**
 * How visitors fared under two tables of what comes next. A visitor counts once, by their first event: for the table, the set
 * and whether chance gave it to them.
 */
export async function readFlows(
  { sql: database }: App,
  { trial, since }: z.output<typeof flowsQuery>,
): Promise<Answer> {
  const ask = async <Row>(query: ReturnType<typeof sql>) =>
    ((await database.execute(query)) as unknown as { rows: Row[] }).rows;
  const events = sql`
    known as (
      select * from analytics
      where not starts_with(name, 'web_vital_') and name <> 'remote_failed' and (flow_trial = ${trial}
        ${since ? sql`or (flow_trial is null and received_at >= ${since}::timestamptz)` : sql``})
    ), visitors as (
      select distinct on (visitor_id) visitor_id, coalesce(flow, 'specified') as flow,
        coalesce(flow_judged, false) as judged, release_set
      from known order by visitor_id, received_at, at, event_id
    ), events as (
      select visitor_id, visitor.flow, visitor.judged, visitor.release_set, event.screen, event.at,
        event.name = 'set_number_done_click' as done
      from visitors visitor join known event using (visitor_id)
    )`;
  const groups = await ask<Answer['groups'][number]>(sql`
    with ${events}
    select flow, judged, release_set as set, count(distinct visitor_id)::int as visitors,
      (count(distinct visitor_id) filter (where done))::int as finished
    from events group by flow, judged, release_set order by release_set, flow, judged`);
  const screens = await ask<Answer['screens'][number]>(sql`
    with ${events}, arrivals as (
      select visitor_id, flow, judged, screen, min(at) as first_at, bool_or(done) as done,
        row_number() over (partition by visitor_id order by min(at), screen) as place
      from events where screen is not null group by visitor_id, flow, judged, screen
    ), ways as (
      select arrivals.*, lead(first_at) over visitor is not null as left_for_another
      from arrivals window visitor as (partition by visitor_id order by first_at, screen)
    )
    select flow, judged, screen, count(*)::int as reached,
      (count(*) filter (where left_for_another or done))::int as went_on
    from ways group by flow, judged, screen
    order by percentile_cont(0.5) within group (order by place), screen, flow, judged`);
  const [newest] = await ask<{ at: Date | string | null }>(
    sql`select max(received_at) as at from analytics where flow_trial = ${trial}`,
  );
  return {
    ...{ groups, screens },
    last_event_at: newest?.at ? new Date(newest.at).toISOString() : null,
  };
}
