import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Answers } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { App } from '../../context';

const bookings = pgTable('bookings', {
  uid: text('uid').primaryKey(),
  bookingPlatform: text('booking_platform'),
  bookingLink: text('booking_link').notNull(),
  /** It may be shown as a link. Whatever else was typed is kept as text (S19). */
  safeLink: boolean('safe_link').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['read-booking-link'] }).notNull(),
  uid: text('uid').notNull(),
  details: jsonb('details').$type<{ link: string }>().notNull(),
  status: text('status', { enum: ['queued', 'done', 'failed'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

/** Keeps where the owner takes bookings, and queues reading the services behind a link that is one. */
export async function saveBooking(
  app: App,
  uid: string,
  bookingPlatform: string | null,
  link: string,
): Promise<void> {
  const bookingLink = link.trim();
  const safeLink = isSafeLink(bookingLink);
  const createdAt = app.now();
  await app.sql.transaction(async (step) => {
    const [before] = await step.select().from(bookings).where(eq(bookings.uid, uid)).for('update');
    const latest = { bookingPlatform, bookingLink, safeLink, savedAt: createdAt };
    await step
      .insert(bookings)
      .values({ uid, ...latest })
      .onConflictDoUpdate({ target: bookings.uid, set: latest });
    if (!safeLink || before?.bookingLink === bookingLink) return;
    await step.insert(jobs).values({
      id: randomUUID(),
      kind: 'read-booking-link',
      uid,
      details: { link: bookingLink },
      status: 'queued',
      createdAt,
    });
  });
}

export async function readBooking(sql: Sql, uid: string): Promise<Answers['booking']> {
  const [row] = await sql.select().from(bookings).where(eq(bookings.uid, uid));
  return row && { booking_platform: row.bookingPlatform, booking_link: row.bookingLink };
}

/** Links whose services wait to be read. */
export async function queuedLinks(sql: Sql, uid: string): Promise<string[]> {
  const rows = await sql.select().from(jobs).where(eq(jobs.uid, uid));
  return rows.filter(({ status }) => status === 'queued').map(({ details }) => details.link);
}
