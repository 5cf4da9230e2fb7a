import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  days,
  timeFromNow,
  minutes,
  seconds,
  type App,
  type About,
  type Outbox,
} from '../../context';
import { createPolling } from '../../polling';
import { MessageRejected, type Providers } from '../../providers';
import { inPace } from './pace';
import { countDeliveries } from './measures';
import { outbox, type OutboxRow } from './table';

const claim = minutes(1);
const batch = 20;
const lookEvery = seconds(1);
const mostAttempts = 20;
/** How long messages are held back before they are tried again. */
const repairEvery = minutes(5);

/** 2 s, 4 s, 8 s, … 10 min. */
const wait = (attempts: number) => Math.min(seconds(2 ** attempts), minutes(10));

type OutboxParts = Pick<App, 'sql' | 'now' | 'providers' | 'log' | 'vault' | 'metrics' | 'tracing'>;

/**
 * Stores messages before they are sent, so that a crash loses none. A message stays due until the provider accepts
 * it, refuses it for good, or has had twenty tries. A refusal because of our settings is no try: it holds back all
 * messages of the kind, and an operator sees their age.
 *
 * A message may be sent twice, when the answer is lost or a sender dies before it stores the result. A mail service
 * recognizes it by its id, a mail server passes the id on to mailboxes, Twilio and Slack know no id.
 */
export function createOutbox(app: OutboxParts): Outbox {
  const { sql: database, log } = app;
  let closing = false;

  /** Leaves the rest of a long queue to the next process, before this one is killed. */
  const claimNext = async () => (closing ? undefined : claimDue(app));

  const attempt = createAttempts(app);

  const deliver = async () => {
    let sent = 0;
    for (let rows = await claimNext(); rows; rows = await claimNext()) {
      const outcomes = await Promise.all(rows.map(attempt));
      sent += outcomes.filter(Boolean).length;
    }
    return sent;
  };

  const polling = createPolling({
    work: deliver,
    everyMs: lookEvery,
    failed: 'outbox not delivered',
    log,
  });

  return {
    async put(sql, message, about = {}) {
      await sql
        .insert(outbox)
        .values(newRow(app, message, about))
        .onConflictDoNothing();
    },
    async has(sql, onceKey) {
      const sameKeyRows = await sql
        .select({ id: outbox.id })
        .from(outbox)
        .where(eq(outbox.onceKey, onceKey));
      return sameKeyRows.length > 0;
    },
    deliver,
    start: polling.start,
    async counts() {
      return {
        waiting: await database.$count(outbox, waiting),
        failed: await database.$count(outbox, isNotNull(outbox.failedAt)),
      };
    },
    async close() {
      closing = true;
      await polling.close();
    },
  };
}

/** Returns the row of a message that is due now. */
function newRow(
  app: OutboxParts,
  message: OutboxRow['message'],
  { onceKey, uid, link }: About,
): typeof outbox.$inferInsert {
  const currentTime = app.now();
  const id = randomUUID();
  return {
    id,
    sealedLink: link ? app.vault.seal(link, id) : null,
    kind: message.kind,
    onceKey,
    uid,
    message,
    createdAt: currentTime,
    dueAt: currentTime,
    attempts: 0,
    traceparent: app.tracing?.here(),
  };
}

/** Returns a function that tries to send a claimed message; it resolves to whether the provider accepted it. */
function createAttempts(app: OutboxParts) {
  const { sql: database, providers, log } = app;
  const delivered = countDeliveries(app);

  /** Continues the trace of the act that stored it, which may have ended long ago. */
  const attempt = (row: OutboxRow): Promise<boolean> => {
    const { kind, traceparent, attempts } = row;
    const work = () => attemptNow(row);
    const part = { name: `outbox ${kind}`, kind: 'consumer', about: { attempts } } as const;
    return app.tracing ? app.tracing.part({ ...part, under: traceparent }, work) : work();
  };

  const attemptNow = async (row: OutboxRow): Promise<boolean> => {
    try {
      await send(providers, withLink(app.vault, row));
      const sent = { sentAt: app.now(), claimedUntil: null, lastError: null, sealedLink: null };
      // Notices before a sign-in name no owner, so they could not be found when the owner asks to be forgotten.
      const message = row.kind === 'chat' ? { ...row.message, text: '' } : row.message;
      await change(row, { ...sent, message });
      delivered(row, 'sent');
      return true;
    } catch (error) {
      const retryAfter = error instanceof MessageRejected ? error.again : 0;
      if (retryAfter === 'when repaired') {
        delivered(row, 'put_off');
        await holdBack(app, row, error);
        return false;
      }
      const isFinal = retryAfter === 'never' || row.attempts >= mostAttempts;
      delivered(row, isFinal ? 'given_up' : 'put_off');
      log[isFinal ? 'error' : 'warn'](
        { err: error, id: row.id, kind: row.kind },
        'message not sent',
      );
      await change(row, {
        claimedUntil: app.now(),
        lastError: String((error as Error).message).slice(0, 500),
        dueAt: timeFromNow(
          app,
          Math.max(wait(row.attempts), retryAfter === 'never' ? 0 : retryAfter),
        ),
        ...(isFinal && { failedAt: app.now() }),
      });
      return false;
    }
  };

  const change = (row: OutboxRow, changes: Partial<OutboxRow>) =>
    database.update(outbox).set(changes).where(eq(outbox.id, row.id));

  return attempt;
}

/**
 * Holds back all waiting messages of a kind, because the provider would refuse them all until an operator repairs our
 * settings. No try is used up.
 */
async function holdBack(app: OutboxParts, row: OutboxRow, error: unknown) {
  const { sql: database, log } = app;
  const { id, kind, attempts } = row;
  log.error({ err: error, id, kind }, 'messages are held back until our settings are repaired');
  const dueAt = timeFromNow(app, repairEvery);
  const time = app.now().toISOString();
  const lastError = String((error as Error).message).slice(0, 500);
  await database
    .update(outbox)
    .set({ claimedUntil: app.now(), lastError, attempts: attempts - 1, dueAt })
    .where(eq(outbox.id, id));
  await database
    .update(outbox)
    .set({ dueAt, claimedUntil: sql`greatest(${outbox.claimedUntil}, ${time}::timestamptz)` })
    .where(and(waiting, eq(outbox.kind, kind), lt(outbox.dueAt, dueAt), ofSameChannel(row)));
}

/** A chat refuses one channel at a time, for example one that the bot has left. */
const ofSameChannel = ({ message }: OutboxRow) =>
  message.kind === 'chat' ? sql`${outbox.message} ->> 'channel' = ${message.channel}` : undefined;

/**
 * Recognizes messages that were stored, tried or claimed in the future, which is before the clock was set back. Clocks
 * of servers differ by less than a minute.
 */
const isOfTheFuture = (app: OutboxParts) =>
  or(
    gt(outbox.createdAt, timeFromNow(app, minutes(1))),
    gt(outbox.claimedUntil, timeFromNow(app, claim + minutes(1))),
  );

/** Claims the messages that are due, for this process alone. Those of the future are due. */
const claimDue = (app: OutboxParts) =>
  app.sql.transaction(async (step) => {
    const currentTime = app.now();
    const due = await step
      .select({ id: outbox.id, message: outbox.message })
      .from(outbox)
      .where(
        and(
          waiting,
          or(
            isOfTheFuture(app),
            and(
              lte(outbox.dueAt, currentTime),
              or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, currentTime)),
            ),
          ),
        ),
      )
      .orderBy(asc(outbox.createdAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return undefined;
    const { chat, mailer } = app.providers;
    const ids = await inPace(app, step, { chat: chat.pace, mail: mailer.pace }, due);
    const claimed = await step
      .update(outbox)
      .set({
        claimedUntil: timeFromNow(app, claim),
        attempts: sql`${outbox.attempts} + 1`,
        createdAt: sql`least(${outbox.createdAt}, ${currentTime.toISOString()}::timestamptz)`,
      })
      .where(inArray(outbox.id, ids))
      .returning();
    return claimed.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
  });

/**
 * Deletes messages thirty days after they were sent or given up, because they contain addresses and numbers. Rows
 * that prevent a second sending stay for a year, without recipient and text.
 */
export async function pruneOutbox(app: App): Promise<void> {
  const endedBefore = (age: number) => {
    const old = timeFromNow(app, -age);
    return or(lt(outbox.sentAt, old), lt(outbox.failedAt, old));
  };
  await app.sql.delete(outbox).where(and(endedBefore(days(30)), isNull(outbox.onceKey)));
  await app.sql.delete(outbox).where(endedBefore(days(365)));
  const emptied = sql`case when kind = 'mail'
    then '{"kind":"mail","to":"","subject":"","text":""}'::jsonb
    else jsonb_build_object('kind', kind, 'to', '', 'text', '') end`;
  await app.sql
    .update(outbox)
    .set({ message: emptied, lastError: null })
    .where(and(endedBefore(days(30)), sql`${outbox.message} ->> 'to' <> ''`));
}

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Returns the message as its recipient gets it. */
function withLink(vault: App['vault'], row: OutboxRow): OutboxRow {
  const { id, message, sealedLink } = row;
  if (!sealedLink) return row;
  const text = message.text.replace('{link}', () => vault.unseal(sealedLink, id));
  return { ...row, message: { ...message, text } };
}

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
