import { randomUUID } from 'node:crypto';
import { and, eq, like, sql as text } from 'drizzle-orm';
import { onDatabase, openStack, openingTakes, type Stack, type LinkedOwner } from '../../testing';
import { acts, people } from '../audit/table';
import { invitationOf } from '../invitations/invitations';
import { invitations } from '../invitations/table';
import { outbox } from '../outbox/table';
import { findOwner } from '../owners/owners';
import { owners } from '../owners/table';
import { createdProfiles } from '../profiles/table';
import { sessions } from '../sessions/table';
import { squareConnections } from '../square/connections';
import { forgetAccount } from './forgetting';

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh());
  }, openingTakes);
  afterAll(() => stack.close());

  /** An owner with a row of each kind of stored data. */
  async function createOwner(): Promise<LinkedOwner> {
    const owner = await stack.owner();
    const { uid, email } = owner;
    const { sql } = stack.api;
    const at = stack.api.now();
    await sql.insert(squareConnections).values({
      uid,
      merchantId: `M-${uid}`,
      accessToken: 'a',
      refreshToken: 'r',
      connectedAt: at,
    });
    await sql.insert(outbox).values({
      id: randomUUID(),
      kind: 'sms',
      uid,
      message: { kind: 'sms', to: '+1', text: 'Hello' },
      createdAt: at,
      dueAt: at,
      attempts: 0,
    });
    await sql.insert(createdProfiles).values({
      locationName: `locations/${uid}`,
      email,
      placeId: 'p',
      bizName: 'Corner Cuts',
      addressLines: [],
      primaryCategory: 'c',
      phone: '1',
      verified: true,
      createdAt: at,
    });
    await owner.browser.call('sendTeamNotice', {
      channel: 'notifications',
      message: `Shop | ${email} | opened | Web`,
    });
    await invitationOf(stack.api, sql, (await findOwner(sql, uid))!);
    return owner;
  }

  /** The number of rows of each kind that belong to an owner. */
  async function countRows({ uid, email, place_id }: LinkedOwner) {
    const { sql } = stack.api;
    const naming = like(text`${outbox.message}::text`, `%${email}%`);
    const [owner, sellers, messages, notices, invited, profiles, signedIn, trail] =
      await Promise.all([
        sql.select().from(owners).where(eq(owners.uid, uid)),
        sql.select().from(squareConnections).where(eq(squareConnections.uid, uid)),
        sql
          .select()
          .from(outbox)
          .where(and(eq(outbox.uid, uid), eq(outbox.kind, 'sms'))),
        sql.select().from(outbox).where(naming),
        sql.select().from(invitations).where(eq(invitations.placeId, place_id)),
        sql.select().from(createdProfiles).where(eq(createdProfiles.email, email)),
        sql.select().from(sessions).where(eq(sessions.email, email)),
        sql.select().from(people).where(eq(people.uid, uid)),
      ]);
    const counted = { owner, sellers, messages, notices, invited, profiles, signedIn };
    return {
      ...Object.fromEntries(Object.entries(counted).map(([name, rows]) => [name, rows.length])),
      inTrail: trail.length > 0,
    };
  }

  const allRows = {
    owner: 1,
    sellers: 1,
    messages: 1,
    notices: 1,
    invited: 1,
    profiles: 1,
    signedIn: 1,
    inTrail: true,
  };
  const noRows = {
    owner: 0,
    sellers: 0,
    messages: 0,
    notices: 0,
    invited: 0,
    profiles: 0,
    signedIn: 0,
    inTrail: false,
  };

  it('deletes all data of a forgotten account, and none of others', async () => {
    const [deletedOwner, otherOwner] = [await createOwner(), await createOwner()];
    expect([await countRows(deletedOwner), await countRows(otherOwner)]).toStrictEqual([
      allRows,
      allRows,
    ]);
    const actsBefore = await stack.api.sql.select().from(acts);
    await forgetAccount(stack.api, deletedOwner.email);
    expect([await countRows(deletedOwner), await countRows(otherOwner)]).toStrictEqual([
      noRows,
      allRows,
    ]);
    // The acts stay without the person.
    expect(await stack.api.sql.select().from(acts)).toStrictEqual(actsBefore);
  });

  it('returns the ended sessions, signed in or by link, and the ended connections', async () => {
    const deletedOwner = await createOwner();
    const { uid, email } = deletedOwner;
    const visitor = stack.visitor();
    await stack.signIn(visitor, email);
    const { sql } = stack.api;
    await sql.update(sessions).set({ email: null }).where(eq(sessions.uid, uid));
    const { signedIn, sellers } = await forgetAccount(stack.api, email);
    expect(sellers).toMatchObject([{ uid, merchantId: `M-${uid}` }]);
    expect(signedIn).toMatchObject([
      { uid, email: null },
      { uid: null, email },
    ]);
    expect(await visitor.call('readSession', {})).toStrictEqual({});
    expect(await deletedOwner.browser.call('readSession', {})).toStrictEqual({});
  });

  it('returns the session of an account without an owner', async () => {
    const email = `${randomUUID()}@example.com`;
    stack.world.account(email);
    const browser = stack.visitor();
    const accounts = async () =>
      (await stack.api.sql.select().from(people)).flatMap(({ account }) => account ?? []);
    const otherAccounts = await accounts();
    await stack.signIn(browser, email);
    expect(await accounts()).not.toStrictEqual(otherAccounts);
    const { sub } = stack.world.accountAt(email);
    const ended = await forgetAccount(stack.api, email);
    expect(ended).toMatchObject({ signedIn: [{ email, googleSub: sub }], sellers: [] });
    expect(await accounts()).toStrictEqual(otherAccounts);
    expect(await browser.call('readSession', {})).toStrictEqual({});
  });
});
