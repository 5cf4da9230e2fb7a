import { sql } from 'drizzle-orm';
import { aLocation, withStack, type Stack } from '../../testing';
import { owners } from '../owners/owners';

const stack = withStack();

const signedIn = async (email: string, ...names: string[]) => {
  stack.world.account(email, { locations: names.map((name) => aLocation(name)) });
  const browser = stack.visitor();
  await stack.signIn(browser, email);
  return browser;
};
const save = (name: string, email: string) => ({
  email,
  place_id: `place-${name}`,
  location_name: `locations/${name}`,
  src: 'Web' as const,
});

/** Whether a transaction waits for a lock in this database. */
const isWaited = async (database: Stack['api']['sql']) => {
  const waiting = sql`select 1 from pg_locks
      where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
  const { rows } = (await database.execute(waiting)) as unknown as { rows: unknown[] };
  return rows.length > 0;
};

describe('reading locations', () => {
  it('returns the locations of the signed-in account [3] [7]', async () => {
    const browser = await signedIn('reader@example.com', 'r1', 'r2');
    expect(await browser.call('readLocations', { email: 'Reader@Example.com' })).toStrictEqual({
      locations: [aLocation('r1'), aLocation('r2')],
    });
  });

  it('returns the text for an account without locations [7]', async () => {
    const browser = await signedIn('empty@example.com');
    const answer = await browser.request('/get_biz_locations?email=empty%40example.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('No locations found');
  });

  it('returns the same text with 403 for another e-mail address', async () => {
    const browser = await signedIn('curious@example.com', 'r3');
    const answer = await browser.request('/get_biz_locations?email=reader%40example.com');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toBe('No locations found');
  });

  it('rejects a visitor who is not signed in', async () => {
    await expect(
      stack.visitor().call('readLocations', { email: 'reader@example.com' }),
    ).rejects.toMatchObject({ code: 'SESSION_MISSING', status: 401 });
  });
});

describe('saving a business', () => {
  it('creates a new owner, and answers a repeated call alike until a stage is recorded [3] [7]', async () => {
    const email = 'new@example.com';
    const browser = await signedIn(email, 's1');
    const first = await browser.call('saveBusiness', save('s1', email));
    expect(first).toStrictEqual({ res: { uid: expect.any(String), new_user: 1 } });
    expect(await browser.call('saveBusiness', save('s1', email))).toStrictEqual(first);
    const { uid } = (first as { res: { uid: string } }).res;
    await browser.call('recordStage', { uid, email, onboarding_stage: 'priming-1' });
    expect(await browser.call('saveBusiness', save('s1', email))).toStrictEqual({
      res: { uid, new_user: 0 },
    });
  });

  it('creates one owner for two simultaneous calls', async () => {
    const email = 'twice-at-once@example.com';
    const browser = await signedIn(email, 's2');
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.call('saveBusiness', save('s2', email))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const rows = await stack.api.sql.select().from(owners);
    expect(rows.filter((row) => row.email === email)).toHaveLength(1);
  });

  it.each([
    ['location', 's5', 'locations/s5'],
    ['place', 's6', 'place place-s6'],
  ])('waits while another request is linking the same %s', async (_, name, what) => {
    const email = `waiting-${name}@example.com`;
    const browser = await signedIn(email, name);
    const { sql: database } = stack.api;
    let answered = false;
    const saved = await database.transaction(async (step) => {
      await step.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`);
      const saving = browser.call('saveBusiness', save(name, email)).finally(() => {
        answered = true;
      });
      while (!answered && !(await isWaited(database)));
      return { before: answered, saving };
    });
    await saved.saving;
    expect(saved.before).toBe(false);
  });

  it('rejects a place of another owner, in words for the owner [3]', async () => {
    const firstAccount = await signedIn('one@example.com', 'shared');
    const secondAccount = await signedIn('other@example.com', 'shared');
    await firstAccount.call('saveBusiness', save('shared', 'one@example.com'));
    expect(
      await secondAccount.call('saveBusiness', save('shared', 'other@example.com')),
    ).toStrictEqual({
      error: 1,
      res: expect.stringContaining('already linked'),
    });
    expect(await secondAccount.call('readSession', {})).not.toHaveProperty('uid');
  });

  it('rejects a location that the account does not manage', async () => {
    const browser = await signedIn('greedy@example.com', 's3');
    await expect(
      browser.call('saveBusiness', save('r1', 'greedy@example.com')),
    ).rejects.toMatchObject({ code: 'NOT_YOURS', status: 403 });
    await expect(
      browser.call('saveBusiness', {
        ...save('s3', 'greedy@example.com'),
        place_id: 'place-r1',
      }),
    ).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });

  it('rejects the e-mail address of another account, and a visitor who is not signed in', async () => {
    const browser = await signedIn('honest@example.com', 's4');
    await expect(
      browser.call('saveBusiness', save('s4', 'reader@example.com')),
    ).rejects.toMatchObject({ code: 'NOT_YOURS', field: 'email' });
    await expect(
      stack.visitor().call('saveBusiness', save('s4', 'honest@example.com')),
    ).rejects.toMatchObject({ code: 'SESSION_MISSING' });
  });
});
