import type { AnalyticsEvent } from 'shared-contracts/api';
import type { Handlers } from '../../contract/handlers';
import { days, timeFromNow, minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { analyticsEvents } from './table';

export const analyticsHandlers = (app: App) =>
  ({
    /** A batch that arrives twice counts once: events carry their own ids. */
    async collectEvents({ events }, { address }) {
      const most = app.config.limits.beaconsPerNetwork;
      await countAgainst(app, [{ key: `events from ${address}`, most, within: minutes(1) }]);
      const rows = events.map((event) => rowOf(app, event));
      if (rows.length > 0) await app.sql.insert(analyticsEvents).values(rows).onConflictDoNothing();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

const rowOf = (app: App, event: AnalyticsEvent): typeof analyticsEvents.$inferInsert => ({
  eventId: event.event_id,
  name: event.name,
  at: believable(app, event.at),
  receivedAt: app.now(),
  visitorId: event.visitor_id,
  screen: event.screen,
  remote: event.remote,
  remoteVersion: event.remote_version,
  build: event.build,
  releaseSet: event.release_set,
  canary: event.canary,
  arm: event.arm,
  judged: event.judged,
  flow: event.flow,
  flowTrial: event.flow_trial,
  flowJudged: event.flow_judged,
  fields: scrubbed(event.fields),
});

/** Events may wait offline for weeks, but not for years, and none is of tomorrow. */
function believable(app: App, told: string): Date {
  const at = new Date(told);
  return at > timeFromNow(app, -days(60)) && at < timeFromNow(app, days(1)) ? at : app.now();
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
