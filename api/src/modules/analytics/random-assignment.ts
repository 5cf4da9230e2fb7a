import { and, inArray } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { days, type App } from '../../context';
import { countAgainst, TooMany } from '../../limits';
import { analyticsEvents } from './table';

/** Longer than any canary. */
const assignmentLifetime = days(60);

/**
 * Returns whether events may be judged. Anyone can send events, so a visitor counts in a canary only with the
 * shell's signed token for the arm, once per token, and up to a daily limit per network. The first event of a
 * visitor decides.
 */
export async function judgedOf(
  app: App,
  events: readonly AnalyticsEvent[],
  network: string,
): Promise<(event: AnalyticsEvent) => boolean | undefined> {
  const firsts = new Map<string, AnalyticsEvent>();
  for (const event of events) {
    if (event.canary === undefined || !event.judged || firsts.has(keyOf(event))) continue;
    firsts.set(keyOf(event), event);
  }
  const decided = await decidedTries(app, [...firsts.values()]);
  const refused = new Set<string>();
  for (const [tryKey, event] of firsts) {
    if (!decided.has(tryKey) && !(await counts(app, event, network))) refused.add(tryKey);
  }
  return (event) => (refused.has(keyOf(event)) ? false : event.judged);
}

const keyOf = ({ canary, visitor_id: visitor }: AnalyticsEvent) => `${canary} ${visitor}`;

/** Visitors whose first event has decided already. */
async function decidedTries(app: App, events: readonly AnalyticsEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const { visitorId, canary } = analyticsEvents;
  const visitors = events.map(({ visitor_id }) => visitor_id);
  const canaries = events.flatMap((event) => event.canary ?? []);
  const rows = await app.sql
    .selectDistinct({ visitorId, canary })
    .from(analyticsEvents)
    .where(and(inArray(visitorId, visitors), inArray(canary, canaries)));
  return new Set(rows.map((row) => `${row.canary} ${row.visitorId}`));
}

async function counts(app: App, event: AnalyticsEvent, network: string): Promise<boolean> {
  const { canary = '', arm = '', draw } = event;
  const visitor = app.draws.whose({ canary, arm }, draw);
  if (visitor === undefined) return false;
  const most = app.config.limits.judgedPerNetwork;
  try {
    await countAgainst(app, [
      { key: `drawn ${visitor}`, most: 1, within: assignmentLifetime },
      { key: `judged in ${canary} from ${network}`, most, within: days(1) },
    ]);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
