import { screen, within } from '@testing-library/react';
import { ShopfrontError, type ErrorCode, type Session } from 'shared-contracts';
import { alerts, button, heading, now, ownerOn, pending, type Handlers } from '../testing/owner';

const params = { countrycode: '44', contact: '7911123456' };

const session: Session = {
  email: 'sam@example.com',
  pd_id: 'pd-1',
  pre_uid: 'pre-1',
  location: 'locations/3001',
  business_location: '500 Main Street, Springfield, OR',
  biz_name: 'Corner Cuts',
  ref_place_id: 'place-2001',
  verification_token: 'handle-1',
  primary_category: 'Barber shop',
};

const verifyCode = () =>
  jest.fn((_: unknown) => ({
    verified: true as const,
    location_name: 'locations/3001',
    place_id: 'place-2001',
  }));
const saveBusiness = () =>
  jest.fn((_: unknown) => ({ res: { uid: 'uid-3001', new_user: 1 as const } }));
const failing = (code: ErrorCode) =>
  jest.fn((_: unknown): never => {
    throw new ShopfrontError(code, 'no');
  });

const arrive = (handlers: Handlers = {}, given: Partial<Session> = {}) =>
  ownerOn('verify-code', { params, session: { ...session, ...given } }, handlers);

const field = () => screen.getByLabelText('6-digit code');

const saved = (verified: 'by-code' | 'skipped') => ({
  name: 'profile/saved',
  payload: {
    uid: 'uid-3001',
    place_id: 'place-2001',
    location_name: 'locations/3001',
    biz_name: 'Corner Cuts',
    primary_category: 'Barber shop',
    verified,
  },
});

test('the heading says where the code went', async () => {
  await arrive();

  expect(
    heading('Verify your profile. Enter the OTP sent to +44-7911123456 via text'),
  ).toBeVisible();
});

test.each([
  ['without a number', { params: {}, session }],
  ['with half a number', { params: { countrycode: '44' }, session }],
  ['with a number that is none', { params: { ...params, contact: 'call me' }, session }],
  ['without a code', { params, session: { ...session, verification_token: undefined } }],
])('arriving %s is told', async (_, given) => {
  const owner = await ownerOn('verify-code', given);

  expect(owner.told).toEqual([{ name: 'code/found-missing', payload: {} }]);
});

test('arriving without an email is told', async () => {
  const owner = await arrive({}, { email: undefined });

  expect(owner.told).toEqual([{ name: 'email/found-missing', payload: {} }]);
});

test('the number that the session keeps counts before the one in the address', async () => {
  await arrive({}, { countrycode: '1', contact: '5415550100' });

  expect(
    heading('Verify your profile. Enter the OTP sent to +1-5415550100 via text'),
  ).toBeVisible();
});

test.each(['123 456', 'Your code: 123456', '1234567'])('takes a pasted "%s"', async (pasted) => {
  const owner = await arrive();

  await owner.user.click(field());
  await owner.user.paste(pasted);

  expect(field()).toHaveValue('123456');
});

test('nothing is checked before the sixth digit', async () => {
  const verify = verifyCode();
  const owner = await arrive({ verifyCode: verify });

  await owner.user.type(field(), '12345');
  await owner.press('VERIFY OTP');

  expect(verify).not.toHaveBeenCalled();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter all 6 digits of the code');
});

test('the sixth digit alone checks nothing either', async () => {
  const verify = verifyCode();
  const owner = await arrive({ verifyCode: verify });

  await owner.user.type(field(), '123456');
  await owner.wait(1000);

  expect(verify).not.toHaveBeenCalled();
});

test('the right code is said, the business saved, and both told after 3 s', async () => {
  const verify = verifyCode();
  const save = saveBusiness();
  const owner = await arrive({ verifyCode: verify, saveBusiness: save });

  await owner.user.type(field(), '123456');
  await owner.press('VERIFY OTP');

  expect(verify.mock.calls).toEqual([
    [
      {
        otp: '123456',
        verification_token: 'handle-1',
        is_test: false,
        business_email: 'sam@example.com',
      },
    ],
  ]);
  expect(screen.getByText('OTP verified successfully')).toBeVisible();
  expect(save.mock.calls).toEqual([
    [
      {
        email: 'sam@example.com',
        place_id: 'place-2001',
        location_name: 'locations/3001',
        pd_id: 'pd-1',
        src: 'Web',
        pre_uid: 'pre-1',
        gbp_created: true,
      },
    ],
  ]);

  await owner.wait(2800);
  expect(owner.told).toEqual([]);
  await owner.wait(200);
  expect(owner.told).toEqual([saved('by-code')]);
});

test('Enter checks the code, and Continue goes on at once', async () => {
  const owner = await arrive({ verifyCode: verifyCode(), saveBusiness: saveBusiness() });

  await owner.user.type(field(), '123456{Enter}');
  await owner.wait(100);
  await owner.press('Continue');

  expect(owner.told).toEqual([saved('by-code')]);
});

test('a business typed by hand is saved under the name of its location', async () => {
  const save = saveBusiness();
  const owner = await arrive(
    {
      verifyCode: () => ({ verified: true, location_name: 'locations/3001', place_id: '' }),
      saveBusiness: save,
    },
    { ref_place_id: undefined },
  );

  await owner.user.type(field(), '123456');
  await owner.press('VERIFY OTP');
  await owner.wait(3000);

  expect(save.mock.calls[0]).toMatchObject([{ place_id: '3001' }]);
  expect(owner.told).toMatchObject([{ payload: { place_id: '3001' } }]);
});

test('the wrong code is said for 3 s and starts the entry over', async () => {
  const owner = await arrive({ verifyCode: failing('CODE_WRONG') });

  await owner.user.type(field(), '654321');
  await owner.press('VERIFY OTP');

  const banner = 'OTP is wrong please retry';
  expect(alerts()).toEqual([expect.stringContaining(banner)]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(banner);

  await owner.wait(3000);
  expect(alerts()).toEqual([]);
  expect(field()).toHaveAccessibleDescription(banner);
});

test('after a wrong code the right one goes through', async () => {
  const verify = verifyCode().mockImplementationOnce(failing('CODE_WRONG'));
  const owner = await arrive({ verifyCode: verify, saveBusiness: saveBusiness() });

  await owner.user.type(field(), '654321');
  await owner.press('VERIFY OTP');
  await owner.user.type(field(), '123456');
  await owner.press('VERIFY OTP');
  await owner.wait(3000);

  expect(owner.told).toEqual([saved('by-code')]);
});

test.each([
  ['CODE_EXPIRED', 'This code is too old.'],
  ['TOO_MANY', 'That was one wrong code too many.'],
  ['NOT_FOUND', 'This code no longer counts.'],
] as const)('%s has its own words, and a new code as the way on', async (code, text) => {
  const resend = jest.fn((_: unknown) => ({ verification_token: 'handle-2' }));
  const owner = await arrive({ verifyCode: failing(code), resendCode: resend });

  await owner.user.type(field(), '654321');
  await owner.press('VERIFY OTP');
  expect(alerts()).toEqual([expect.stringContaining(text)]);
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();

  await owner.wait(30_000);
  expect(alerts()).toEqual([expect.stringContaining(text)]);
  await owner.press('Send a new code');
  expect(owner.told).toEqual([
    { name: 'code/sent-again', payload: { verification_token: 'handle-2', by: 'text' } },
  ]);
});

test.each(['API_UNREACHABLE', 'API_TIMEOUT', 'API_FAILED'] as const)(
  'a check that cannot be made (%s) leaves the code in the field',
  async (code) => {
    const verify = verifyCode().mockImplementationOnce(failing(code));
    const owner = await arrive({ verifyCode: verify, saveBusiness: saveBusiness() });

    await owner.user.type(field(), '123456');
    await owner.press('VERIFY OTP');
    expect(alerts()).toEqual([expect.stringContaining('We could not check the code.')]);
    expect(field()).toHaveValue('123456');

    await owner.press('VERIFY OTP');
    await owner.wait(3000);
    expect(owner.told).toEqual([saved('by-code')]);
  },
);

describe('asking for the code again', () => {
  const resendCode = () => jest.fn((_: unknown) => ({ verification_token: 'handle-2' }));

  test('waits for 30 s that everyone can see', async () => {
    const owner = await arrive();

    expect(button('Resend OTP')).toBeDisabled();
    expect(button('Send OTP on call')).toBeDisabled();
    expect(screen.getByText('You can ask for a new code in 30 s')).toBeVisible();

    await owner.wait(29_000);
    expect(screen.getByText('You can ask for a new code in 1 s')).toBeVisible();

    await owner.wait(1000);
    expect(button('Resend OTP')).toBeEnabled();
    expect(button('Send OTP on call')).toBeEnabled();
    expect(screen.getByText('You can ask for a new code now.')).toBeVisible();
  });

  test.each([
    ['Resend OTP', 'sms', 'text', 'OTP resend successfully'],
    ['Send OTP on call', 'phone_call', 'call', 'Calling you for the OTP please pick up'],
  ])('%s sends it, says so for 3 s and tells the new token', async (name, type, by, banner) => {
    const resend = resendCode();
    const owner = await arrive({ resendCode: resend });
    await owner.wait(30_000);

    await owner.press(name);

    expect(resend.mock.calls).toEqual([
      [
        {
          is_retry: true,
          type,
          country_code_num: '44',
          business_phone: '7911123456',
          business_location: '500 Main Street, Springfield, OR',
          business_email: 'sam@example.com',
          is_test: false,
        },
      ],
    ]);
    expect(owner.told).toEqual([
      { name: 'code/sent-again', payload: { verification_token: 'handle-2', by } },
    ]);
    expect(
      heading(`Verify your profile. Enter the OTP sent to +44-7911123456 via ${by}`),
    ).toBeVisible();
    expect(screen.getByText(banner)).toBeVisible();
    expect(field()).toHaveFocus();

    await owner.wait(3000);
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
    expect(button('Resend OTP')).toBeDisabled();
  });

  test('the new token is what the next code is checked against', async () => {
    const verify = verifyCode();
    const owner = await arrive({ resendCode: resendCode(), verifyCode: verify });
    await owner.wait(30_000);

    await owner.press('Resend OTP');
    await owner.user.type(field(), '123456');
    await owner.press('VERIFY OTP');

    expect(verify.mock.calls[0]).toMatchObject([{ verification_token: 'handle-2' }]);
  });

  test.each([
    ['that fails', failing('API_FAILED')],
    ['without a token', () => ({ verification_token: '' })],
  ])('an attempt %s is said for 3 s and may be repeated at once', async (_, resend) => {
    const owner = await arrive({ resendCode: resend });
    await owner.wait(30_000);

    await owner.press('Resend OTP');
    expect(alerts()).toEqual([expect.stringContaining('An Error Occured Please retry')]);
    expect(button('Resend OTP')).toBeEnabled();
    expect(owner.told).toEqual([]);

    await owner.wait(3000);
    expect(alerts()).toEqual([]);
  });

  test('too many of them have their own words', async () => {
    const owner = await arrive({ resendCode: failing('TOO_MANY') });
    await owner.wait(30_000);

    await owner.press('Send OTP on call');

    expect(alerts()).toEqual([expect.stringContaining('Try again in ten minutes')]);
    expect(button('Skip Verification')).toBeVisible();
  });

  test('the wording and the token outlive a wrong code and a reload', async () => {
    const verify = verifyCode().mockImplementationOnce(failing('CODE_WRONG'));
    const owner = await arrive({ resendCode: resendCode(), verifyCode: verify });
    await owner.wait(30_000);
    await owner.press('Send OTP on call');
    await owner.user.type(field(), '654321');
    await owner.press('VERIFY OTP');

    const byCall = 'Verify your profile. Enter the OTP sent to +44-7911123456 via call';
    expect(heading(byCall)).toBeVisible();

    const again = await owner.reload({ ...session, verification_token: 'handle-2' });
    expect(heading(byCall)).toBeVisible();
    await again.user.type(field(), '123456');
    await again.press('VERIFY OTP');
    expect(verify.mock.calls[1]).toMatchObject([{ verification_token: 'handle-2' }]);
  });
});

describe('skipping', () => {
  test('is offered after 20 s, in a place kept free for it', async () => {
    const owner = await arrive();

    await owner.wait(19_999);
    expect(screen.queryByRole('button', { name: 'Skip Verification' })).not.toBeInTheDocument();

    await owner.wait(1);
    expect(button('Skip Verification')).toBeVisible();
    expect(within(screen.getAllByRole('status').at(-1)!).getByRole('button')).toBe(
      button('Skip Verification'),
    );
  });

  test('saves the business and tells it as skipped', async () => {
    const save = saveBusiness();
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');

    expect(save.mock.calls).toMatchObject([
      [{ location_name: 'locations/3001', place_id: 'place-2001', gbp_created: true }],
    ]);
    expect(owner.told).toEqual([saved('skipped')]);
  });

  test('is not put off by a wrong code or a reload', async () => {
    const owner = await arrive({ verifyCode: failing('CODE_WRONG') });
    await owner.wait(10_000);
    await owner.user.type(field(), '654321');
    await owner.press('VERIFY OTP');

    const again = await owner.reload();
    await again.wait(now + 20_000 - Date.now());

    expect(button('Skip Verification')).toBeVisible();
  });

  test("waits again for another profile's code", async () => {
    const owner = await arrive();
    await owner.wait(25_000);

    await owner.reload({ ...session, verification_token: 'handle-9' });

    expect(screen.queryByRole('button', { name: 'Skip Verification' })).not.toBeInTheDocument();
    expect(screen.getByText('You can ask for a new code in 30 s')).toBeVisible();
  });
});

describe('saving the business', () => {
  test('that fails is said, and a retry goes on', async () => {
    const save = saveBusiness().mockImplementationOnce(failing('API_UNREACHABLE'));
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    expect(alerts()).toEqual([expect.stringContaining('your business is not saved yet')]);

    await owner.press('Retry');
    expect(owner.told).toEqual([saved('skipped')]);
  });

  test('that is refused shows the message, and after 3 s tells it', async () => {
    const message = 'This location is already linked.';
    const save = jest.fn((_: unknown) => ({ error: 1 as const, res: message }));
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    expect(alerts()).toEqual([expect.stringContaining(message)]);
    expect(owner.told).toEqual([]);

    await owner.wait(3000);
    expect(owner.told).toEqual([{ name: 'location/refused', payload: { message } }]);
  });

  test('that is refused can be retried before that', async () => {
    const save = jest
      .fn<ReturnType<NonNullable<Handlers['saveBusiness']>>, [unknown]>()
      .mockReturnValueOnce({ error: 1, res: 'Busy' })
      .mockReturnValue({ res: { uid: 'uid-3001', new_user: 1 } });
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    await owner.press('Retry');
    await owner.wait(5000);

    expect(owner.told).toEqual([saved('skipped')]);
  });

  test('is taken up again after a reload, since the code was right', async () => {
    const save = pending<{ res: { uid: string; new_user: 1 } }>();
    const verify = verifyCode();
    const owner = await arrive({ verifyCode: verify, saveBusiness: save.call });
    await owner.user.type(field(), '123456');
    await owner.press('VERIFY OTP');

    const again = await owner.reload();
    save.answer({ res: { uid: 'uid-lost', new_user: 1 } });
    save.answer({ res: { uid: 'uid-3001', new_user: 1 } });
    await again.wait(0);

    expect(verify).toHaveBeenCalledTimes(1);
    expect(again.told).toEqual([saved('by-code')]);
  });
});
