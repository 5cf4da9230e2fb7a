import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { days, from, minutes, seconds, type App } from '../../context';
import type { Providers } from '../../providers';
import { outbox, type Message, type OutboxRow } from './table';

interface About {
  /** Makes it the only message of its kind, however often it is asked for. */
  onceKey?: string;
  uid?: string;
}

export interface Outbox {
  /** Writes a message down, in the caller's transaction where `sql` is one. It is sent afterwards. */
  put(sql: Sql, message: Message, about?: About): Promise<void>;
  /** Sends what is due, and answers how many messages were sent. */
  deliver(): Promise<number>;
  /** Delivers soon, and then as messages come due, until the outbox is closed. */
  start(): void;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Waits for a delivery that is under way. */
  close(): Promise<void>;
}

const claim = minutes(1);
const batch = 20;
const lookEvery = seconds(2);
const mostAttempts = 20;

/** 2 s, 4 s, 8 s, … 10 min. */
const wait = (attempts: number) => Math.min(seconds(2 ** attempts), minutes(10));

/**
 * Messages that a crash cannot lose: the row is there before anything is sent, and stays due until the
 * provider took it. A message may so be sent twice; it carries its id, by which providers know it again.
 */
export function createOutbox(app: Pick<App, 'sql' | 'now' | 'providers' | 'log'>): Outbox {
  const { sql: database, providers, log } = app;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const claimDue = () =>
    database.transaction(async (step) => {
      const now = app.now();
      const due = await step
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            waiting,
            lte(outbox.dueAt, now),
            or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
          ),
        )
        .orderBy(asc(outbox.createdAt))
        .limit(batch)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      const ids = due.map(({ id }) => id);
      const claimed = await step
        .update(outbox)
        .set({ claimedUntil: from(app, claim), attempts: sql`${outbox.attempts} + 1` })
        .where(inArray(outbox.id, ids))
        .returning();
      return claimed.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    });

  const attempt = async (row: OutboxRow): Promise<boolean> => {
    try {
      await send(providers, row);
      await change(row, { sentAt: app.now(), claimedUntil: null, lastError: null });
      return true;
    } catch (error) {
      const given = row.attempts >= mostAttempts;
      log[given ? 'error' : 'warn']({ err: error, id: row.id, kind: row.kind }, 'message not sent');
      await change(row, {
        claimedUntil: null,
        lastError: String((error as Error).message).slice(0, 500),
        dueAt: from(app, wait(row.attempts)),
        ...(given && { failedAt: app.now() }),
      });
      return false;
    }
  };

  const change = (row: OutboxRow, changes: Partial<OutboxRow>) =>
    database.update(outbox).set(changes).where(eq(outbox.id, row.id));

  const deliver = async () => {
    let sent = 0;
    for (let rows = await claimDue(); rows.length > 0; rows = await claimDue()) {
      const outcomes = await Promise.all(rows.map(attempt));
      sent += outcomes.filter(Boolean).length;
    }
    return sent;
  };

  const look = () => {
    running = deliver()
      .catch((error: unknown) => log.error(error, 'outbox not delivered'))
      .finally(() => {
        if (timer) timer = setTimeout(look, lookEvery).unref();
      });
  };

  return {
    async put(sql, message, { onceKey = null, uid = null }: Partial<OutboxRow> = {}) {
      const now = app.now();
      await sql
        .insert(outbox)
        .values({
          id: randomUUID(),
          kind: message.kind,
          onceKey,
          uid,
          message,
          createdAt: now,
          dueAt: now,
          attempts: 0,
        })
        .onConflictDoNothing();
    },
    deliver,
    start() {
      timer ??= setTimeout(look, 0).unref();
    },
    async counts() {
      const [waitingNow] = await database.select({ n: count() }).from(outbox).where(waiting);
      const [failed] = await database
        .select({ n: count() })
        .from(outbox)
        .where(isNotNull(outbox.failedAt));
      return { waiting: waitingNow?.n ?? 0, failed: failed?.n ?? 0 };
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}

/** Messages hold addresses and numbers: once sent they go, but for those that say 'sent once already'. */
export async function pruneOutbox(app: App): Promise<void> {
  const old = lt(outbox.sentAt, from(app, -days(30)));
  await app.sql.delete(outbox).where(and(old, isNull(outbox.onceKey)));
}

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

function send({ mailer, sms, chat }: Providers, { id, message }: OutboxRow): Promise<void> {
  switch (message.kind) {
    case 'mail':
      return mailer.send({ id, to: message.to, subject: message.subject, text: message.text });
    case 'sms':
      return sms.send({ id, to: message.to, text: message.text });
    case 'chat':
      return chat.post({ id, channel: message.channel, text: message.text });
  }
}
