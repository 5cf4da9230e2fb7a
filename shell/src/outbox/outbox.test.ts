import { ShopfrontError, type AnyFact, type ErrorCode } from 'shared-contracts';
import type { CallOptions, Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { createOutbox } from './outbox';
import { createStorage } from '../storage/stored';

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
const day = 24 * 60 * 60 * 1000;

type Owner = { uid?: string; email?: string };
const sam: Owner = { uid: 'uid-1', email: 'sam@example.com' };
const kim: Owner = { uid: 'uid-2', email: 'kim@example.com' };

type Refusal = (phone: string) => ErrorCode | undefined;

function outboxOf(refusal: Refusal = () => undefined) {
  const sent: string[] = [];
  const storage = createStorage(undefined);
  const world = { session: sam, now: 0 };
  const answer = (what: string, uid: string | undefined) => {
    const code = refusal(what);
    if (code) throw new ShopfrontError(code, 'no');
    sent.push(what);
    uids.push(uid);
    return Promise.resolve({ ok: true as const });
  };
  const uids: (string | undefined)[] = [];
  const ages: (number | undefined)[] = [];
  const readSession = jest.fn(() => world.session);
  const double = createApiDouble({
    readSession,
    syncContacts: ({ phones, uid }) => answer(phones[0]!.phone, uid),
    savePreference: ({ value, uid }) => answer(value, uid),
    starService: ({ service_id }) => answer(service_id, undefined),
  });
  const withAge = <P>(call: (payload: P) => Promise<{ ok: true }>) => {
    return (payload: P, options?: CallOptions) => {
      ages.push(options?.givenAgoMs);
      return call(payload);
    };
  };
  const api: typeof double = {
    ...double,
    syncContacts: withAge(double.syncContacts),
    savePreference: withAge(double.savePreference),
  };
  const outbox = createOutbox(storage, api, () => world.now);
  const leave = (unsynced: unknown, owner = sam) => {
    storage.storeDraft('set-number', { first_name: 'Sam', unsynced });
    outbox.collect(left, 'set-number', owner);
  };
  const answered = (unsaved: unknown, owner = sam) => {
    storage.storeDraft('client-count', { value: '0-50', unsaved });
    outbox.collect(counted, 'client-count', owner);
  };
  return { storage, outbox, sent, uids, ages, world, leave, answered, readSession };
}

it('moves unsent data from a draft into the queue, and keeps the draft', async () => {
  const { storage, outbox, sent, leave } = outboxOf();
  leave(numbers('5415550100'));
  expect(storage.draft('set-number')).toStrictEqual({
    first_name: 'Sam',
    unsynced: null,
    unsaved: null,
  });
  await outbox.send();
  expect(sent).toStrictEqual(['5415550100']);
  await outbox.send();
  expect(sent).toHaveLength(1);
});

it.each([null, undefined, 'text', { phones: 'none' }])(
  'sends nothing for %j in a draft',
  async (unsynced) => {
    const { outbox, sent, leave } = outboxOf();
    leave(unsynced);
    await outbox.send();
    expect(sent).toStrictEqual([]);
  },
);

it('reports whether data is unsent, and sends no request without any', async () => {
  const { outbox, leave, answered, readSession } = outboxOf();
  expect(outbox.waits()).toBe(false);
  await outbox.send();
  expect(readSession).not.toHaveBeenCalled();

  leave(numbers('5415550100'));
  expect(outbox.waits()).toBe(true);
  await outbox.send();
  expect(outbox.waits()).toBe(false);

  answered(range('500+'));
  expect(outbox.waits()).toBe(true);
});

it('sends waiting answers, numbers and services', async () => {
  const { storage, outbox, sent, leave, answered } = outboxOf();
  leave(numbers('5415550100'));
  answered(range('500+'));
  const payload = { service_id: 'fade', star: true };
  const call = { id: 'star-1', uid: 'uid-1', about: 'fade', call: 'starService', payload };
  storage.storeDraft('services', { unsent: [call] });
  outbox.begin(sam);
  await outbox.send();
  expect(sent).toStrictEqual(['500+', '5415550100', 'fade']);
});

it('does not change a draft without unsent data', () => {
  const { storage, outbox } = outboxOf();
  storage.storeDraft('set-number', { first_name: 'Sam' });
  outbox.collect(left, 'set-number', sam);
  expect(storage.draft('set-number')).toStrictEqual({ first_name: 'Sam' });
});

it('keeps its data through a clear, for the next page', async () => {
  const { storage, outbox, sent, leave } = outboxOf();
  leave(numbers('5415550100'));
  storage.clear();
  await outbox.send();
  expect(sent).toStrictEqual(['5415550100']);
});

it('retries after a failure', async () => {
  let online = false;
  const { outbox, sent, leave } = outboxOf(() => (online ? undefined : 'API_UNREACHABLE'));
  leave(numbers('5415550100'));
  await outbox.send();
  expect(sent).toStrictEqual([]);
  online = true;
  await outbox.send();
  expect(sent).toStrictEqual(['5415550100']);
});

it('sends the age of each answer, so that the server can keep newer ones', async () => {
  const { outbox, ages, leave, answered, world } = outboxOf();
  leave(numbers('5415550100'));
  world.now = 2 * day;
  answered(range('500+'));
  world.now = 5 * day;
  await outbox.send();
  expect(ages).toStrictEqual([3 * day, 5 * day]);
});

it('sends no negative age after the clock was set back', async () => {
  const { outbox, ages, answered, world } = outboxOf();
  world.now = day;
  answered(range('500+'));
  world.now = 0;
  await outbox.send();
  expect(ages).toStrictEqual([0]);
});

it('sends each item once for two sends at the same time', async () => {
  const { outbox, sent, leave, answered } = outboxOf();
  leave(numbers('1000000001'));
  answered(range('500+'));
  await Promise.all([outbox.send(), outbox.send()]);
  expect(sent).toStrictEqual(['500+', '1000000001']);
});

describe('on a device that several owners share', () => {
  it('does not send numbers of an owner who is not signed in, and sends them when they return', async () => {
    const { outbox, sent, leave, world } = outboxOf();
    leave(numbers('1000000001'));
    world.session = kim;
    leave(numbers('1000000002', 'uid-2'), kim);
    await outbox.send();
    expect(sent).toStrictEqual(['1000000002']);
    world.session = sam;
    await outbox.send();
    expect(sent).toStrictEqual(['1000000002', '1000000001']);
  });

  it.each<[string, Owner]>([
    ['another owner', kim],
    ['another business of the same owner', { ...sam, uid: 'uid-2' }],
    ['an unknown visitor', {}],
    ['another person with the same uid', { uid: 'uid-1', email: 'kim@example.com' }],
    ['a person with the same uid and unknown email', { uid: 'uid-1' }],
  ])('does not send numbers without a uid in the session of %s', async (_, session) => {
    const { outbox, sent, leave, answered, world } = outboxOf();
    const { uid: _uid, ...anonymous } = numbers('1000000001');
    const { uid: _of, ...answer } = range('500+');
    leave(anonymous);
    answered(answer);
    world.session = session;
    await outbox.send();
    expect(sent).toStrictEqual([]);
    world.session = sam;
    await outbox.send();
    expect(sent).toStrictEqual(['500+', '1000000001']);
  });

  it('recognizes an owner without a uid by email', async () => {
    const { outbox, sent, uids, leave } = outboxOf();
    const { uid: _uid, ...anonymous } = numbers('1000000001');
    leave(anonymous, { email: ' Sam@Example.com ' });
    await outbox.send();
    expect(sent).toStrictEqual(['1000000001']);
    expect(uids).toStrictEqual(['uid-1']);
  });

  it('does not assign a draft with another uid to the current owner', async () => {
    const { outbox, sent, leave, world } = outboxOf();
    leave(numbers('1000000001', 'uid-1'), kim);
    world.session = kim;
    await outbox.send();
    expect(sent).toStrictEqual([]);
    world.session = sam;
    await outbox.send();
    expect(sent).toStrictEqual(['1000000001']);
  });

  it.each<[string, Required<Owner>]>([
    ['another business', { uid: 'uid-2', email: 'sam@example.com' }],
    ['another person', { uid: 'uid-1', email: 'kim@example.com' }],
  ])('does not replace an answer by one of %s', async (_, owner) => {
    const { outbox, sent, answered, world } = outboxOf();
    answered(range('0-50'));
    answered(range('500+', owner.uid), owner);
    await outbox.send();
    world.session = owner;
    await outbox.send();
    expect(sent).toStrictEqual(['0-50', '500+']);
  });

  it('does not store data without an owner', async () => {
    const { outbox, sent, leave } = outboxOf();
    const { uid: _uid, ...anonymous } = numbers('1000000001');
    leave(anonymous, {});
    await outbox.send();
    expect(sent).toStrictEqual([]);
  });

  it('drops numbers of an owner who does not return', async () => {
    const { outbox, sent, leave, world } = outboxOf();
    leave(numbers('1000000001'));
    world.session = kim;
    world.now = 31 * day;
    await outbox.send();
    world.session = sam;
    await outbox.send();
    expect(sent).toStrictEqual([]);
  });
});

it('drops data that the server rejects as invalid', async () => {
  let strict = true;
  const { outbox, sent, leave } = outboxOf(() => (strict ? 'PAYLOAD_INVALID' : undefined));
  leave(numbers('5415550100'));
  await outbox.send();
  strict = false;
  await outbox.send();
  expect(sent).toStrictEqual([]);
});

it('drops an answer that a newer one replaced', async () => {
  const { outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  answered(range('500+'), { uid: 'uid-1', email: 'SAM@example.com' });
  await outbox.send();
  expect(sent).toStrictEqual(['500+']);
});

it('keeps a waiting answer when another question is answered', async () => {
  const { storage, outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  const unsaved = { key: 'client_storage_platform', value: 'square', uid: 'uid-1' };
  storage.storeDraft('client-storage', { unsaved });
  outbox.collect({ name: 'client-storage/chosen', payload: {} } as AnyFact, 'client-storage', sam);
  await outbox.send();
  expect(sent).toStrictEqual(['0-50', 'square']);
});

it('drops numbers that newer ones of the same owner replaced', async () => {
  const { outbox, sent, leave, world } = outboxOf();
  leave(numbers('1000000001'));
  leave(numbers('1000000002', 'uid-2'), kim);
  leave(numbers('1000000003'));
  await outbox.send();
  world.session = kim;
  await outbox.send();
  expect(sent).toStrictEqual(['1000000003', '1000000002']);
});

it('drops an answer that was saved at the second attempt', async () => {
  const { outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  answered(null);
  await outbox.send();
  expect(sent).toStrictEqual([]);
});
