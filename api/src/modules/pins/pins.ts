import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import { pinHeader, readPinText, type LivePin } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import { days, timeFromNow, type App } from '../../context';
import type { Visit } from '../visits/visit';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const ownerPins = pgTable('owner_pins', {
  uid: text('uid').primaryKey(),
  channel: text('channel').notNull(),
  releaseSet: integer('release_set').notNull(),
  /** The canary at the start of the flow; null without one. */
  canary: text('canary'),
  arm: text('arm', { enum: ['canary', 'stable'] }),
  judged: boolean('judged'),
  beganAt: time('began_at').notNull(),
  changedAt: time('changed_at').notNull(),
});

/** A flow without a change for a day has ended, and no flow lasts longer than a week. */
const unchangedDays = 1;
const atMostDays = 7;

const oldestChange = (app: App) => timeFromNow(app, -days(unchangedDays));
const oldestStart = (app: App) => timeFromNow(app, -days(atMostDays));

/** Pins that are still valid. */
export const live = (app: App) =>
  and(gt(ownerPins.changedAt, oldestChange(app)), gt(ownerPins.beganAt, oldestStart(app)));

/** Returns the pin of this owner; undefined without an active session. */
export async function livePinOf(app: App, uid: string): Promise<LivePin | undefined> {
  const [pin] = await app.sql
    .select()
    .from(ownerPins)
    .where(and(eq(ownerPins.uid, uid), live(app)));
  if (!pin) return undefined;
  const { channel, releaseSet, canary, arm, judged, beganAt, changedAt } = pin;
  return {
    channel,
    set: releaseSet,
    began: secondsOf(beganAt),
    changed: secondsOf(changedAt),
    ...(canary && arm && { canary: { id: canary, arm, judged: judged === true } }),
  };
}

/**
 * Stores the pin after a call that changed something. The latest change decides, because an owner may have been
 * moved to another set. A failure to store the pin does not fail the call.
 */
export async function storePin(app: App, visit: Visit): Promise<void> {
  const pinText = visit.request.headers[pinHeader];
  const uid = visit.session?.uid;
  const pin = typeof pinText === 'string' && uid ? readPinText(pinText) : undefined;
  if (!uid || !pin) return;
  const currentTime = app.now();
  const beganAt = new Date(Math.min(pin.began * 1000, currentTime.getTime()));
  if (beganAt <= oldestStart(app)) return;
  const row = {
    channel: pin.channel,
    releaseSet: pin.set,
    beganAt,
    changedAt: currentTime,
    canary: pin.canary?.id ?? null,
    arm: pin.canary?.arm ?? null,
    judged: pin.canary?.judged ?? null,
  };
  try {
    await app.sql
      .insert(ownerPins)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: ownerPins.uid, set: row });
  } catch (error) {
    app.log.warn({ err: error }, 'a pin was not stored');
  }
}

export async function endPin(sql: Sql, uid: string): Promise<void> {
  await sql.delete(ownerPins).where(eq(ownerPins.uid, uid));
}

export async function prunePins(app: App): Promise<void> {
  await app.sql
    .delete(ownerPins)
    .where(
      or(lte(ownerPins.changedAt, oldestChange(app)), lte(ownerPins.beganAt, oldestStart(app))),
    );
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);
