import { eq } from 'drizzle-orm';
import { onDatabase, openHouse, openingTakes, type House } from '../../testing';
import { sessions } from '../sessions/table';
import { keepAccount, sameAccount, type Account } from './account';
import { ownerOfPlace } from './owners';
import { owners } from './table';

const account = (email: string | null, googleSub: string | null = null) => ({ email, googleSub });

it.each<[string, Account, Account, boolean]>([
  ['known by the same id', account('a@b.c', 's'), account('other@b.c', 's'), true],
  [
    'known by another id, with the same address',
    account('a@b.c', 's'),
    account('a@b.c', 't'),
    false,
  ],
  ['with the same address, of which one is known', account('a@b.c', 's'), account('a@b.c'), true],
  ['with the same address, of which the other is', account('a@b.c'), account('a@b.c', 's'), true],
  ['with the same address in other letters', account(' A@B.c'), account('a@b.C '), true],
  ['with other addresses', account('a@b.c'), account('d@b.c'), false],
  ['of which one is known by its id alone', account(null, 's'), account('a@b.c'), false],
  ['of which one has no address', account('a@b.c'), account(null), false],
  ['without an address', account(null), account(null), false],
])('two accounts %s are one: %j and %j, %s', (_, one, other, same) => {
  expect(sameAccount(one, other)).toBe(same);
});

onDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh());
  }, openingTakes);
  afterAll(() => house.close());

  const rowOf = async (uid: string) => {
    const [owner] = await house.api.sql.select().from(owners).where(eq(owners.uid, uid));
    const rows = await house.api.sql.select().from(sessions).where(eq(sessions.uid, uid));
    return { owner: owner!, session: rows[0]! };
  };

  it('a place is that of who is signed in with its account, or by a link of its owner', async () => {
    const { uid, place_id } = await house.owner();
    const { uid: other } = await house.owner();
    const { session } = await rowOf(uid);
    const owns = async (change: object) =>
      (await ownerOfPlace(house.api.sql, place_id, { ...session, ...change }))?.uid;
    const stranger = (await rowOf(other)).session;
    expect(await owns({})).toBe(uid);
    expect(await owns({ email: null, googleSub: null })).toBe(uid);
    expect(await owns({ uid: null })).toBe(uid);
    expect(await owns({ uid: null, email: 'new@example.com' })).toBe(uid);
    expect(await owns({ uid: null, googleSub: 'another' })).toBeUndefined();
    expect(await owns(stranger)).toBeUndefined();
  });

  it('what an account has is known by the address that it has now', async () => {
    const { uid } = await house.owner();
    const { uid: other } = await house.owner();
    const { owner, session } = await rowOf(uid);
    const before = await rowOf(other);
    const googleSub = owner.googleSub!;
    await keepAccount(house.api.sql, { email: 'now@example.com', googleSub });
    expect(await rowOf(uid)).toStrictEqual({
      owner: { ...owner, email: 'now@example.com' },
      session: { ...session, email: 'now@example.com' },
    });
    expect(await rowOf(other)).toStrictEqual(before);
  });

  it('an owner whom nobody signed in as is the account’s that has the address', async () => {
    const { uid } = await house.owner();
    const { owner } = await rowOf(uid);
    await house.api.sql.update(owners).set({ googleSub: null }).where(eq(owners.uid, uid));
    await keepAccount(house.api.sql, { email: owner.email, googleSub: 'first' });
    expect((await rowOf(uid)).owner).toStrictEqual({ ...owner, googleSub: 'first' });
    await keepAccount(house.api.sql, { email: owner.email, googleSub: 'second' });
    expect((await rowOf(uid)).owner.googleSub).toBe('first');
  });
});
