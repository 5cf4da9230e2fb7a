import {
  belongsTo,
  isSameOwner,
  removeItems,
  ownerOf,
  type QueuedItem,
  type Owner,
} from './queue-items';

const sam: Owner = { uid: 'uid-1', email: 'sam@example.com' };
const kim: Owner = { uid: 'uid-1', email: 'kim@example.com' };

it.each<[string, { uid?: string }, Owner, Owner | undefined]>([
  ['without a uid belongs to the current owner', {}, sam, sam],
  ['with the current uid belongs to the current owner', { uid: 'uid-1' }, sam, sam],
  ['with another uid belongs to that owner', { uid: 'uid-2' }, sam, { uid: 'uid-2' }],
  [
    'without a uid belongs to an owner with only an email',
    {},
    { email: 'a@b.c' },
    { email: 'a@b.c' },
  ],
  ['belongs to no owner when none is known', {}, {}, undefined],
])('data %s', (_, payload, current, owner) => {
  expect(ownerOf(payload, current)).toStrictEqual(owner);
});

it.each<[string, Owner, Owner, boolean]>([
  ['the same owner', sam, sam, true],
  ['the same owner in other letter case', sam, { uid: 'uid-1', email: ' Sam@Example.com ' }, true],
  ['another uid with the same email', sam, { ...sam, uid: 'uid-2' }, false],
  ['the same uid with another email', sam, kim, false],
  ['an unknown visitor', sam, {}, false],
  ['the uid of data without an email', { uid: 'uid-1' }, kim, true],
  ['the email of data without a uid', { email: 'sam@example.com' }, sam, true],
])('compares the session with %s', (_, owner, current, belongs) => {
  expect(belongsTo(owner, current)).toBe(belongs);
});

it.each<[string, Owner, Owner, boolean]>([
  ['both agree', sam, { uid: 'uid-1', email: 'SAM@example.com' }, true],
  ['only the email is equal', sam, { ...sam, uid: 'uid-2' }, false],
  ['only the uid is equal', sam, kim, false],
  ['both are unknown', {}, {}, true],
])('compares two owners when %s', (_, first, second, same) => {
  expect(isSameOwner(first, second)).toBe(same);
});

describe('a queue', () => {
  const queueOf = (...payloads: string[]) => {
    const items = payloads.map((payload): QueuedItem<string> => ({ owner: sam, at: 0, payload }));
    return { read: () => items, store: jest.fn() };
  };

  it('loses removed items', () => {
    const queue = queueOf('a', 'b');
    removeItems(queue, ({ payload }) => payload === 'a');
    expect(queue.store).toHaveBeenCalledWith([{ owner: sam, at: 0, payload: 'b' }]);
  });

  it('is not written when nothing is removed, so that changes of another tab stay', () => {
    const queue = queueOf('a', 'b');
    removeItems(queue, ({ payload }) => payload === 'c');
    expect(queue.store).not.toHaveBeenCalled();
  });
});
