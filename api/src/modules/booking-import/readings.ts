import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Answer } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import { ShopfrontError } from 'shared-contracts';
import { days, minutes, timeFromNow, type App } from '../../context';
import type { Found } from '../../documents/find-services';
import type { Handlers } from '../visits/handlers';

const time = (name: string) => timestamp(name, { withTimezone: true });

export type Because = Extract<Answer<'readBookingImport'>, { kind: 'failed' }>['because'];

/** The result of a finished reading. */
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
  /** Until then the row belongs to a process; afterwards it is free, in case the process died. */
  claimedUntil: time('claimed_until'),
  finishedAt: time('finished_at'),
  outcome: jsonb('outcome').$type<Outcome>(),
  closedAt: time('closed_at'),
});

export type Reading = typeof jobs.$inferSelect;

/** Enough for an owner who corrects a link many times, too few to attack other servers. */
const mostReadings = 20;
const within = minutes(60);

/** Queues reading the page behind a link, in the caller's transaction; false when the owner's limit is used up. */
export async function queueReading(
  app: App,
  sql: Sql,
  uid: string,
  link: string,
): Promise<boolean> {
  const currentTime = app.now();
  const lately = and(eq(jobs.uid, uid), gt(jobs.createdAt, timeFromNow(app, -within)));
  if ((await sql.$count(jobs, lately)) >= mostReadings) return false;
  await sql.insert(jobs).values({
    id: randomUUID(),
    kind: 'read-booking-link',
    uid,
    details: { link },
    status: 'queued',
    createdAt: currentTime,
    dueAt: currentTime,
  });
  return true;
}

/** Ends all readings and offers of this owner; with an id, only that reading. */
export async function closeReadings(app: App, sql: Sql, uid: string, id?: string): Promise<void> {
  const own = and(eq(jobs.uid, uid), isNull(jobs.closedAt), id ? eq(jobs.id, id) : undefined);
  await sql.update(jobs).set({ closedAt: app.now() }).where(own);
}

/** The current reading of this owner. */
async function currentReading(sql: Sql, uid: string): Promise<Reading | undefined> {
  const [row] = await sql
    .select()
    .from(jobs)
    .where(and(eq(jobs.uid, uid), isNull(jobs.closedAt)))
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  return row;
}

/** Deletes closed readings once they no longer count against the limit, and a little later. */
export async function pruneReadings(app: App): Promise<void> {
  await app.sql.delete(jobs).where(lt(jobs.closedAt, timeFromNow(app, -days(1))));
}

export const bookingImportHandlers = (app: App) =>
  ({
    async readBookingImport(_, visit) {
      const { uid } = await visit.owner();
      const reading = await currentReading(app.sql, uid);
      return reading ? answerOf(reading) : { kind: 'none' };
    },

    async readBookingLinkAgain({ id }, visit) {
      const { uid } = await visit.owner();
      return app.sql.transaction(async (step) => {
        const reading = await currentReading(step, uid);
        if (reading?.id !== id) {
          throw new ShopfrontError('NOT_FOUND', 'You have no booking page with this id.');
        }
        if (reading.status === 'queued') return { ok: true } as const;
        await closeReadings(app, step, uid);
        if (!(await queueReading(app, step, uid, reading.details.link))) {
          throw new ShopfrontError('TOO_MANY', 'Your pages were read often enough for now.');
        }
        return { ok: true } as const;
      });
    },

    async closeBookingImport({ id }, visit) {
      const { uid } = await visit.owner();
      const reading = await currentReading(app.sql, uid);
      // The owner closed it before, or another link replaced it: either way it is no longer offered.
      if (reading?.id === id) await closeReadings(app, app.sql, uid, id);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

function answerOf({ id, details: { link }, outcome }: Reading): Answer<'readBookingImport'> {
  if (!outcome) return { kind: 'reading', id, link };
  if (outcome.kind === 'failed') return { kind: 'failed', id, link, because: outcome.because };
  const { services, priceRange } = outcome;
  if (services.length > 0) return { kind: 'found', id, link, services };
  return { kind: 'nothing', id, link, ...(priceRange && { price_range: priceRange }) };
}
