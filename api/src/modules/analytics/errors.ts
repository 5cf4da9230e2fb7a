import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { eventQuery, within } from './event-query';
import { isPublished } from './published';

export const errorsQuery = eventQuery;

export const errorsAnswer = z.object({
  errors: z.array(
    z.object({
      /** The remote whose code failed; 'shell' if no remote was involved. */
      remote: z.string(),
      version: z.nullable(z.string()),
      /** A name such as TypeError, or an error code of ours. */
      error: z.string(),
      /** Whether a remote did not load, a remote broke, or an error was uncaught. */
      kind: z.enum(['load', 'broke', 'uncaught']),
      /** Stack lines as 'address:line:column', as the browser reported them; null without a stack. */
      stack: z.nullable(z.string()),
      times: z.number(),
      visitors: z.number(),
      first_at: z.string(),
      last_at: z.string(),
    }),
  ),
});

type Answer = z.output<typeof errorsAnswer>;
type Row = Omit<Answer['errors'][number], 'first_at' | 'last_at'> &
  Record<'first_at' | 'last_at', Date | string>;

/** Errors on visitors' pages, one row for the same error at the same place, most affected visitors first, then by name. */
export async function readErrors(
  { sql: database }: App,
  query: z.output<typeof errorsQuery>,
): Promise<Answer> {
  const { rows } = (await database.execute(sql`
    with selected_events as (
      select visitor_id, at,
        coalesce(fields ->> 'failed', fields ->> 'thrower', remote, 'shell') as remote,
        fields ->> 'version' as version,
        coalesce(fields ->> 'code', fields ->> 'error', 'Error') as error,
        case when name = 'stray_error' then 'uncaught'
          when fields ->> 'shown' = 'true' then 'broke' else 'load' end as kind,
        fields ->> 'stack' as stack
      from analytics
      where name in ('remote_failed', 'stray_error') ${within(query)}
    )
    select remote, version, error, kind, max(stack) as stack, count(*)::int as times,
      count(distinct visitor_id)::int as visitors, min(at) as first_at, max(at) as last_at
    from selected_events
    where ${isPublished(sql`remote`, sql`version`)}
    group by remote, version, error, kind, split_part(coalesce(stack, ''), E'\\n', 1)
    order by visitors desc, remote, version, error, stack
    limit 200
  `)) as unknown as { rows: Row[] };
  const iso = (time: Date | string) => new Date(time).toISOString();
  return {
    errors: rows.map((row) => ({
      ...row,
      first_at: iso(row.first_at),
      last_at: iso(row.last_at),
    })),
  };
}
