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

function outboxOf(refused: Refusal = () => undefined) {
  const sent: string[] = [];
  const storage = createStorage(undefined);
  const world = { session: sam, now: 0 };
  const answer = (what: string, uid: string | undefined) => {
    const code = refused(what);
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
  const aged = <P>(call: (payload: P) => Promise<{ ok: true }>) => {
    return (payload: P, options?: CallOptions) => {
      ages.push(options?.givenAgoMs);
      return call(payload);
    };
  };
  const api: typeof double = {
    ...double,
    syncContacts: aged(double.syncContacts),
    savePreference: aged(double.savePreference),
  };
  const outbox = createOutbox(storage, api, () => world.now);
  const leave = (unsynced: unknown, owner = sam) => {
    storage.keepDraft('set-number', { first_name: 'Sam', unsynced });
    outbox.collect(left, 'set-number', owner);
  };
  const answered = (unsaved: unknown, owner = sam) => {
    storage.keepDraft('client-count', { value: '0-50', unsaved });
    outbox.collect(counted, 'client-count', owner);
  };
  return { storage, outbox, sent, uids, ages, world, leave, answered, readSession };
}

it('takes what a screen could not send out of its draft, and leaves the draft', async () => {
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
  '%j in a draft is nothing to send',
  async (unsynced) => {
    const { outbox, sent, leave } = outboxOf();
    leave(unsynced);
    await outbox.send();
    expect(sent).toStrictEqual([]);
  },
);

it('says whether anything still has to get to the server, and asks nothing where nothing does', async () => {
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

it('sends answers, numbers and services where all of them wait', async () => {
  const { storage, outbox, sent, leave, answered } = outboxOf();
  leave(numbers('5415550100'));
  answered(range('500+'));
  const payload = { service_id: 'fade', star: true };
  const call = { id: 'star-1', uid: 'uid-1', about: 'fade', call: 'starService', payload };
  storage.keepDraft('services', { unsent: [call] });
  outbox.begin(sam);
  await outbox.send();
  expect(sent).toStrictEqual(['500+', '5415550100', 'fade']);
});

it('leaves a draft that has nothing to send as it is', () => {
  const { storage, outbox } = outboxOf();
  storage.keepDraft('set-number', { first_name: 'Sam' });
  outbox.collect(left, 'set-number', sam);
  expect(storage.draft('set-number')).toStrictEqual({ first_name: 'Sam' });
});

it('keeps what it has through a clear, for the next page', async () => {
  const { storage, outbox, sent, leave } = outboxOf();
  leave(numbers('5415550100'));
  storage.clear();
  await outbox.send();
  expect(sent).toStrictEqual(['5415550100']);
});

it('tries again what did not arrive', async () => {
  let online = false;
  const { outbox, sent, leave } = outboxOf(() => (online ? undefined : 'API_UNREACHABLE'));
  leave(numbers('5415550100'));
  await outbox.send();
  expect(sent).toStrictEqual([]);
  online = true;
  await outbox.send();
  expect(sent).toStrictEqual(['5415550100']);
});

it('says how long ago each was given, that the server can keep what is newer', async () => {
  const { outbox, ages, leave, answered, world } = outboxOf();
  leave(numbers('5415550100'));
  world.now = 2 * day;
  answered(range('500+'));
  world.now = 5 * day;
  await outbox.send();
  expect(ages).toStrictEqual([3 * day, 5 * day]);
});

it('names none as from the future after a clock was put back', async () => {
  const { outbox, ages, answered, world } = outboxOf();
  world.now = day;
  answered(range('500+'));
  world.now = 0;
  await outbox.send();
  expect(ages).toStrictEqual([0]);
});

it('sends once although asked twice at a time, and loses nothing over it', async () => {
  const { outbox, sent, leave, answered } = outboxOf();
  leave(numbers('1000000001'));
  answered(range('500+'));
  await Promise.all([outbox.send(), outbox.send()]);
  expect(sent).toStrictEqual(['500+', '1000000001']);
});

describe('on a device that several owners share', () => {
  it('numbers of one are not posted while another is signed in, and go when theirs is back', async () => {
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
    ['nobody', {}],
    ['another person under the same uid', { uid: 'uid-1', email: 'kim@example.com' }],
    ['somebody under the same uid whose e-mail is not known', { uid: 'uid-1' }],
  ])('numbers without a uid are not posted in the session of %s', async (_, session) => {
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

  it('who had no uid yet is known again by their e-mail', async () => {
    const { outbox, sent, uids, leave } = outboxOf();
    const { uid: _uid, ...anonymous } = numbers('1000000001');
    leave(anonymous, { email: 'Sam@Example.com' });
    await outbox.send();
    expect(sent).toStrictEqual(['1000000001']);
    expect(uids).toStrictEqual(['uid-1']);
  });

  it('what a draft names as another owner’s is not taken for the present owner’s', async () => {
    const { outbox, sent, leave, world } = outboxOf();
    leave(numbers('1000000001', 'uid-1'), kim);
    world.session = kim;
    await outbox.send();
    expect(sent).toStrictEqual([]);
  });

  it('a newer answer replaces one of the same owner and no other’s', async () => {
    const { outbox, sent, answered, world } = outboxOf();
    answered(range('0-50'));
    answered(range('500+', 'uid-2'), kim);
    await outbox.send();
    world.session = kim;
    await outbox.send();
    expect(sent).toStrictEqual(['0-50', '500+']);
  });

  it('what is nobody’s is not kept', async () => {
    const { outbox, sent, leave } = outboxOf();
    const { uid: _uid, ...anonymous } = numbers('1000000001');
    leave(anonymous, {});
    await outbox.send();
    expect(sent).toStrictEqual([]);
  });

  it('numbers of an owner who never comes back are not kept for ever', async () => {
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

it('drops what the server can never take', async () => {
  let strict = true;
  const { outbox, sent, leave } = outboxOf(() => (strict ? 'PAYLOAD_INVALID' : undefined));
  leave(numbers('5415550100'));
  await outbox.send();
  strict = false;
  await outbox.send();
  expect(sent).toStrictEqual([]);
});

it('forgets an answer that a newer one of the same owner replaced', async () => {
  const { outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  answered(range('500+'));
  await outbox.send();
  expect(sent).toStrictEqual(['500+']);
});

it('keeps an answer that waits while one to another question is given', async () => {
  const { storage, outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  const unsaved = { key: 'client_storage_platform', value: 'square', uid: 'uid-1' };
  storage.keepDraft('client-storage', { unsaved });
  outbox.collect({ name: 'client-storage/chosen', payload: {} } as AnyFact, 'client-storage', sam);
  await outbox.send();
  expect(sent).toStrictEqual(['0-50', 'square']);
});

it('forgets numbers that newer ones of the same owner replaced, and no other’s', async () => {
  const { outbox, sent, leave, world } = outboxOf();
  leave(numbers('1000000001'));
  leave(numbers('1000000002', 'uid-2'), kim);
  leave(numbers('1000000003'));
  await outbox.send();
  world.session = kim;
  await outbox.send();
  expect(sent).toStrictEqual(['1000000003', '1000000002']);
});

it('keeps numbers that wait while another answer is given', async () => {
  const { outbox, sent, leave, answered } = outboxOf();
  leave(numbers('1000000001'));
  answered(range('0-50'));
  await outbox.send();
  expect(sent).toStrictEqual(['0-50', '1000000001']);
});

it('forgets an answer that was saved at the second try', async () => {
  const { outbox, sent, answered } = outboxOf();
  answered(range('0-50'));
  answered(null);
  await outbox.send();
  expect(sent).toStrictEqual([]);
});
