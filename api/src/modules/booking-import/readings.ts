import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Answer } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import type { App } from '../../context';
import type { Found } from './find-services';

const time = (name: string) => timestamp(name, { withTimezone: true });

export type Because = Extract<Answer<'readBookingImport'>, { kind: 'failed' }>['because'];

/** What a reading came to, once it is over. */
export type Outcome = ({ kind: 'read' } & Found) | { kind: 'failed'; because: Because };

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['read-booking-link'] }).notNull(),
  uid: text('uid').notNull(),
  details: jsonb('details').$type<{ link: string }>().notNull(),
  status: text('status', { enum: ['queued', 'done', 'failed'] }).notNull(),
  createdAt: time('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: time('due_at').notNull(),
  /** Until then a process is at it; one that died leaves it free afterwards. */
  claimedUntil: time('claimed_until'),
  finishedAt: time('finished_at'),
  outcome: jsonb('outcome').$type<Outcome>(),
  closedAt: time('closed_at'),
});

export type Reading = typeof jobs.$inferSelect;

/** Has the page behind a link read, in the caller's transaction. */
export async function queueReading(app: App, sql: Sql, uid: string, link: string): Promise<void> {
  const now = app.now();
  await sql.insert(jobs).values({
    id: randomUUID(),
    kind: 'read-booking-link',
    uid,
    details: { link },
    status: 'queued',
    createdAt: now,
    dueAt: now,
  });
}

/** Nothing of this owner's is read or offered any more; with an id, of that reading only. */
export async function closeReadings(app: App, sql: Sql, uid: string, id?: string): Promise<void> {
  const own = and(eq(jobs.uid, uid), isNull(jobs.closedAt), id ? eq(jobs.id, id) : undefined);
  await sql.update(jobs).set({ closedAt: app.now() }).where(own);
}

/** The reading that counts for this owner. */
export async function currentReading(sql: Sql, uid: string): Promise<Reading | undefined> {
  const [row] = await sql
    .select()
    .from(jobs)
    .where(and(eq(jobs.uid, uid), isNull(jobs.closedAt)))
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  return row;
}

/** Links whose services wait to be read. */
export async function queuedLinks(sql: Sql, uid: string): Promise<string[]> {
  const rows = await sql.select().from(jobs).where(eq(jobs.uid, uid));
  return rows.filter(({ status }) => status === 'queued').map(({ details }) => details.link);
}
