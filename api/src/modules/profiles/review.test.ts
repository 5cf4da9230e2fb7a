import { minutes } from '../../context';
import { withStack } from '../../testing';

let signIns = 0;
const stack = withStack({ logLevel: 'warn' });
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  stack.world.verifies = 'by code';
  stack.world.standsAt = 'verified';
  stack.world.down.clear();
});

async function creator({ is_test = false } = {}) {
  const email = `reviewed-${(signIns += 1)}@example.com`;
  stack.world.account(email);
  const browser = stack.visitor();
  await stack.signIn(browser, email);
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
        type,
        is_retry: true,
        is_test: false,
        country_code_num: '1',
        business_phone,
        business_location: payload.business_location,
        business_email: email,
      }),
    verify: (otp = stack.world.codesSent.at(-1)!.pin) =>
      browser.call('verifyCode', {
        otp,
        verification_token,
        is_test: false,
        business_email: email,
      }),
    email,
  };
}

it.each(['suspended', 'conflict'] as const)('reports a profile that is %s', async (problem) => {
  const { browser, verify, location_name } = await creator();
  await verify();
  stack.world.standsAt = problem;
  expect(await browser.call('readVerification', { location_name })).toStrictEqual({
    state: 'open',
    problem,
  });
});

it('reports a review while Google has not finished a verification with a correct code', async () => {
  const { browser, verify, location_name } = await creator();
  const read = () => browser.call('readVerification', { location_name });
  stack.world.standsAt = 'pending';
  expect(await read()).toStrictEqual({ state: 'open' });
  const complete = jest.spyOn(stack.world.profiles, 'completeVerification');
  complete.mockResolvedValueOnce('pending');
  expect(await verify()).toMatchObject({ verified: true, reviewing: true });
  expect(await verify()).toMatchObject({ verified: true, reviewing: true });
  expect(await read()).toStrictEqual({ state: 'reviewing' });
});

it('reports the review that follows a correct code, until it ends', async () => {
  const { browser, verify, location_name } = await creator();
  stack.world.standsAt = 'reviewing';
  expect(await verify()).toMatchObject({ verified: true, reviewing: true });
  const read = () => browser.call('readVerification', { location_name });
  expect(await read()).toStrictEqual({ state: 'reviewing' });
  stack.world.standsAt = 'verified';
  expect(await read()).toStrictEqual({ state: 'verified' });
  expect(await verify()).not.toHaveProperty('reviewing');
});

it('does not report a review of another account’s profile', async () => {
  const { location_name } = await creator();
  const otherAccount = await creator();
  await expect(
    otherAccount.browser.call('readVerification', { location_name }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This profile was not made here.',
  });
});

it('accepts a correct code even if the review cannot be read', async () => {
  const { verify } = await creator();
  const { standing } = stack.world.profiles;
  stack.world.profiles.standing = () => Promise.reject(new Error('down'));
  expect(await verify()).toStrictEqual({
    verified: true,
    location_name: expect.any(String),
    place_id: 'place-main',
  });
  stack.world.profiles.standing = standing;
  expect(stack.logged().map((line) => JSON.parse(line) as unknown)).toStrictEqual([
    expect.objectContaining({
      level: 40,
      err: expect.objectContaining({ name: 'Error' }),
      msg: 'the review state of a profile is unknown',
    }),
  ]);
});

it('accepts a test code while a review is pending', async () => {
  const { verify } = await creator({ is_test: true });
  stack.world.standsAt = 'reviewing';
  expect(await verify('123456')).not.toHaveProperty('reviewing');
});

it('accepts a code until the last millisecond of its fifteen minutes', async () => {
  const clock = jest.spyOn(Date, 'now');
  const startedAt = Date.now();
  clock.mockReturnValue(startedAt);
  const { verify } = await creator();
  clock.mockReturnValue(startedAt + minutes(15));
  await expect(verify()).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  clock.mockReturnValue(startedAt + minutes(15) - 1);
  expect(await verify()).toMatchObject({ verified: true });
});

it('rejects a resend to an invalid number', async () => {
  const { resend } = await creator();
  await expect(resend('sms', 'none')).rejects.toMatchObject({
    code: 'PAYLOAD_INVALID',
    field: 'business_phone',
  });
});

it('treats a code that Google cancelled as expired, also at the next try', async () => {
  const { verify } = await creator();
  const { completeVerification } = stack.world.profiles;
  stack.world.profiles.completeVerification = async () => 'expired';
  const over = { code: 'CODE_EXPIRED', message: 'This code is no longer good.' };
  await expect(verify()).rejects.toMatchObject(over);
  stack.world.profiles.completeVerification = completeVerification;
  await expect(verify()).rejects.toMatchObject(over);
});

it('sends a code again by the requested way', async () => {
  stack.world.verifies = 'by code';
  const ways: unknown[] = [];
  const { startVerification } = stack.world.profiles;
  const { resend } = await creator();
  stack.world.profiles.startVerification = (token, what) => {
    ways.push(what.by);
    return startVerification(token, what);
  };
  for (const type of ['sms', 'email', 'postcard'] as const) await resend(type);
  stack.world.profiles.startVerification = startVerification;
  expect(ways).toStrictEqual([['text'], ['email'], ['postcard']]);
});

it('returns the address of a code by e-mail, sends it there again, and accepts it longer', async () => {
  stack.world.verifies = 'by email';
  const { answer, email, verify, resend } = await creator();
  expect(answer).toMatchObject({ by: 'email', to: email, ways: ['email'] });
  const first = stack.world.codesSent.at(-1)!.pin;
  expect(await resend('email')).toMatchObject({ by: 'email', to: email });
  expect(await resend('sms')).toMatchObject({ verification_token: '' });
  stack.pass(3_600_000 - 120_000);
  expect(await verify(first)).toMatchObject({ verified: true });
});

it('returns no way when none is open', async () => {
  stack.world.verifies = 'not at all';
  const { answer } = await creator();
  expect(answer).toMatchObject({ verification_token: '', ways: [] });
});
