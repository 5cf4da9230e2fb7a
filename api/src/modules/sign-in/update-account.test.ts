import { eq } from 'drizzle-orm';
import { onDatabase, openStack, openingTakes, type Stack } from '../../testing';
import { owners } from '../owners/table';
import { sessions } from '../sessions/table';
import { updateAccount } from './update-account';

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterAll(() => stack.close());

  const rowOf = async (uid: string) => {
    const [owner] = await stack.api.sql.select().from(owners).where(eq(owners.uid, uid));
    const rows = await stack.api.sql.select().from(sessions).where(eq(sessions.uid, uid));
    return { owner: owner!, session: rows[0]! };
  };

  it('updates the address of the owner and the session of an account, and of no other', async () => {
    const { uid } = await stack.owner();
    const { uid: other } = await stack.owner();
    const { owner, session } = await rowOf(uid);
    const rowBefore = await rowOf(other);
    const googleSub = owner.googleSub!;
    await updateAccount(stack.api.sql, { email: 'now@example.com', googleSub });
    expect(await rowOf(uid)).toStrictEqual({
      owner: { ...owner, email: 'now@example.com' },
      session: { ...session, email: 'now@example.com' },
    });
    expect(await rowOf(other)).toStrictEqual(rowBefore);
  });

  it('gives an owner without a Google id to the first account that has the address', async () => {
    const { uid } = await stack.owner();
    const { owner } = await rowOf(uid);
    await stack.api.sql.update(owners).set({ googleSub: null }).where(eq(owners.uid, uid));
    await updateAccount(stack.api.sql, { email: owner.email, googleSub: 'first' });
    expect((await rowOf(uid)).owner).toStrictEqual({ ...owner, googleSub: 'first' });
    await updateAccount(stack.api.sql, { email: owner.email, googleSub: 'second' });
    expect((await rowOf(uid)).owner.googleSub).toBe('first');
  });
});
