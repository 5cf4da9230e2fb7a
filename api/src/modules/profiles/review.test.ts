import { minutes } from '../../context';
import { onDatabase, openHouse, openingTakes, type House } from '../../testing';

onDatabase((fresh) => {
  let house: House;
  let signIns = 0;
  beforeAll(async () => {
    house = await openHouse(await fresh(), { logLevel: 'warn' });
  }, openingTakes);
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => house.close());
  beforeEach(() => {
    house.world.verifies = 'by code';
    house.world.standsAt = 'verified';
    house.world.down.clear();
  });

  async function creator({ is_test = false } = {}) {
    const email = `reviewed-${(signIns += 1)}@example.com`;
    house.world.account(email);
    const browser = house.visitor();
    await house.signIn(browser, email);
    const payload = {
      business_location: '500 Main Street, Springfield, OR',
      country_code_num: '1',
      business_email: email,
      business_phone: `54155506${String(signIns).padStart(2, '0')}`,
      country_code: 'US',
      region_code: 'US',
      postal_code: '97477',
      business_name: 'Corner Cuts',
      primary_category: 'categories/gcid:barber_shop',
      display_name: 'Barber',
      door_num: '',
      address_lines: ['500 Main Street'],
      administrative_area: 'Oregon',
      locality: 'Springfield',
      latitude: 44.05,
      longitude: -123.02,
      ref_place_id: 'place-main',
      is_test,
    };
    const answer = await browser.call('createProfile', { ...payload, is_retry: false });
    const { location_name = '', verification_token = '' } = answer;
    return {
      browser,
      answer,
      location_name,
      resend: (type: 'sms' | 'email' | 'postcard', business_phone = payload.business_phone) =>
        browser.call('resendCode', {
          ...{ type, is_retry: true, is_test: false, country_code_num: '1' },
          business_phone,
          business_location: payload.business_location,
          business_email: email,
        }),
      verify: (otp = house.world.codesSent.at(-1)!.pin) =>
        browser.call('verifyCode', {
          ...{ otp, verification_token, is_test: false, business_email: email },
        }),
      email,
    };
  }

  it('a code that was right is told with the review that follows it, which ends', async () => {
    const { browser, verify, location_name } = await creator();
    house.world.standsAt = 'reviewing';
    expect(await verify()).toMatchObject({ verified: true, reviewing: true });
    const read = () => browser.call('readVerification', { location_name });
    expect(await read()).toStrictEqual({ state: 'reviewing' });
    house.world.standsAt = 'verified';
    expect(await read()).toStrictEqual({ state: 'verified' });
    expect(await verify()).not.toHaveProperty('reviewing');
  });

  it('a review of a profile that somebody else made is not told', async () => {
    const { location_name } = await creator();
    const other = await creator();
    await expect(other.browser.call('readVerification', { location_name })).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'This profile was not made here.' },
    });
  });

  it('a review that cannot be asked about is not told, and the code was right all the same', async () => {
    const { verify } = await creator();
    const { standing } = house.world.profiles;
    house.world.profiles.standing = () => Promise.reject(new Error('down'));
    expect(await verify()).toStrictEqual({
      ...{ verified: true, location_name: expect.any(String), place_id: 'place-main' },
    });
    house.world.profiles.standing = standing;
    expect(house.logged().map((line) => JSON.parse(line) as unknown)).toStrictEqual([
      expect.objectContaining({
        ...{ level: 40, err: expect.objectContaining({ name: 'Error' }) },
        msg: 'whether a profile is being reviewed is not known',
      }),
    ]);
  });

  it('a review that is under way is nothing that a test code waits for', async () => {
    const { verify } = await creator({ is_test: true });
    house.world.standsAt = 'reviewing';
    expect(await verify('123456')).not.toHaveProperty('reviewing');
  });

  it('a code is good until the last millisecond of its fifteen minutes', async () => {
    const clock = jest.spyOn(Date, 'now');
    const from = Date.now();
    clock.mockReturnValue(from);
    const { verify } = await creator();
    clock.mockReturnValue(from + minutes(15));
    await expect(verify()).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    clock.mockReturnValue(from + minutes(15) - 1);
    expect(await verify()).toMatchObject({ verified: true });
  });

  it('a code does not come again to what is no number', async () => {
    const { resend } = await creator();
    await expect(resend('sms', 'none')).rejects.toMatchObject({
      ...{ code: 'PAYLOAD_INVALID', field: 'business_phone' },
    });
  });

  it('a code that Google called off is over, for the next try too', async () => {
    const { verify } = await creator();
    const { completeVerification } = house.world.profiles;
    house.world.profiles.completeVerification = async () => 'expired';
    const over = { code: 'CODE_EXPIRED', message: 'This code is no longer good.' };
    await expect(verify()).rejects.toMatchObject(over);
    house.world.profiles.completeVerification = completeVerification;
    await expect(verify()).rejects.toMatchObject(over);
  });

  it('a code comes again the way that was asked for', async () => {
    house.world.verifies = 'by code';
    const asked: unknown[] = [];
    const { startVerification } = house.world.profiles;
    const { resend } = await creator();
    house.world.profiles.startVerification = (token, what) => {
      asked.push(what.by);
      return startVerification(token, what);
    };
    for (const type of ['sms', 'email', 'postcard'] as const) await resend(type);
    house.world.profiles.startVerification = startVerification;
    expect(asked).toStrictEqual([['text'], ['email'], ['postcard']]);
  });

  it('a code by e-mail is told with its address, comes again that way, and lasts longer', async () => {
    house.world.verifies = 'by email';
    const { answer, email, verify, resend } = await creator();
    expect(answer).toMatchObject({ by: 'email', to: email, ways: ['email'] });
    const first = house.world.codesSent.at(-1)!.pin;
    expect(await resend('email')).toMatchObject({ by: 'email', to: email });
    expect(await resend('sms')).toMatchObject({ verification_token: '' });
    house.pass(3_600_000 - 120_000);
    expect(await verify(first)).toMatchObject({ verified: true });
  });

  it('without a way that is open, the answer says that there is none', async () => {
    house.world.verifies = 'not at all';
    const { answer } = await creator();
    expect(answer).toMatchObject({ verification_token: '', ways: [] });
  });
});
