import { sql } from 'drizzle-orm';
import { remoteNames } from 'shared-contracts';
import * as z from 'zod/mini';
import { time } from '../../contract/payload';
import type { App } from '../../context';
import { within } from './asked';

export const outcomesQuery = z.object({
  from: time,
  to: time,
  /** How long a visitor may take to go on, in seconds: in every window the same, or they could not be compared. */
  patience: z._default(z.coerce.number().check(z.int(), z.gte(60), z.lte(86_400)), 900),
});

export const outcomesAnswer = z.object({
  rows: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      /** Who met it in that time. */
      visitors: z.number(),
      /** To whom it did not load, broke, or threw what nobody caught. */
      errors: z.number(),
      /** Of those who saw it for the first time: who was seen later in the flow in time, and who was not. */
      completed: z.number(),
      not_completed: z.number(),
    }),
  ),
});

type Answer = z.output<typeof outcomesAnswer>;

const inOrder = sql`array[${sql.join(
  remoteNames.map((name) => sql`${name}`),
  sql`, `,
)}]::text[]`;

/** How the visitors of a window of time fared, by remote and version: for holding one window against another. */
export async function readOutcomes(
  { sql: database }: App,
  asked: z.output<typeof outcomesQuery>,
): Promise<Answer> {
  const { from, patience } = asked;
  const { rows } = (await database.execute(sql`
    with told as (
      select visitor_id, at, name in ('remote_failed', 'stray_error') as wrong,
        case name when 'remote_failed' then fields ->> 'failed'
          when 'stray_error' then fields ->> 'thrower' else remote end as remote,
        case when name in ('remote_failed', 'stray_error') then fields ->> 'version'
          else remote_version end as version
      from analytics where not starts_with(name, 'web_vital_') ${within(asked)}
    ), met as (
      select visitor_id, remote, version, bool_or(wrong) as wrong,
        min(at) filter (where not wrong) as drawn_at
      from told where remote is not null and version is not null
      group by visitor_id, remote, version
    ), known as (
      select met.*,
        drawn_at is not null and not exists (
          select from analytics earlier
          where earlier.visitor_id = met.visitor_id and earlier.at < ${from}::timestamptz
            and earlier.remote = met.remote and earlier.name not in ('remote_failed', 'stray_error')
        ) as began,
        exists (
          select from analytics later
          where later.visitor_id = met.visitor_id and later.at >= met.drawn_at
            and later.at < met.drawn_at + ${patience}::int * interval '1 second'
            and later.name not in ('remote_failed', 'stray_error')
            and not starts_with(later.name, 'web_vital_')
            and (later.name = 'set_number_done_click'
              or array_position(${inOrder}, later.remote) > array_position(${inOrder}, met.remote))
        ) as went_on
      from met
    )
    select remote, version, count(*)::int as visitors,
      (count(*) filter (where wrong))::int as errors,
      (count(*) filter (where began and went_on))::int as completed,
      (count(*) filter (where began and not went_on))::int as not_completed
    from known group by remote, version
    order by array_position(${inOrder}, remote), version
  `)) as unknown as Answer;
  return { rows };
}
