import { eq } from 'drizzle-orm';
import { withStack } from '../../testing';
import { sessions } from '../sessions/sessions';
import { sameAccount, type Account, ownerOfPlace } from './owners';

const account = (email: string | null, googleSub: string | null = null) => ({ email, googleSub });

it.each<[string, Account, Account, boolean]>([
  ['known by the same id', account('a@b.c', 's'), account('other@b.c', 's'), true],
  ['with another id and the same address', account('a@b.c', 's'), account('a@b.c', 't'), false],
  ['with the same address, one with an id', account('a@b.c', 's'), account('a@b.c'), true],
  ['with the same address, the other with an id', account('a@b.c'), account('a@b.c', 's'), true],
  ['with the same address in other letters', account(' A@B.c'), account('a@b.C '), true],
  ['with other addresses', account('a@b.c'), account('d@b.c'), false],
  ['one of them without an address', account(null, 's'), account('a@b.c'), false],
  ['the other without an address', account('a@b.c'), account(null), false],
  ['without an address', account(null), account(null), false],
])('two accounts %s are the same: %j and %j, %s', (_, first, second, same) => {
  expect(sameAccount(first, second)).toBe(same);
});

const stack = withStack();

const sessionOf = async (uid: string) => {
  const [session] = await stack.api.sql.select().from(sessions).where(eq(sessions.uid, uid));
  return session!;
};

it('a place belongs to a visitor signed in with its account, or by a link of its owner', async () => {
  const { uid, place_id } = await stack.owner();
  const { uid: second } = await stack.owner();
  const session = await sessionOf(uid);
  const owns = async (change: object) =>
    (await ownerOfPlace(stack.api.sql, place_id, { ...session, ...change }))?.uid;
  const stranger = await sessionOf(second);
  expect(await owns({})).toBe(uid);
  expect(await owns({ email: null, googleSub: null })).toBe(uid);
  expect(await owns({ uid: null })).toBe(uid);
  expect(await owns({ uid: null, email: 'new@example.com' })).toBe(uid);
  expect(await owns({ uid: null, googleSub: 'another' })).toBeUndefined();
  expect(await owns(stranger)).toBeUndefined();
});
