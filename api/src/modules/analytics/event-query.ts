import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { time } from '../../contract/payload';
import { minutes, timeFromNow, type App } from '../../context';

/** The events that a query of operators covers. */
export const eventQuery = z.object({
  build: z.optional(z.enum(['web', 'app'])),
  /** ISO times. Without them, all collected events. */
  from: z.optional(time),
  to: z.optional(time),
});

type EventQuery = z.output<typeof eventQuery>;

export const within = ({ build, from, to }: EventQuery): SQL => sql`
  ${build ? sql`and build = ${build}` : sql``}
  ${from ? sql`and at >= ${from}::timestamptz` : sql``}
  ${to ? sql`and at < ${to}::timestamptz` : sql``}`;

const hour = 3600;

/** Returns the length of each part in seconds: an hour for up to two days, six hours for up to a week, else a day. */
export function partOf({ from }: EventQuery, currentTime: Date): number {
  if (from === undefined) return 24 * hour;
  const days = (currentTime.getTime() - new Date(from).getTime()) / (24 * hour * 1000);
  return days <= 2 ? hour : days <= 8 ? 6 * hour : 24 * hour;
}

/** The start of the part of time that an event belongs to. */
export const partOfTime = (column: SQL, seconds: number): SQL =>
  sql`to_timestamp(floor(extract(epoch from ${column}) / ${seconds}::int) * ${seconds}::int)`;

const dayMs = 24 * 60 * 60 * 1000;

/** Before any event was stored. */
const dawn = '2000-01-01';

interface Window {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the past days, in UTC, that lie completely in a window: from `first` on, and before `end`. Empty where
 * `first` is not before `end`.
 *
 * @returns ISO dates
 */
export function wholeDays({ from, to }: Window, currentTime: Date): { first: string; end: string } {
  const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const until = Math.min(to ? new Date(to).getTime() : Infinity, currentTime.getTime());
  return {
    first: from ? dateOf(Math.ceil(new Date(from).getTime() / dayMs) * dayMs) : dawn,
    end: dateOf(Math.floor(until / dayMs) * dayMs),
  };
}

/**
 * The outcomes of visitors on a screen (Funnel) or in a step (Health), in one version:
 * - continued: the visitor was seen elsewhere afterwards, or finished the setup
 * - still there: the visitor was last seen here, and an event of theirs arrived within ten minutes
 * - left: the visitor was last seen here, earlier than that
 */
const activeMs = minutes(10);

/** The event of a visitor who finished the setup. */
export const isFinish = sql`name = 'set_number_done_click'`;

/** Condition: the visitor was seen. Pages report their performance when the visitor leaves them. */
export const isSighting = sql`(screen is not null and not starts_with(name, 'web_vital_')
  and name <> 'remote_failed')`;

/** The ids of visitors with a recent event. */
export const activeVisitors = (app: Pick<App, 'now'>): SQL => sql`
  select visitor_id from analytics
  where received_at > ${timeFromNow(app, -activeMs).toISOString()}::timestamptz and ${isSighting}`;
