import { sql, type SQL } from 'drizzle-orm';
import { minutes, timeFromNow, type App } from '../../context';

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
