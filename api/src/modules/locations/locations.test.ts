import { aLocation, onEachDatabase, openHouse, openingTakes, type House } from '../../testing';
import { owners } from '../owners/table';

onEachDatabase((fresh) => {
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

  describe('reading locations', () => {
    it('answers those of the account that is signed in', async () => {
      const browser = await signedIn('reader@example.com', 'r1', 'r2');
      expect(await browser.call('readLocations', { email: 'Reader@Example.com' })).toEqual({
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
      expect(first).toEqual({ res: { uid: expect.any(String), new_user: 1 } });
      expect(await browser.call('saveBusiness', save('s1', email))).toEqual(first);
      const { uid } = (first as { res: { uid: string } }).res;
      await browser.call('recordStage', { uid, email, onboarding_stage: 'priming-1' });
      expect(await browser.call('saveBusiness', save('s1', email))).toEqual({
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

    it('refuses a place that is linked to another owner, in words for the owner', async () => {
      const one = await signedIn('one@example.com', 'shared');
      const other = await signedIn('other@example.com', 'shared');
      await one.call('saveBusiness', save('shared', 'one@example.com'));
      expect(await other.call('saveBusiness', save('shared', 'other@example.com'))).toEqual({
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
      expect(await browser.call('checkUser', { place_id })).toEqual({ res: 'onboarding' });
      await browser.call('recordStage', { uid, onboarding_stage: 'completed' });
      expect(await browser.call('checkUser', { place_id })).toEqual({ res: 'user' });
      const { browser: stranger } = await house.owner();
      expect(await stranger.call('checkUser', { place_id })).toEqual({ res: 'new' });
      expect(await house.visitor().call('checkUser', { place_id })).toEqual({ res: 'new' });
    });

    it('answers the record of an owner to that owner', async () => {
      const { browser, uid, email, place_id, location_name } = await house.owner();
      expect(await browser.call('readUserDetails', { uid })).toEqual({
        res: { uid, email, place_id, location: location_name, biz_name: expect.any(String) },
      });
      const { browser: stranger } = await house.owner();
      const nobody = { res: 'Not a valid user' };
      expect(await stranger.call('readUserDetails', { uid })).toEqual(nobody);
      expect(await house.visitor().call('readUserDetails', { uid })).toEqual(nobody);
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
