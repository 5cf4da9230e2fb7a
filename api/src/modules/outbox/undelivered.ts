import { and, desc, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../../context';
import { outbox } from './table';

export const undeliveredQuery = z.object({
  /** The largest number of messages. */
  most: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
});

export const undeliveredAnswer = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['mail', 'sms', 'chat']),
      at: z.string(),
      attempts: z.number(),
      /** 'given up' was never accepted by the provider; the others were accepted and did not arrive. */
      became: z.enum(['given up', 'undelivered', 'failed']),
      why: z.nullable(z.string()),
    }),
  ),
});

export const resendBody = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
});

export const resendAnswer = z.object({ sent_again: z.number() });

/** Makes messages that were given up due now, with new tries. Returns how many of them there were. */
export async function resendGivenUp(
  app: App,
  { ids }: z.output<typeof resendBody>,
): Promise<z.output<typeof resendAnswer>> {
  const due = await app.sql
    .update(outbox)
    .set({ failedAt: null, attempts: 0, dueAt: app.now(), claimedUntil: app.now() })
    .where(and(inArray(outbox.id, ids), isNotNull(outbox.failedAt), isNull(outbox.sentAt)))
    .returning({ id: outbox.id });
  return { sent_again: due.length };
}

/** Returns undelivered messages by their own id, without recipient and text. */
export async function readUndelivered(
  { sql }: App,
  { most }: z.output<typeof undeliveredQuery>,
): Promise<z.output<typeof undeliveredAnswer>> {
  const rows = await sql
    .select({
      id: outbox.id,
      kind: outbox.kind,
      createdAt: outbox.createdAt,
      attempts: outbox.attempts,
      delivery: outbox.delivery,
      deliveryError: outbox.deliveryError,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(or(isNotNull(outbox.failedAt), inArray(outbox.delivery, ['undelivered', 'failed'])))
    .orderBy(desc(outbox.createdAt))
    .limit(most);
  return {
    messages: rows.map(({ createdAt, delivery, deliveryError, lastError, ...row }) => ({
      ...row,
      at: createdAt.toISOString(),
      ...(delivery === 'undelivered' || delivery === 'failed'
        ? { became: delivery, why: deliveryError }
        : { became: 'given up' as const, why: lastError }),
    })),
  };
}
