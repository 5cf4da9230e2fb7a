import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { time } from '../../contract/payload';

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
export function partOf({ from }: EventQuery, now: Date): number {
  if (from === undefined) return 24 * hour;
  const days = (now.getTime() - new Date(from).getTime()) / (24 * hour * 1000);
  return days <= 2 ? hour : days <= 8 ? 6 * hour : 24 * hour;
}

/** The start of the part of time that an event belongs to. */
export const partOfTime = (column: SQL, seconds: number): SQL =>
  sql`to_timestamp(floor(extract(epoch from ${column}) / ${seconds}::int) * ${seconds}::int)`;
