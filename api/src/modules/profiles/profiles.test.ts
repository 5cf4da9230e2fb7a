import { eq } from 'drizzle-orm';
import type { Payload } from 'shared-contracts/api';
import { minutes } from '../../context';
import { aLocation, withStack, profileForm, type Browser } from '../../testing';
import { createdProfiles } from './created';

const noTriesLeft = { code: 'TOO_MANY', status: 429, message: 'No tries are left for this code.' };
const wrong = { code: 'CODE_WRONG', status: 422, field: 'otp', message: 'This is not the code.' };
const codeExpired = { code: 'CODE_EXPIRED', status: 410, message: 'This code is no longer good.' };

let numbers = 0;
/** Each test has its own number, because codes per number are limited. */
const newNumber = () => `54155501${String((numbers += 1)).padStart(2, '0')}`;

const profile = (email: string, more: Partial<Payload<'createProfile'>> = {}) =>
  profileForm(email, { business_phone: newNumber(), ...more });

const resend = (
  { business_phone, business_location, business_email }: ReturnType<typeof profile>,
  type: 'sms' | 'phone_call' = 'sms',
): Payload<'resendCode'> => ({
  is_retry: true,
  type,
  country_code_num: '1',
  business_phone,
  business_location,
  business_email,
  is_test: false,
});

let signIns = 0;
const stack = withStack();

beforeEach(() => {
  stack.world.verifies = 'by code';
});

const signedIn = async () => {
  const email = `maker-${(signIns += 1)}@example.com`;
  stack.world.account(email);
  const browser = stack.visitor();
  await stack.signIn(browser, email);
  return { browser, email };
};
const verify = (
  browser: Browser,
  email: string,
  verification_token: string,
  otp: string,
  is_test = false,
) => browser.call('verifyCode', { otp, verification_token, is_test, business_email: email });
const lastPin = () => stack.world.codesSent.at(-1)!.pin;
const otherThan = (pin: string) => (pin === '000000' ? '111111' : '000000');

describe('creating a profile', () => {
  /** The account of all rejected forms, which create nothing. */
  let rejected: ReturnType<typeof signedIn> | undefined;

  it('sends a code to the full number, and returns an opaque handle [3]', async () => {
    const { browser, email } = await signedIn();
    const payload = profile(email);
    const answer = await browser.call('createProfile', payload);
    const { verification, phone, by } = stack.world.codesSent.at(-1)!;
    expect({ phone, by }).toStrictEqual({ phone: `+1${payload.business_phone}`, by: 'text' });
    expect(answer.location_name).toMatch(/^locations\/new-/);
    expect(Buffer.from(answer.verification_token!, 'base64url')).toHaveLength(32);
    expect(answer.verification_token).not.toContain(verification);
    expect(stack.world.created.at(-1)!.profile).toMatchObject({
      title: 'Corner Cuts',
      addressLines: ['Suite 4', '500 Main Street'],
      regionCode: 'US',
    });
  });

  it('stores it in the form that owners read, until Google lists it', async () => {
    const { browser, email } = await signedIn();
    const payload = profile(email, { business_name: ' Corner Cuts ', door_num: ' ' });
    const { location_name } = await browser.call('createProfile', payload);
    const [row] = await stack.api.sql
      .select()
      .from(createdProfiles)
      .where(eq(createdProfiles.locationName, location_name!));
    expect(row).toMatchObject({
      bizName: 'Corner Cuts',
      addressLines: ['500 Main Street', 'Springfield', 'Oregon 97477'],
      primaryCategory: 'Barber',
    });
  });

  it('returns AUTO when it is verified at once, and no way when none is open', async () => {
    const { browser, email } = await signedIn();
    stack.world.verifies = 'at once';
    const auto = await browser.call('createProfile', profile(email));
    expect(auto.verification_token).toBe('AUTO');
    stack.world.verifies = 'not at all';
    const unverifiable = await browser.call('createProfile', profile(email));
    expect(unverifiable.verification_token).toBe('');
  });

  it('creates one profile and sends one code for a repeated key, also at the same time', async () => {
    const { browser, email } = await signedIn();
    const payload = profile(email);
    const sentBefore = stack.world.codesSent.length;
    const submit = () => browser.call('createProfile', payload, { 'idempotency-key': 'k-1' });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second).toStrictEqual(first);
    expect(await submit()).toStrictEqual(first);
    expect(stack.world.codesSent.length - sentBefore).toBe(1);
  });

  it('accepts the key again after a failure', async () => {
    const { browser, email } = await signedIn();
    const key = { 'idempotency-key': 'k-2' };
    const broken = profile(email, { business_name: ' ' });
    await expect(browser.call('createProfile', broken, key)).rejects.toMatchObject({
      field: 'business_name',
    });
    const answer = await browser.call('createProfile', profile(email), key);
    expect(answer.location_name).toBeDefined();
  });

  it('separates the keys of different sessions', async () => {
    const maker = await signedIn();
    const guest = await signedIn();
    const key = { 'idempotency-key': 'k-3' };
    const first = await maker.browser.call('createProfile', profile(maker.email), key);
    const second = await guest.browser.call('createProfile', profile(guest.email), key);
    expect(second.location_name).not.toBe(first.location_name);
  });

  it('creates the same profile once, even without a key', async () => {
    const { browser, email } = await signedIn();
    const payload = profile(email);
    const first = await browser.call('createProfile', payload);
    const second = await browser.call('createProfile', payload);
    expect(second.location_name).toBe(first.location_name);
  });

  it.each([
    ['business_phone', { business_phone: '0000000000' }, 'There is no such number.'],
    ['business_phone', { business_phone: '12' }, 'There is no such number.'],
    ['region_code', { region_code: 'KP' }, 'Codes are not sent to this country.'],
    ['country_code_num', { country_code_num: '44' }, 'This dial code is another country’s.'],
    ['business_name', { business_name: '  ' }, 'business_name: This is needed.'],
    ['address_lines', { address_lines: [] }, 'address_lines: This is needed.'],
    ['address_lines', { address_lines: [' '] }, 'address_lines: This is needed.'],
    ['locality', { locality: '' }, 'locality: This is needed.'],
    ['administrative_area', { administrative_area: ' ' }, 'This is needed.'],
    ['primary_category', { primary_category: '' }, 'This is needed.'],
    [
      'primary_category',
      { primary_category: 'categories/gcid:rocket_science' },
      'primary_category: There is no such category.',
    ],
    ['postal_code', { postal_code: '97477-1234' }, ''],
  ] as const)('names %s when %p is wrong [9]', async (field, wrong, message) => {
    const { browser, email } = await (rejected ??= signedIn());
    const sent = stack.world.codesSent.length;
    const refused = browser.call('createProfile', { ...profile(email), ...wrong } as never);
    await expect(refused).rejects.toMatchObject({
      code: 'PAYLOAD_INVALID',
      status: 400,
      field,
      message: expect.stringContaining(message),
    });
    expect(stack.world.codesSent).toHaveLength(sent);
  });

  it('requires a sign-in with that e-mail address', async () => {
    const { browser } = await signedIn();
    await expect(browser.call('createProfile', profile('else@example.com'))).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(
      stack.visitor().call('createProfile', profile('else@example.com')),
    ).rejects.toMatchObject({ code: 'SESSION_MISSING' });
  });

  it('claims no place of another owner, whichever account names it first', async () => {
    const made = async (ref_place_id: string) => {
      const { browser, email } = await signedIn();
      const { location_name } = await browser.call(
        'createProfile',
        profile(email, { ref_place_id }),
      );
      const saved = await browser.call('saveBusiness', {
        email,
        place_id: ref_place_id,
        location_name: location_name!,
        src: 'Web',
        gbp_created: true,
      });
      const own = location_name!.replace('locations/', '');
      return { browser, own, saved, at: (await browser.call('readSession', {})).place_id };
    };
    const victim = await stack.owner();
    const thief = await made(victim.place_id);
    expect(thief.saved).toMatchObject({ res: { place_id: thief.own } });
    expect(thief.at).toBe(thief.own);
    expect(await thief.browser.call('checkUser', { place_id: victim.place_id })).toStrictEqual({
      res: 'new',
    });

    const early = await made('place-of-tomorrow');
    expect(early.at).toBe('place-of-tomorrow');
    const metadata = { placeId: 'place-of-tomorrow' };
    const location = { ...aLocation('tomorrow'), metadata };
    stack.world.account('tomorrow@example.com', { locations: [location] });
    const listed = stack.visitor();
    await stack.signIn(listed, 'tomorrow@example.com');
    await listed.call('saveBusiness', {
      email: 'tomorrow@example.com',
      place_id: metadata.placeId,
      location_name: location.name,
      src: 'Web',
    });
    expect(await listed.call('readSession', {})).toMatchObject({ place_id: metadata.placeId });
    expect(await early.browser.call('readSession', {})).toMatchObject({ place_id: early.own });
  });

  it('lets the owner save it, verified or not, under the place of its address or its own', async () => {
    const { browser, email } = await signedIn();
    const picked = await browser.call('createProfile', profile(email));
    const typed = await browser.call('createProfile', profile(email, { ref_place_id: '' }));
    for (const [location_name, place_id] of [
      [picked.location_name!, 'place-main'],
      [typed.location_name!, typed.location_name!.replace('locations/', '')],
    ] as const) {
      const saved = await browser.call('saveBusiness', {
        email,
        place_id,
        location_name,
        src: 'Web',
        gbp_created: true,
      });
      expect(saved).toMatchObject({ res: { new_user: 1 } });
      expect(await browser.call('readSession', {})).toMatchObject({
        place_id,
        biz_name: 'Corner Cuts',
        primary_category: 'Barber',
      });
    }
    const { browser: stranger, email: theirs } = await signedIn();
    await expect(
      stranger.call('saveBusiness', {
        email: theirs,
        place_id: 'place-main',
        location_name: picked.location_name!,
        src: 'Web',
        gbp_created: true,
      }),
    ).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });
});

describe('a code', () => {
  const sentCode = async (key?: Record<'idempotency-key', string>) => {
    const { browser, email } = await signedIn();
    const payload = profile(email);
    const { verification_token, location_name } = await browser.call('createProfile', payload, key);
    return { browser, email, payload, token: verification_token!, location_name, pin: lastPin() };
  };

  it('verifies the profile, and again when it is sent twice [7]', async () => {
    const { browser, email, token, pin, location_name } = await sentCode();
    const verified = { verified: true, location_name, place_id: 'place-main' };
    expect(await verify(browser, email, token, pin)).toStrictEqual(verified);
    expect(await verify(browser, email, token, pin)).toStrictEqual(verified);
  });

  it('is not sent and not required once the profile is verified', async () => {
    const { browser, email, payload, token, pin, location_name } = await sentCode({
      'idempotency-key': 'k-4',
    });
    await verify(browser, email, token, pin);
    const sentBefore = stack.world.codesSent.length;
    const auto = { location_name, verification_token: 'AUTO' };
    const repeatCall = (key: string) =>
      browser.call('createProfile', payload, { 'idempotency-key': key });
    expect(await repeatCall('k-4')).toStrictEqual(auto);
    expect(await repeatCall('k-5')).toStrictEqual(auto);
    expect(await browser.call('resendCode', resend(payload))).toStrictEqual(auto);
    expect(stack.world.codesSent).toHaveLength(sentBefore);
  });

  it('allows five wrong tries and then rejects even the right code (S13) [7]', async () => {
    const { browser, email, token, pin } = await sentCode();
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(verify(browser, email, token, otherThan(pin))).rejects.toMatchObject(wrong);
    }
    await expect(verify(browser, email, token, pin)).rejects.toMatchObject(noTriesLeft);
  });

  it('allows ten wrong tries in an hour for one account and number, over all codes', async () => {
    const { browser, email, payload, token } = await sentCode();
    const wrong = (handle: string) =>
      verify(browser, email, handle, otherThan(lastPin())).catch(({ code }) => code);
    const outcomes = [];
    for (let tries = 0; tries < 5; tries += 1) outcomes.push(await wrong(token));
    const second = (await browser.call('resendCode', resend(payload))).verification_token!;
    for (let tries = 0; tries < 5; tries += 1) outcomes.push(await wrong(second));
    expect(outcomes).toStrictEqual(Array(10).fill('CODE_WRONG'));
    const third = (await browser.call('resendCode', resend(payload))).verification_token!;
    await expect(verify(browser, email, third, lastPin())).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfterSeconds: expect.any(Number),
    });

    // Another account with the same number has its own tries.
    const { browser: guest, email: address } = await signedIn();
    const { business_phone } = payload;
    const created = await guest.call('createProfile', profile(address, { business_phone }));
    const own = await verify(guest, address, created.verification_token!, lastPin());
    expect(own).toMatchObject({ verified: true });
  });

  it('counts simultaneous tries one by one', async () => {
    const { browser, email, token, pin } = await sentCode();
    const tries = Array.from({ length: 12 }, () =>
      verify(browser, email, token, otherThan(pin)).catch(({ code }) => code),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5);
    expect(outcomes.filter((code) => code === 'TOO_MANY')).toHaveLength(7);
  });

  it('is valid for fifteen minutes', async () => {
    const { browser, email, token, pin } = await sentCode();
    stack.pass(minutes(15));
    await expect(verify(browser, email, token, pin)).rejects.toMatchObject(codeExpired);
  });

  it('is valid only for the account that requested it', async () => {
    const { email, token, pin } = await sentCode();
    const { browser: guest, email: theirs } = await signedIn();
    await expect(verify(guest, theirs, token, pin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This code is not known here.',
    });
    await expect(verify(guest, email, token, pin)).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });

  it('stays valid for an owner who was signed out in between', async () => {
    const { browser, email, token, pin } = await sentCode();
    await browser.call('endSession', {});
    await expect(verify(browser, email, token, pin)).rejects.toMatchObject({ status: 401 });
    await stack.signIn(browser, email);
    expect(await verify(browser, email, token, pin)).toMatchObject({ verified: true });
  });

  it('does not lose a try, of the code or of the hour, while the provider is down', async () => {
    const { browser, email, token, pin } = await sentCode();
    stack.world.down.add('verification');
    for (let tries = 0; tries < 11; tries += 1) {
      await expect(verify(browser, email, token, pin)).rejects.toMatchObject({ status: 500 });
    }
    stack.world.down.clear();
    expect(await verify(browser, email, token, pin)).toMatchObject({ verified: true });
  });

  it('is sent again by text or by call with a new handle, and the previous one stays valid [7]', async () => {
    const { browser, email, payload, token, pin } = await sentCode();
    const resent = await browser.call('resendCode', resend(payload, 'phone_call'));
    expect(resent.verification_token).not.toBe(token);
    expect(stack.world.codesSent.at(-1)).toMatchObject({ by: 'call' });
    const second = await browser.call('resendCode', resend(payload));
    expect(await verify(browser, email, second.verification_token!, lastPin())).toMatchObject({
      verified: true,
    });
    expect(await verify(browser, email, token, pin)).toMatchObject({ verified: true });
  });

  it('is sent again to the requested number, and to no other', async () => {
    const { browser, payload } = await sentCode();
    const elsewhere = { ...resend(payload), business_phone: newNumber() };
    await expect(browser.call('resendCode', elsewhere)).rejects.toMatchObject({
      code: 'PAYLOAD_INVALID',
      field: 'business_phone',
      message: 'The code was requested with another number.',
    });
    const { browser: guest, email } = await signedIn();
    await expect(
      guest.call('resendCode', { ...resend(payload), business_email: email }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'No code was sent from here.' });
  });

  it('is sent again and accepted only after a sign-in with that e-mail address', async () => {
    const { browser, payload, token, pin } = await sentCode();
    const sent = stack.world.codesSent.length;
    const business_email = 'else@example.com';
    for (const attempt of [
      () => browser.call('resendCode', { ...resend(payload), business_email }),
      () => verify(browser, business_email, token, pin),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_YOURS' });
    }
    expect(stack.world.codesSent).toHaveLength(sent);
  });

  it('is sent five times in ten minutes to one number (S11)', async () => {
    const { browser, payload } = await sentCode();
    for (let sent = 1; sent < 5; sent += 1) await browser.call('resendCode', resend(payload));
    const refused = await browser.request('/shopfront_webapp/create-gbp', {
      method: 'POST',
      body: resend(payload),
    });
    const retryAfterSeconds = Number(refused.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(500);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds });

    const { browser: guest, email } = await signedIn();
    const sameNumber = profile(email, { business_phone: payload.business_phone });
    // Codes for other accounts block no account's first code, and the second only until then.
    await guest.call('createProfile', sameNumber);
    await expect(guest.call('resendCode', resend(sameNumber))).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfterSeconds: expect.any(Number),
    });
    stack.pass(minutes(10));
    await browser.call('resendCode', resend(payload));
  });
});

describe('is_test', () => {
  it('returns the code and sends none, while simulating', async () => {
    const { browser, email } = await signedIn();
    const sentBefore = stack.world.codesSent.length;
    const payload = profile(email, { is_test: true });
    const { verification_token: token } = await browser.call('createProfile', payload);
    expect(stack.world.codesSent).toHaveLength(sentBefore);
    await expect(verify(browser, email, token!, '654321', true)).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await verify(browser, email, token!, '123456', true)).toMatchObject({
      verified: true,
    });
  });
});

describe('a server that does not simulate', () => {
  const stack = withStack({
    simulate: false,
    limits: { codesPerAddress: 3 },
  });

  it('has no test codes (S12), and counts codes by account (S11)', async () => {
    stack.world.account('live@example.com');
    const browser = stack.visitor();
    await stack.signIn(browser, 'live@example.com');
    const numbersOfPeople = ['4155552671', '2125552368', '3125552345', '6175552390'];
    const [first, ...others] = numbersOfPeople.map((business_phone) =>
      profile('live@example.com', { business_phone, is_test: true }),
    );
    const { verification_token } = await browser.call('createProfile', first!);
    expect(stack.world.codesSent).toHaveLength(1);
    const { pin } = stack.world.codesSent[0]!;
    const test = { otp: '123456', verification_token: verification_token!, is_test: true };
    if (pin !== test.otp) {
      await expect(
        browser.call('verifyCode', { ...test, business_email: 'live@example.com' }),
      ).rejects.toMatchObject({ code: 'CODE_WRONG' });
    }
    await browser.call('createProfile', others[0]!);
    await browser.call('createProfile', others[1]!);
    await expect(browser.call('createProfile', others[2]!)).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
  });

  it('has no ready invitations and no open operator routes', async () => {
    const browser = stack.visitor();
    await expect(
      browser.call('resumeSession', { pre_uid: 'finished-owner' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const answer = await browser.request('/analytics/funnel');
    expect(answer.statusCode).toBe(401);
  });
});
