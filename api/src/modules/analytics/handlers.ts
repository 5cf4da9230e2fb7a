import { and, gt, inArray } from 'drizzle-orm';
import type { AnalyticsEvent } from 'shared-contracts/api';
import type { Handlers } from '../../contract/handlers';
import { days, timeFromNow, minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { judgedOf } from './drawn';
import { analyticsEvents } from './table';

export const analyticsHandlers = (app: App) =>
  ({
    /** A batch that arrives twice counts once: events carry their own ids. */
    async collectEvents({ events }, { address }) {
      const most = app.config.limits.beaconsPerNetwork;
      await countAgainst(app, [{ key: `events from ${address}`, most, within: minutes(1) }]);
      const judged = await judgedOf(app, events, address);
      const rows = await withoutKnown(
        app,
        events.map((event) => ({ ...rowOf(app, event), judged: judged(event) })),
      );
      if (rows.length > 0) await app.sql.insert(analyticsEvents).values(rows).onConflictDoNothing();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

type Row = typeof analyticsEvents.$inferInsert;

/** The database knows an event by its id and time. Where the time is ours, it is another one when the event comes again. */
async function withoutKnown(app: App, rows: Row[]): Promise<Row[]> {
  const timedHere = rows.filter(({ at, receivedAt }) => at === receivedAt);
  if (timedHere.length === 0) return rows;
  const ids = timedHere.map(({ eventId }) => eventId);
  const known = await app.sql
    .select({ id: analyticsEvents.eventId })
    .from(analyticsEvents)
    .where(
      and(
        inArray(analyticsEvents.eventId, ids),
        gt(analyticsEvents.at, timeFromNow(app, -days(60))),
      ),
    );
  const before = new Set(known.map(({ id }) => id));
  return rows.filter(({ eventId }) => !before.has(eventId));
}

const rowOf = (app: App, event: AnalyticsEvent, receivedAt = app.now()): Row => ({
  eventId: event.event_id,
  name: event.name,
  at: believable(app, event.at) ?? receivedAt,
  receivedAt,
  visitorId: event.visitor_id,
  screen: event.screen,
  remote: event.remote,
  remoteVersion: event.remote_version,
  build: event.build,
  releaseSet: event.release_set,
  canary: event.canary,
  arm: event.arm,
  flow: event.flow,
  flowTrial: event.flow_trial,
  flowJudged: event.flow_judged,
  fields: scrubbed(event.fields),
});

/** Events may wait offline for weeks, but not for years, and none is of tomorrow. */
function believable(app: App, told: string): Date | undefined {
  const at = new Date(told);
  return at > timeFromNow(app, -days(60)) && at < timeFromNow(app, days(1)) ? at : undefined;
}

/** The browser leaves personal data out; an e-mail address that slipped through stops here. */
const scrubbed = (fields: AnalyticsEvent['fields']): AnalyticsEvent['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/[^\s@=&?]+@[^\s@=&?]+\.[^\s@=&?]+/g, '[e-mail]')
        : value,
    ]),
  );
