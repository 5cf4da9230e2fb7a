import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RecordedEvent } from 'shared-contracts/api';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const recordings = pgTable('recordings', {
  recordingId: uuid('recording_id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  visitorId: text('visitor_id').notNull(),
  build: text('build', { enum: ['web', 'app'] }).notNull(),
  consentedAt: time('consented_at').notNull(),
  startedAt: time('started_at').notNull(),
  /** The total of all parts. */
  bytes: integer('bytes').notNull(),
});

export const recordingParts = pgTable(
  'recording_parts',
  {
    recordingId: uuid('recording_id').notNull(),
    part: integer('part').notNull(),
    events: jsonb('events').$type<RecordedEvent[]>().notNull(),
  },
  ({ recordingId, part }) => [primaryKey({ columns: [recordingId, part] })],
);
