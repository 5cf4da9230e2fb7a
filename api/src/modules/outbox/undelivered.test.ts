import { eq } from 'drizzle-orm';
import { withStack } from '../../testing';
import { undeliveredQuery, readUndelivered, resendGivenUp } from './undelivered';
import { outbox, type OutboxRow } from './table';

const timeAt = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const stack = withStack();
beforeAll(async () => {
  const row = (n: number, more: Partial<OutboxRow>) => ({
    id: idOf(n),
    kind: 'sms' as const,
    createdAt: timeAt(n),
    dueAt: timeAt(n),
    attempts: n,
    message: { kind: 'sms' as const, to: '+15415550101', text: 'Hello' },
    ...more,
  });
  await stack.api.sql
    .insert(outbox)
    .values([
      row(1, { failedAt: timeAt(9), lastError: 'down' }),
      row(2, { sentAt: timeAt(9), delivery: 'undelivered', deliveryError: '30003' }),
      row(3, { sentAt: timeAt(9), delivery: 'failed' }),
      row(4, { sentAt: timeAt(9), delivery: 'delivered' }),
      row(5, { sentAt: timeAt(9) }),
      row(6, { lastError: 'not yet' }),
      row(7, { kind: 'mail', failedAt: timeAt(9), lastError: 'refused' }),
    ]);
});

it('undelivered messages are those that were given up or did not arrive, the newest first, with the reason', async () => {
  const { messages } = await readUndelivered(stack.api, { most: 100 });
  expect(messages).toStrictEqual(
    [
      ['mail', 7, 'given up', 'refused'],
      ['sms', 3, 'failed', null],
      ['sms', 2, 'undelivered', '30003'],
      ['sms', 1, 'given up', 'down'],
    ].map(([kind, n, became, why]) => ({
      id: idOf(Number(n)),
      kind,
      at: timeAt(Number(n)).toISOString(),
      attempts: n,
      became,
      why,
    })),
  );
});

it('a message that was given up is due again, and no other', async () => {
  const ids = [1, 2, 5, 6].map(idOf);
  expect(await resendGivenUp(stack.api, { ids })).toStrictEqual({ sent_again: 1 });
  const { messages } = await readUndelivered(stack.api, { most: 100 });
  expect(messages.map(({ id }) => id)).not.toContain(idOf(1));
  expect(await stack.api.outbox.deliver()).toBe(2);
  expect(stack.world.sent).toHaveLength(2);
  // As before, for the next test.
  await stack.api.sql
    .update(outbox)
    .set({ sentAt: null, failedAt: timeAt(9), lastError: 'down', attempts: 1 })
    .where(eq(outbox.id, idOf(1)));
});

it('undelivered messages are limited to the requested number', async () => {
  const { messages } = await readUndelivered(stack.api, { most: 2 });
  expect(messages.map(({ attempts }) => attempts)).toStrictEqual([7, 3]);
});

it.each([
  [{}, 100],
  [{ most: '1' }, 1],
  [{ most: '500' }, 500],
  [{ most: '0' }, undefined],
  [{ most: '501' }, undefined],
  [{ most: '1.5' }, undefined],
])('with %j, returns at most %p messages', (query, most) => {
  expect(undeliveredQuery.safeParse(query).data?.most).toBe(most);
});
