import { eq } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answers } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { App } from '../../context';
import { closeReadings, queueReading } from '../booking-import/readings';

const bookings = pgTable('bookings', {
  uid: text('uid').primaryKey(),
  bookingPlatform: text('booking_platform'),
  bookingLink: text('booking_link').notNull(),
  /** It may be shown as a link. Whatever else was typed is kept as text (S19). */
  safeLink: boolean('safe_link').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
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
    if (before?.bookingLink === bookingLink) return;
    // What was read at the link before is no longer of use.
    await closeReadings(app, step, uid);
    if (safeLink) await queueReading(app, step, uid, bookingLink);
  });
}

export async function readBooking(sql: Sql, uid: string): Promise<Answers['booking']> {
  const [row] = await sql.select().from(bookings).where(eq(bookings.uid, uid));
  return row && { booking_platform: row.bookingPlatform, booking_link: row.bookingLink };
}
