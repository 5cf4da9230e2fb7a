import { ShopfrontError, type AnyFact, type ErrorCode } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { createOutbox } from './outbox';
import { createStorage } from './storage/stored';

const numbers = (phone: string, uid = 'uid-1'): Payload<'syncContacts'> => ({
  uid,
  phones: [{ type: 'general_comm', phone, country_code: '+1' }],
  first_name: 'Sam',
  last_name: 'Reed',
});
const left = { name: 'numbers/left', payload: {} } as AnyFact;
const counted = { name: 'client-count/chosen', payload: { value: '0-50' } } as AnyFact;
const range = (value: '0-50' | '500+', uid = 'uid-1') =>
  ({ key: 'client_count_range', value, uid }) as const;

type Refusal = (phone: string) => ErrorCode | undefined;

function outboxOf(refused: Refusal = () => undefined) {
  const sent: string[] = [];
  const storage = createStorage(undefined);
  const answer = (what: string) => {
    const code = refused(what);
    if (code) throw new ShopfrontError(code, 'no');
    sent.push(what);
    return Promise.resolve({ ok: true as const });
  };
  const api = createApiDouble({
    syncContacts: ({ phones }) => answer(phones[0]!.phone),
    savePreference: ({ value }) => answer(value),
  });
  const outbox = createOutbox(storage, api);
  const leave = (unsynced: unknown, uid = 'uid-1') => {
    storage.keepDraft('set-number', { first_name: 'Sam', unsynced });
    outbox.collect(left, 'set-number', uid);
  };
  const answered = (unsaved: unknown, uid = 'uid-1') => {
    storage.keepDraft('client-count', { value: '0-50', unsaved });
    outbox.collect(counted, 'client-count', uid);
  };
  return { storage, outbox, sent, leave, answered };
}

it('takes what a screen could not send out of its draft, and leaves the draft', async () => {
  const { storage, outbox, sent, leave } = outboxOf();
  leave(numbers('5415550100'));
  expect(storage.draft('set-number')).toEqual({
    first_name: 'Sam',
    unsynced: null,
    unsaved: null,
  });
  await outbox.send();
  expect(sent).toEqual(['5415550100']);
  await outbox.send();
  expect(sent).toHaveLength(1);
});

it.each([null, undefined, 'text', { phones: 'none' }])(
  '%j in a draft is nothing to send',
  async (unsynced) => {
    const { outbox, sent, leave } = outboxOf();
    leave(unsynced);
    await outbox.send();
    expect(sent).toEqual([]);
  },
);

it('keeps what it has through a clear, for the next page', async () => {
  const { storage, outbox, sent, leave } = outboxOf();
  leave(numbers('5415550100'));
  storage.clear();
  await outbox.send();
  expect(sent).toEqual(['5415550100']);
});

it('tries again what did not arrive', async () => {
  let online = false;
  const { outbox, sent, leave } = outboxOf(() => (online ? undefined : 'API_UNREACHABLE'));
  leave(numbers('5415550100'));
  await outbox.send();
  expect(sent).toEqual([]);
  online = true;
  await outbox.send();
  expect(sent).toEqual(['5415550100']);
});

it('sends once although asked twice at a time, and loses nothing over it', async () => {
  const { outbox, sent, leave } = outboxOf();
  leave(numbers('1000000001', 'uid-1'), 'uid-1');
  leave(numbers('1000000002', 'uid-2'), 'uid-2');
  await Promise.all([outbox.send(), outbox.send()]);
  expect(sent).toEqual(['1000000001', '1000000002']);
});

it('is not held up by numbers of another owner than the present', async () => {
  let present = 'uid-2';
  const { outbox, sent, leave } = outboxOf((phone) =>
    phone === '1000000001' && present !== 'uid-1' ? 'NOT_YOURS' : undefined,
  );
  leave(numbers('1000000001', 'uid-1'), 'uid-1');
  leave(numbers('1000000002', 'uid-2'), 'uid-2');
  await outbox.send();
  expect(sent).toEqual(['1000000002']);
  present = 'uid-1';
  await outbox.send();
  expect(sent).toEqual(['1000000002', '1000000001']);
});

it('drops what the server can never take', async () => {
  let strict = true;
  const { outbox, sent, leave } = outboxOf(() => (strict ? 'PAYLOAD_INVALID' : undefined));
  leave(numbers('5415550100'));
  await outbox.send();
  strict = false;
  await outbox.send();
  expect(sent).toEqual([]);
});

it('forgets an answer that a newer one of the same owner replaced', async () => {
  const { outbox, sent, answered } = outboxOf();
  answered(range('0-50', 'uid-2'), 'uid-2');
  answered(range('0-50'));
  answered(range('500+'));
  await outbox.send();
  expect(sent).toEqual(['0-50', '500+']);
});

it('forgets an answer that was saved at the second try', async () => {
  const { outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  answered(null);
  await outbox.send();
  expect(sent).toEqual([]);
});
