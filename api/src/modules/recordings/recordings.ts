import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type RecordedEvent, recordingLimits } from 'shared-contracts/api';
import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { days, timeFromNow, minutes, type App } from '../../context';
import { refuseUnknown } from '../../contract/payload';
import type { Handlers } from '../visits/handlers';
import { countAgainst } from '../../limits';

const time = (name: string) => timestamp(name, { withTimezone: true });

const recordings = pgTable('recordings', {
  recordingId: uuid('recording_id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  visitorId: text('visitor_id').notNull(),
  build: text('build', { enum: ['web', 'app'] }).notNull(),
  consentedAt: time('consented_at').notNull(),
  startedAt: time('started_at').notNull(),
  /** The total of all parts. */
  bytes: integer('bytes').notNull(),
});

const recordingParts = pgTable(
  'recording_parts',
  {
    recordingId: uuid('recording_id').notNull(),
    part: integer('part').notNull(),
    events: jsonb('events').$type<RecordedEvent[]>().notNull(),
  },
  ({ recordingId, part }) => [primaryKey({ columns: [recordingId, part] })],
);

type Part = Parameters<Handlers['keepRecording']>[0];

/**
 * Adds a part to a recording, or starts one. A repeated part changes nothing.
 *
 * @throws ShopfrontError NOT_YOURS for a recording of another session, TOO_MANY for one of the largest length
 */
async function storePart(app: App, sessionId: string, part: Part): Promise<void> {
  const { recording_id: recordingId, events } = part;
  const bytes = Buffer.byteLength(JSON.stringify(events));
  await app.sql.transaction(async (step) => {
    await step
      .insert(recordings)
      .values({
        recordingId,
        sessionId,
        visitorId: part.visitor_id,
        build: part.build,
        consentedAt: new Date(part.consented_at),
        startedAt: app.now(),
        bytes: 0,
      })
      .onConflictDoNothing();
    const [recording] = await step
      .select()
      .from(recordings)
      .where(eq(recordings.recordingId, recordingId))
      .for('update');
    if (recording?.sessionId !== sessionId) {
      throw new ShopfrontError('NOT_YOURS', 'This recording is of another session.', {
        field: 'recording_id',
      });
    }
    const rows = await step
      .insert(recordingParts)
      .values({ recordingId, part: part.part, events })
      .onConflictDoNothing()
      .returning({ part: recordingParts.part });
    if (rows.length === 0) return;

    const tooLong = recording.startedAt < timeFromNow(app, -minutes(recordingLimits.minutes * 2));
    if (tooLong || recording.bytes + bytes > recordingLimits.totalBytes) {
      throw new ShopfrontError('TOO_MANY', 'This recording is as long as one may be.');
    }
    await step
      .update(recordings)
      .set({ bytes: sql`${recordings.bytes} + ${bytes}` })
      .where(eq(recordings.recordingId, recordingId));
  });
}

export const listedQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  /** Only recordings that began before this one: the `older` of the previous page. */
  before: z.optional(z.uuid()),
});

/**
 * Returns recordings, newest first.
 *
 * @throws ShopfrontError PAYLOAD_INVALID where `before` names none, or one that was deleted in the meantime
 */
export async function listRecordings(app: App, { limit, before }: z.output<typeof listedQuery>) {
  const isOlder = sql`(${recordings.startedAt}, ${recordings.recordingId}) < (
    select edge.started_at, edge.recording_id from recordings edge where edge.recording_id = ${before})`;
  const rows = await app.sql
    .select({
      recording_id: recordings.recordingId,
      visitor_id: recordings.visitorId,
      build: recordings.build,
      consented_at: recordings.consentedAt,
      started_at: recordings.startedAt,
      bytes: recordings.bytes,
    })
    .from(recordings)
    .where(before === undefined ? undefined : isOlder)
    .orderBy(desc(recordings.startedAt), desc(recordings.recordingId))
    .limit(limit + 1);
  if (before !== undefined && rows.length === 0 && !(await isKept(app, before))) {
    refuseUnknown('before', 'recording');
  }
  const page = rows.slice(0, limit);
  return {
    recordings: page,
    ...(rows.length > limit && { older: page.at(-1)!.recording_id }),
  };
}

async function isKept(app: App, recordingId: string): Promise<boolean> {
  const rows = await app.sql
    .select({ recordingId: recordings.recordingId })
    .from(recordings)
    .where(eq(recordings.recordingId, recordingId));
  return rows.length > 0;
}

/** @throws ShopfrontError NOT_FOUND */
export async function readRecording(app: App, recordingId: string): Promise<RecordedEvent[]> {
  const parts = await app.sql
    .select({ events: recordingParts.events })
    .from(recordingParts)
    .where(eq(recordingParts.recordingId, recordingId))
    .orderBy(asc(recordingParts.part));
  if (parts.length === 0) throw new ShopfrontError('NOT_FOUND', 'There is no such recording.');
  return parts.flatMap(({ events }) => events);
}

export async function pruneRecordings(app: App): Promise<void> {
  const oldest = timeFromNow(app, -days(app.config.recording.days));
  await app.sql.delete(recordings).where(lt(recordings.startedAt, oldest));
}

const partsPerMinute = 60;

export const recordingHandlers = (app: App) =>
  ({
    /** Only where recording is configured, and only for a session of ours. */
    async keepRecording(payload, { session, address }) {
      if (!app.config.recording.on) throw new ShopfrontError('NOT_FOUND', 'Nothing is recorded.');
      if (!session) throw new ShopfrontError('SESSION_MISSING', 'There is no session to record.');
      const within = minutes(1);
      await countAgainst(app, [
        { key: `recording of ${session.id}`, most: partsPerMinute, within },
        { key: `recording from ${address}`, most: partsPerMinute * 4, within },
      ]);
      await storePart(app, session.id, payload);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
