import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { time } from '../../contract/payload';

/** Which events operators ask about. */
export const eventsAsked = z.object({
  build: z.optional(z.enum(['web', 'app'])),
  /** ISO times; all that was ever collected unless told. */
  from: z.optional(time),
  to: z.optional(time),
});

type Asked = z.output<typeof eventsAsked>;

export const within = ({ build, from, to }: Asked): SQL => sql`
  ${build ? sql`and build = ${build}` : sql``}
  ${from ? sql`and at >= ${from}::timestamptz` : sql``}
  ${to ? sql`and at < ${to}::timestamptz` : sql``}`;

const hour = 3600;

/** How long each part of a time is, in seconds: hours of a day or two, quarters of a day of a week, else days. */
export function partOf({ from }: Asked, now: Date): number {
  if (from === undefined) return 24 * hour;
  const days = (now.getTime() - new Date(from).getTime()) / (24 * hour * 1000);
  return days <= 2 ? hour : days <= 8 ? 6 * hour : 24 * hour;
}

/** The part of time that an event is of, as its beginning. */
export const partOfTime = (column: SQL, seconds: number): SQL =>
  sql`to_timestamp(floor(extract(epoch from ${column}) / ${seconds}::int) * ${seconds}::int)`;
