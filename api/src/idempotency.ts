import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { days, timeFromNow, minutes, type App } from './context';
import { TooMany } from './limits';
import type { SessionRow } from './modules/sessions/sessions';
import type { Visit } from './modules/visits/visit';
import { hashOf } from './secrets';

const answers = pgTable('idempotent_answers', {
  keyHash: text('key_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  answer: jsonb('answer'),
});

const looksAtMost = 75;
const lookEveryMs = 200;

/**
 * Does the work once for a key of this session, and answers a repeated call like the first. A simultaneous call
 * waits for the first one; failed work may be tried again.
 */
export async function once<T extends object>(
  app: App,
  session: SessionRow,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const keyHash = hashOf(`${session.id} ${key}`);
  for (let looks = 0; looks < looksAtMost; looks += 1) {
    if (await claim(app, keyHash, session)) return doClaimed(app, keyHash, work);
    const [row] = await app.sql.select().from(answers).where(eq(answers.keyHash, keyHash));
    if (row?.answer) return row.answer as T;
    if (row) await pause(lookEveryMs);
  }
  throw new TooMany(5);
}

/** Returns the idempotency key of a call. */
export function idempotencyKey({ request }: Visit): string | undefined {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header.length <= 200 ? header : undefined;
}

/** True when this call may do the work: the key is new, or the process that claimed it has died. */
async function claim(app: App, keyHash: string, { id }: SessionRow): Promise<boolean> {
  const claimedAt = app.now();
  const claimed = await app.sql
    .insert(answers)
    .values({ keyHash, sessionId: id, claimedAt })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) return true;
  const [row] = await app.sql.select().from(answers).where(eq(answers.keyHash, keyHash));
  if (!row || row.answer || row.claimedAt > timeFromNow(app, -minutes(1))) return false;
  const taken = await app.sql
    .update(answers)
    .set({ claimedAt })
    .where(and(eq(answers.keyHash, keyHash), eq(answers.claimedAt, row.claimedAt)))
    .returning();
  return taken.length > 0;
}

async function doClaimed<T extends object>(
  app: App,
  keyHash: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await work();
    await app.sql.update(answers).set({ answer }).where(eq(answers.keyHash, keyHash));
    return answer;
  } catch (error) {
    await app.sql.delete(answers).where(eq(answers.keyHash, keyHash));
    throw error;
  }
}

export async function pruneAnswers(app: App): Promise<void> {
  await app.sql.delete(answers).where(lt(answers.claimedAt, timeFromNow(app, -days(1))));
}
