import { randomUUID } from 'node:crypto';
import { and, eq, like, sql as text } from 'drizzle-orm';
import { onDatabase, withStack, type LinkedOwner, profileForm } from '../../testing';
import { acts, people } from '../audit/trail';
import { invitationOf, invitations } from '../invitations/invitations';
import { outbox } from '../outbox/table';
import { findOwner, owners } from '../owners/owners';
import { createdProfiles } from '../profiles/created';
import { sessions } from '../sessions/sessions';
import { squareConnections } from '../square/connections';
import { forgetAccount } from './forgetting';

onDatabase(() => {
  const stack = withStack();

  /** An owner with a row of each kind of stored data. */
  async function createOwner(): Promise<LinkedOwner> {
    const owner = await stack.owner();
    const { uid, email } = owner;
    const { sql } = stack.api;
    const currentTime = stack.api.now();
    await sql.insert(squareConnections).values({
      uid,
      merchantId: `M-${uid}`,
      accessToken: 'a',
      refreshToken: 'r',
      connectedAt: currentTime,
    });
    await sql.insert(outbox).values({
      id: randomUUID(),
      kind: 'sms',
      uid,
      message: { kind: 'sms', to: '+1', text: 'Hello' },
      createdAt: currentTime,
      dueAt: currentTime,
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
      createdAt: currentTime,
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

onDatabase(() => {
  const stack = withStack({ operatorToken: 'operator-token-1' });

  const rowsOf = async (query: ReturnType<typeof text>) =>
    ((await stack.api.sql.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

  /** The number of rows of each table that contain a text, in any column. */
  async function rowsWith(part: string): Promise<Record<string, number>> {
    const tables = await rowsOf(
      text`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const table = text.identifier(String(name));
      const [counted] = await rowsOf(
        text`select count(*)::int as rows from ${table} t where strpos(lower(t::text), ${part}) > 0`,
      );
      if (counted!.rows) counts[String(name)] = Number(counted!.rows);
    }
    return counts;
  }

  const forget = (email: string) => {
    const operator = stack.visitor();
    operator.origin = undefined;
    const headers = { authorization: 'Bearer operator-token-1' };
    return operator.request('/operator/forget', { method: 'POST', body: { email }, headers });
  };

  /** Creates all data of an account, also from before and outside of being an owner. */
  async function createAccount(email: string): Promise<void> {
    stack.world.account(email, { locations: [] });
    const browser = stack.visitor();
    // The team receives a notice about an account without locations, which has no owner.
    await stack.signIn(browser, email);
    await browser.call('createProfile', profileForm(email));
    const message = `Shop | ${email.toUpperCase()} | opened | Web`;
    await stack.visitor().call('sendTeamNotice', { channel: 'notifications', message });
    const owner = await stack.owner(email);
    await owner.browser.call('sendOnboardingMail', {
      email,
      place_id: owner.place_id,
      location: owner.location_name.replace('locations/', ''),
    });
  }

  it('removes a forgotten address from every table, sent or waiting, and keeps similar ones', async () => {
    const [deletedEmail, similarEmail] = ['maria@example.com', 'jose-maria@example.com'];
    await createAccount(deletedEmail);
    await stack.api.outbox.deliver();
    await createAccount(deletedEmail);
    const rowsBefore = await rowsWith(deletedEmail);
    expect(Object.keys(rowsBefore)).toStrictEqual(
      expect.arrayContaining(['outbox', 'owners', 'created_profiles', 'limit_uses', 'sessions']),
    );
    expect((await forget(deletedEmail)).json()).toStrictEqual({ ok: true });
    expect(await rowsWith(deletedEmail)).toStrictEqual({});

    await createAccount(similarEmail);
    await createAccount(`${deletedEmail}.au`);
    const rowsAfter = await rowsWith(deletedEmail);
    await forget(deletedEmail);
    expect(await rowsWith(deletedEmail)).toStrictEqual(rowsAfter);
  });
});
