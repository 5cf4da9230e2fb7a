import { belongsTo, isSame, keepWithout, ownerOf, type Kept, type Owner } from './belonging';

const sam: Owner = { uid: 'uid-1', email: 'sam@example.com' };
const kim: Owner = { uid: 'uid-1', email: 'kim@example.com' };

it.each<[string, { uid?: string }, Owner, Owner | undefined]>([
  ['without a uid is that of who is here', {}, sam, sam],
  ['with the uid of who is here is theirs', { uid: 'uid-1' }, sam, sam],
  ['with another uid is that one’s', { uid: 'uid-2' }, sam, { uid: 'uid-2' }],
  [
    'of somebody who is known by an e-mail alone is theirs',
    {},
    { email: 'a@b.c' },
    { email: 'a@b.c' },
  ],
  ['is nobody’s where nobody is known', {}, {}, undefined],
])('what is left %s', (_, payload, present, owner) => {
  expect(ownerOf(payload, present)).toStrictEqual(owner);
});

it.each<[string, Owner, Owner, boolean]>([
  ['the one who left it', sam, sam, true],
  ['the same in other letters', sam, { uid: 'uid-1', email: ' Sam@Example.com ' }, true],
  ['another uid with the same e-mail', sam, { ...sam, uid: 'uid-2' }, false],
  ['the same uid with another e-mail', sam, kim, false],
  ['nobody', sam, {}, false],
  ['a uid, of what was left by a uid alone', { uid: 'uid-1' }, kim, true],
  ['a uid, of what was left by an e-mail alone', { email: 'sam@example.com' }, sam, true],
])('the session is theirs: %s', (_, owner, present, belongs) => {
  expect(belongsTo(owner, present)).toBe(belongs);
});

it.each<[string, Owner, Owner, boolean]>([
  ['both agree', sam, { uid: 'uid-1', email: 'SAM@example.com' }, true],
  ['only the e-mail agrees', sam, { ...sam, uid: 'uid-2' }, false],
  ['only the uid agrees', sam, kim, false],
  ['neither is known of either', {}, {}, true],
])('two owners are the same where %s', (_, one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

describe('a queue', () => {
  const queueOf = (...payloads: string[]) => {
    const items = payloads.map((payload): Kept<string> => ({ owner: sam, at: 0, payload }));
    return { read: () => items, keep: jest.fn() };
  };

  it('loses what is gone', () => {
    const queue = queueOf('a', 'b');
    keepWithout(queue, ({ payload }) => payload === 'a');
    expect(queue.keep).toHaveBeenCalledWith([{ owner: sam, at: 0, payload: 'b' }]);
  });

  it('of which nothing is gone is not written again, over what another tab may have kept', () => {
    const queue = queueOf('a', 'b');
    keepWithout(queue, ({ payload }) => payload === 'c');
    expect(queue.keep).not.toHaveBeenCalled();
  });
});
