import { and, inArray } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import { days, type App } from '../../context';
import { countAgainst, TooMany } from '../../limits';
import { analyticsEvents } from './table';

/** Longer than any canary. */
const drawLasts = days(60);

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
    if (event.canary === undefined || !event.judged || firsts.has(tryOf(event))) continue;
    firsts.set(tryOf(event), event);
  }
  const known = await knownOf(app, [...firsts.values()]);
  const refused = new Set<string>();
  for (const [one, event] of firsts) {
    if (!known.has(one) && !(await counts(app, event, network))) refused.add(one);
  }
  return (event) => (refused.has(tryOf(event)) ? false : event.judged);
}

const tryOf = ({ canary, visitor_id: visitor }: AnalyticsEvent) => `${canary} ${visitor}`;

/** Visitors whose first event has decided already. */
async function knownOf(app: App, events: readonly AnalyticsEvent[]): Promise<Set<string>> {
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
  const who = app.draws.whose({ canary, arm }, draw);
  if (who === undefined) return false;
  const most = app.config.limits.judgedPerNetwork;
  try {
    await countAgainst(app, [
      { key: `drawn ${who}`, most: 1, within: drawLasts },
      { key: `judged in ${canary} from ${network}`, most, within: days(1) },
    ]);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
