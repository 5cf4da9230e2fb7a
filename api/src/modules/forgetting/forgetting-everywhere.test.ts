import { sql as text } from 'drizzle-orm';
import { onDatabase, openStack, openingTakes, profileForm, type Stack } from '../../testing';

onDatabase((fresh) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openStack(await fresh(), { operatorToken: 'operator-token-1' });
  }, openingTakes);
  afterAll(() => stack.close());

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
