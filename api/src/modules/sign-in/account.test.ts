import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import { comeBack, withStack } from '../../testing';
import { owners } from '../owners/owners';
import { sessions } from '../sessions/sessions';

const stack = withStack();

/** Another person with an address that an account had before. */
const takesOver = (email: string) => {
  const { locations } = stack.world.accountAt(email);
  return stack.world.account(email, { sub: `successor ${randomUUID()}`, locations });
};
const renamed = (email: string) => {
  const { sub, locations } = stack.world.accountAt(email);
  const next = `renamed-${randomUUID()}@example.com`;
  stack.world.account(next, { sub, locations });
  return next;
};

describe('an account whose address belongs to another person now', () => {
  it('grants that person nothing of the owner, in the same browser or another', async () => {
    const { browser, uid, email, place_id, location_name } = await stack.owner();
    const stolen = browser.copy();
    takesOver(email);
    for (const visitor of [browser, stack.visitor()]) {
      await stack.signIn(visitor, email);
      expect(await visitor.call('readSession', {})).not.toHaveProperty('uid');
      expect(await visitor.call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
      const saved = visitor.call('saveBusiness', { email, place_id, location_name, src: 'Web' });
      expect(await saved).toMatchObject({ error: 1 });
      expect(await visitor.call('readUserDetails', { uid })).toStrictEqual({
        res: 'Not a valid user',
      });
    }
    // The owner's data in this browser ended with the session.
    expect(await stolen.call('readSession', {})).not.toHaveProperty('uid');
  });

  it('passes no token on: each is sealed for its own account', async () => {
    const { email } = await stack.owner();
    const first = stack.world.accountAt(email).sub;
    const second = takesOver(email).sub;
    const successor = stack.visitor();
    await stack.signIn(successor, email);
    const rows = await stack.api.sql.select().from(sessions).where(eq(sessions.email, email));
    expect(rows.map(({ googleSub }) => googleSub).sort()).toStrictEqual([first, second].sort());
    const of = (sub: string) => rows.find(({ googleSub }) => googleSub === sub)!.googleToken!;
    for (const [mine, theirs] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(stack.api.vault.unseal(of(mine), mine)).toMatch(/./);
      expect(() => stack.api.vault.unseal(of(mine), theirs)).toThrow();
    }
    await stack.api.sql
      .update(sessions)
      .set({ googleToken: of(first) })
      .where(eq(sessions.googleSub, second));
    const read = successor.call('readLocations', { email });
    await expect(read).rejects.toBeInstanceOf(ShopfrontError);
  });

  it('does not let that person continue as the link’s owner', async () => {
    const { uid, email } = await stack.owner();
    takesOver(email);
    const browser = stack.visitor();
    const arrived = await stack.signIn(browser, email, 'web', { uid });
    expect(arrived.pathname).toBe('/onboard/select-locations');
    expect(await browser.call('readSession', {})).not.toHaveProperty('uid');
  });
});

it('keeps the owner of an account with a changed address, and stores the new address', async () => {
  const { uid, email, place_id, location_name } = await stack.owner();
  const next = renamed(email);
  const browser = stack.visitor();
  await stack.signIn(browser, next, 'web', { uid });
  expect(await browser.call('readSession', {})).toMatchObject({ uid, email: next });
  const saved = { email: next, place_id, location_name, src: 'Web' } as const;
  expect(await browser.call('saveBusiness', saved)).toMatchObject({ res: { uid } });
  const [owner] = await stack.api.sql.select().from(owners).where(eq(owners.uid, uid));
  expect(owner).toMatchObject({ email: next });
});

it('continues in the same browser for an account with a changed address', async () => {
  const { browser, uid, email } = await stack.owner();
  const next = renamed(email);
  await stack.signIn(browser, next);
  expect(await browser.call('readSession', {})).toMatchObject({ uid, email: next });
});

it('assigns an owner without a sign-in to the first account with their address', async () => {
  const { uid, email } = await stack.owner();
  await stack.api.sql.update(owners).set({ googleSub: null }).where(eq(owners.uid, uid));
  const browser = stack.visitor();
  await stack.signIn(browser, email, 'web', { uid });
  expect(await browser.call('readSession', {})).toMatchObject({ uid });
  takesOver(email);
  const later = stack.visitor();
  await stack.signIn(later, email, 'web', { uid });
  expect(await later.call('readSession', {})).not.toHaveProperty('uid');
});

it('reports an unconfirmed address to where the visitor set out', async () => {
  const email = `${randomUUID()}@example.com`;
  stack.world.account(email, { emailVerified: false });
  const browser = stack.visitor();
  const arrived = await stack.signIn(browser, email, 'web', {
    return_to: '/onboard?back=services',
  });
  expect(arrived.pathname + arrived.search).toBe('/onboard?back=services&error=unverified');
  expect(await browser.call('readSession', {})).toStrictEqual({});
});

it('distinguishes an answer without a valid identity from a failure', async () => {
  const browser = stack.visitor();
  const { url } = await browser.call('readSignInUrl', { origin: 'web' });
  const consent = await browser.goTo(url);
  const exchange = jest
    .spyOn(stack.world.signIn, 'exchange')
    .mockRejectedValueOnce(
      new ShopfrontError('ID_TOKEN_REFUSED', 'Its signature or a claim is invalid.'),
    );
  const arrived = await browser.goTo(comeBack(consent, { code: 'a-code' }));
  expect(arrived.pathname + arrived.search).toBe('/onboard?status=0&error=unproven');
  expect(exchange).toHaveBeenCalledTimes(1);
  exchange.mockRestore();
});
