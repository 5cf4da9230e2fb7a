import { createMetrics, type Metrics } from 'shared-server';
import { withStack } from '../../testing';
import { countDeliveries, measureOutbox, type Outcome } from './measures';
import { outbox, type OutboxRow } from './table';

const currentTime = new Date(Date.UTC(2026, 0, 1, 12));
const timeBefore = (seconds: number) => new Date(currentTime.getTime() - seconds * 1000);

/** The exposed samples, line by line, without help texts. */
async function served(metrics: Metrics, name: string) {
  const { text } = await metrics.read();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(name.length).replaceAll('"', ''));
}

/** The help text of each metric. */
const help = async (metrics: Metrics) =>
  Object.fromEntries(
    [...(await metrics.read()).text.matchAll(/^# HELP shopfront_outbox_(\S+) (.*)$/gm)].map(
      ([, name, says]) => [name, says],
    ),
  );

const tried = (kind: OutboxRow['kind'], seconds: number) =>
  ({ kind, createdAt: timeBefore(seconds) }) as OutboxRow;

it('counts the outcomes of tries, and the waiting time of successful ones', async () => {
  const metrics = createMetrics();
  const count = countDeliveries({ metrics, now: () => currentTime });
  const outcomes: [OutboxRow, Outcome][] = [
    [tried('mail', 3), 'sent'],
    [tried('mail', 4000), 'sent'],
    [tried('sms', 8), 'put_off'],
    [tried('chat', 8), 'given_up'],
  ];
  for (const [row, outcome] of outcomes) count(row, outcome);
  expect((await served(metrics, 'shopfront_outbox_attempts_total')).sort()).toStrictEqual([
    '{kind=chat,outcome=given_up} 1',
    '{kind=mail,outcome=sent} 2',
    '{kind=sms,outcome=put_off} 1',
  ]);
  expect(await served(metrics, 'shopfront_outbox_delivery_seconds_count')).toStrictEqual([
    '{kind=mail} 2',
  ]);
  expect(await served(metrics, 'shopfront_outbox_delivery_seconds_sum')).toStrictEqual([
    '{kind=mail} 4003',
  ]);
  expect(await help(metrics)).toStrictEqual({
    attempts_total: 'Attempts to send a message: it was sent, put off, or given up.',
    delivery_seconds: 'Time from writing a message down to its provider taking it.',
  });
});

it('counts nothing without a metrics port', () => {
  const count = countDeliveries({ metrics: undefined, now: () => currentTime });
  expect(count(tried('mail', 3), 'sent')).toBeUndefined();
});

describe('what waits', () => {
  const stack = withStack();

  it('is reported by kind, with the age of the oldest, and as 0 for an empty kind', async () => {
    const row = (n: number, seconds: number, more: Partial<OutboxRow> = {}) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      kind: 'mail' as const,
      createdAt: timeBefore(seconds),
      dueAt: currentTime,
      attempts: 0,
      message: { kind: 'mail' as const, to: 'a@example.com', subject: 'Hello', text: 'There' },
      ...more,
    });
    await stack.api.sql
      .insert(outbox)
      .values([
        row(1, 60),
        row(2, 90),
        row(3, 300, { failedAt: currentTime }),
        row(4, 600, { sentAt: currentTime }),
        row(5, -30, { kind: 'chat' }),
      ]);
    const metrics = createMetrics();
    const failed = jest.fn();
    measureOutbox({ ...stack.api, now: () => currentTime }, metrics, failed);
    expect(await served(metrics, 'shopfront_outbox_messages_waiting')).toStrictEqual([
      '{kind=mail} 2',
      '{kind=sms} 0',
      '{kind=chat} 1',
    ]);
    expect(await served(metrics, 'shopfront_outbox_oldest_waiting_seconds')).toStrictEqual([
      '{kind=mail} 90',
      '{kind=sms} 0',
      '{kind=chat} 0',
    ]);
    expect(await served(metrics, 'shopfront_outbox_messages_given_up')).toStrictEqual([
      '{kind=mail} 1',
      '{kind=sms} 0',
      '{kind=chat} 0',
    ]);
    expect(await served(metrics, 'shopfront_source_up')).toStrictEqual(['{source=outbox} 1']);
    expect(await help(metrics)).toStrictEqual({
      messages_waiting: 'Messages that are written down and not sent.',
      oldest_waiting_seconds: 'Age of the oldest message that waits; 0 where none does.',
      messages_given_up: 'Messages that are kept and will not be tried again.',
    });
    expect(failed).not.toHaveBeenCalled();
  });
});
