import { sql } from 'drizzle-orm';
import { aLocation, onDatabase, openHouse, openingTakes, type House } from '../../testing';
import { owners } from '../owners/table';

onDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh());
  }, openingTakes);
  afterAll(() => house.close());

  const signedIn = async (email: string, ...names: string[]) => {
    house.world.account(email, { locations: names.map((name) => aLocation(name)) });
    const browser = house.visitor();
    await house.signIn(browser, email);
    return browser;
  };
  const save = (name: string, email: string) => ({
    email,
    place_id: `place-${name}`,
    location_name: `locations/${name}`,
    src: 'Web' as const,
  });

  /** Whether somebody waits for a lock of this database that is held. */
  const isWaited = async (database: House['api']['sql']) => {
    const waiting = sql`select 1 from pg_locks
      where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    const { rows } = (await database.execute(waiting)) as unknown as { rows: unknown[] };
    return rows.length > 0;
  };

  describe('reading locations', () => {
    it('answers those of the account that is signed in', async () => {
      const browser = await signedIn('reader@example.com', 'r1', 'r2');
      expect(await browser.call('readLocations', { email: 'Reader@Example.com' })).toStrictEqual({
        locations: [aLocation('r1'), aLocation('r2')],
      });
    });

    it('answers the text of an account that has none', async () => {
      const browser = await signedIn('empty@example.com');
      const answer = await browser.request('/get_biz_locations?email=empty%40example.com');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.body).toBe('No locations found');
    });

    it('answers the same text with 403 for the e-mail address of somebody else', async () => {
      const browser = await signedIn('curious@example.com', 'r3');
      const answer = await browser.request('/get_biz_locations?email=reader%40example.com');
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toBe('No locations found');
    });

    it('answers nobody who is not signed in', async () => {
      await expect(
        house.visitor().call('readLocations', { email: 'reader@example.com' }),
      ).rejects.toMatchObject({ code: 'SESSION_MISSING', status: 401 });
    });
  });

  describe('saving a business', () => {
    it('makes a new owner, and answers the same again until a stage is recorded', async () => {
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

    it('makes one owner of two that are asked for at once', async () => {
      const email = 'twice-at-once@example.com';
      const browser = await signedIn(email, 's2');
      const answers = await Promise.all(
        [1, 2, 3].map(() => browser.call('saveBusiness', save('s2', email))),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const rows = await house.api.sql.select().from(owners);
      expect(rows.filter((row) => row.email === email)).toHaveLength(1);
    });

    it.each([
      ['location', 's5', 'locations/s5'],
      ['place', 's6', 'place place-s6'],
    ])('waits while another is linking the same %s', async (_, name, what) => {
      const email = `waiting-${name}@example.com`;
      const browser = await signedIn(email, name);
      const { sql: database } = house.api;
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

    it('refuses a place that is linked to another owner, in words for the owner', async () => {
      const one = await signedIn('one@example.com', 'shared');
      const other = await signedIn('other@example.com', 'shared');
      await one.call('saveBusiness', save('shared', 'one@example.com'));
      expect(await other.call('saveBusiness', save('shared', 'other@example.com'))).toStrictEqual({
        error: 1,
        res: expect.stringContaining('already linked'),
      });
      expect(await other.call('readSession', {})).not.toHaveProperty('uid');
    });

    it('refuses a location that the account does not manage', async () => {
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

    it('refuses the e-mail address of another account, and who is not signed in', async () => {
      const browser = await signedIn('honest@example.com', 's4');
      await expect(
        browser.call('saveBusiness', save('s4', 'reader@example.com')),
      ).rejects.toMatchObject({ code: 'NOT_YOURS', field: 'email' });
      await expect(
        house.visitor().call('saveBusiness', save('s4', 'honest@example.com')),
      ).rejects.toMatchObject({ code: 'SESSION_MISSING' });
    });
  });

  describe('who a user is', () => {
    it('is said to the owner of the place alone, and only when they have finished', async () => {
      const { browser, uid, place_id } = await house.owner();
      expect(await browser.call('checkUser', { place_id })).toStrictEqual({ res: 'onboarding' });
      await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
      expect(await browser.call('checkUser', { place_id })).toStrictEqual({ res: 'user' });
      const { browser: stranger } = await house.owner();
      expect(await stranger.call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
      expect(await house.visitor().call('checkUser', { place_id })).toStrictEqual({ res: 'new' });
    });

    it('answers the record of an owner to that owner', async () => {
      const { browser, uid, email, place_id, location_name } = await house.owner();
      expect(await browser.call('readUserDetails', { uid })).toStrictEqual({
        res: { uid, email, place_id, location: location_name, biz_name: expect.any(String) },
      });
      const { browser: stranger } = await house.owner();
      const nobody = { res: 'Not a valid user' };
      expect(await stranger.call('readUserDetails', { uid })).toStrictEqual(nobody);
      expect(await house.visitor().call('readUserDetails', { uid })).toStrictEqual(nobody);
    });
  });

  describe('the way to the dashboard', () => {
    it('is open to the owner, and greets them by the name of the business', async () => {
      const { browser, uid, place_id } = await house.owner();
      const answer = await browser.request(
        `/old-dashboard-transit?place_id=${place_id}&uid=${uid}&location=x`,
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('is all set');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    });

    it('leads over the finish page of the shell just after the end, and not from there', async () => {
      const { browser, uid } = await house.owner();
      const transit = `/old-dashboard-transit?uid=${uid}`;
      await browser.call('recordStage', { uid, onboarding_stage: 'setNumber' });
      expect((await browser.request(transit)).statusCode).toBe(200);
      await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
      expect((await browser.goTo(transit)).href).toBe('http://localhost:3000/finish');
      expect((await browser.request(`${transit}&from=finish`)).body).toContain('is all set');
    });

    it('shows no finish page to who had finished before and comes again', async () => {
      const { browser, uid } = await house.owner();
      for (const onboarding_stage of ['completed', 'completed']) {
        await browser.call('recordStage', { uid, onboarding_stage });
      }
      expect((await browser.request(`/old-dashboard-transit?uid=${uid}`)).statusCode).toBe(200);
      const { browser: late, uid: other } = await house.owner();
      await late.call('recordStage', { uid: other, onboarding_stage: 'completed' });
      house.pass(10 * 60 * 1000);
      expect((await late.request(`/old-dashboard-transit?uid=${other}`)).statusCode).toBe(200);
    });

    it('leads everybody else to the sign-in', async () => {
      const { uid, place_id } = await house.owner();
      const { browser: stranger } = await house.owner();
      for (const browser of [stranger, house.visitor()]) {
        const to = await browser.goTo(`/old-dashboard-transit?place_id=${place_id}&uid=${uid}`);
        expect(to.href).toBe('http://localhost:3000/onboard');
      }
    });

    it('shows the name of a business as text', async () => {
      const email = 'markup@example.com';
      house.world.account(email, { locations: [aLocation('m1', '<img src=x onerror=alert(1)>')] });
      const browser = house.visitor();
      await house.signIn(browser, email);
      const answer = await browser.call('saveBusiness', save('m1', email));
      const { uid } = (answer as { res: { uid: string } }).res;
      const page = await browser.request(`/old-dashboard-transit?uid=${uid}`);
      expect(page.body).toContain('&lt;img src=x');
      expect(page.body).not.toContain('<img');
    });
  });
});
