import { and, gt, inArray, sql } from 'drizzle-orm';
import { type AnalyticsEvent, endpoints } from 'shared-contracts/api';
import type { FastifyInstance } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import type { Handlers } from '../visits/handlers';
import { days, timeFromNow, minutes, type App } from '../../context';
import { countAgainst } from '../../limits';
import { judgedOf } from './random-assignment';
import { analyticsEvents, mostOfVisitor } from './table';

export const analyticsHandlers = (app: App) =>
  ({
    /** A batch that arrives twice counts once, because events carry their own ids. */
    async collectEvents({ events }, { address }) {
      const most = app.config.limits.beaconsPerNetwork;
      await countAgainst(app, [{ key: `events from ${address}`, most, within: minutes(1) }]);
      const judged = await judgedOf(app, events, address);
      const received = events.map((event) => ({ ...rowOf(app, event), judged: judged(event) }));
      const rows = await withoutStored(app, await withoutExcess(app, received));
      if (rows.length > 0) await app.sql.insert(analyticsEvents).values(rows).onConflictDoNothing();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

type Row = typeof analyticsEvents.$inferInsert;

/** The key of an event is its id and time. An event whose time the server sets has another key when it is repeated. */
async function withoutStored(app: App, rows: Row[]): Promise<Row[]> {
  const timedHere = rows.filter(({ at, receivedAt }) => at === receivedAt);
  if (timedHere.length === 0) return rows;
  const ids = timedHere.map(({ eventId }) => eventId);
  const storedEvents = await app.sql
    .select({ id: analyticsEvents.eventId })
    .from(analyticsEvents)
    .where(
      and(
        inArray(analyticsEvents.eventId, ids),
        gt(analyticsEvents.at, timeFromNow(app, -days(60))),
      ),
    );
  const storedIds = new Set(storedEvents.map(({ id }) => id));
  return rows.filter(({ eventId }) => !storedIds.has(eventId));
}

/** Drops events of visitors beyond the number that is counted. */
async function withoutExcess(app: App, rows: Row[]): Promise<Row[]> {
  const visitors = [...new Set(rows.map(({ visitorId }) => visitorId))];
  if (visitors.length === 0) return rows;
  const list = sql.join(
    visitors.map((visitor) => sql`${visitor}`),
    sql`, `,
  );
  const counted = (await app.sql.execute(sql`
    select id, stored from unnest(array[${list}]::text[]) as visitor (id)
    cross join lateral (
      select count(*)::int as stored from (
        select from analytics where visitor_id = visitor.id limit ${mostOfVisitor}::int
      ) as events
    ) as counted`)) as unknown as { rows: { id: string; stored: number }[] };
  const room = new Map(counted.rows.map(({ id, stored }) => [id, mostOfVisitor - stored]));
  return rows.filter(({ visitorId }) => {
    const left = room.get(visitorId) ?? 0;
    room.set(visitorId, left - 1);
    return left > 0;
  });
}

const rowOf = (app: App, event: AnalyticsEvent, receivedAt = app.now()): Row => ({
  eventId: event.event_id,
  name: event.name,
  at: plausibleTime(app, event.at) ?? receivedAt,
  receivedAt,
  visitorId: event.visitor_id,
  screen: event.screen,
  remote: event.remote,
  remoteVersion: event.remote_version,
  build: event.build,
  releaseSet: event.release_set,
  canary: event.canary,
  arm: event.arm,
  fields: scrubbed(event.fields),
});

/** Accepts events that waited offline for weeks, but not for years, and none from the future. */
function plausibleTime(app: App, text: string): Date | undefined {
  const date = new Date(text);
  return date > timeFromNow(app, -days(60)) && date < timeFromNow(app, days(1)) ? date : undefined;
}

/** Bounded, so that its cost grows linearly with the text: at most 64 characters before the @ and 255 after it. */
const mailAddress = /[^\s@=&?]{1,64}@[^\s@=&?.]{1,255}\.[^\s@=&?]{1,255}/g;

/** Replaces e-mail addresses that the browser did not remove. */
const scrubbed = (fields: AnalyticsEvent['fields']): AnalyticsEvent['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(mailAddress, '[e-mail]') : value,
    ]),
  );

const sentOnLeave: unknown[] = [endpoints.collectEvents.path, endpoints.keepRecording.path];

/** A leaving browser sends its events as text, because other content types need a preflight request. */
export function takeBeacons(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (sentOnLeave.includes(request.routeOptions.url)) {
      readJson(request, String(body), done);
      return;
    }
    done(new ShopfrontError('PAYLOAD_INVALID', 'Send JSON as application/json.', { status: 415 }));
  });
}
