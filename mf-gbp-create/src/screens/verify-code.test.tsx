import { screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import {
  params,
  session,
  verifyCode,
  saveBusiness,
  failing,
  arrive,
  enter,
  field,
  saved,
} from '../testing/code-screen';
import { alerts, button, heading, pending, ownerOn, type Handlers } from '../testing/owner';

test('names in the heading the destination of the code [2.6]', async () => {
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
])('reports an arrival %s', async (_, session) => {
  const owner = await ownerOn('verify-code', session);

  expect(owner.events).toStrictEqual([{ name: 'code/found-missing', payload: {} }]);
});

test('reports an arrival without an email', async () => {
  const owner = await arrive({}, { email: undefined });

  expect(owner.events).toStrictEqual([{ name: 'email/found-missing', payload: {} }]);
});

test('prefers the number in the session to the one in the address', async () => {
  await arrive({}, { countrycode: '1', contact: '5415550100' });

  expect(
    heading('Verify your profile. Enter the OTP sent to +1-5415550100 via text'),
  ).toBeVisible();
});

test.each(['123 456', 'Your code: 123456', '1234567'])(
  'accepts a pasted "%s" [2.6]',
  async (pasted) => {
    const owner = await arrive();

    await owner.user.click(field());
    await owner.user.paste(pasted);

    expect(field()).toHaveValue('123456');
  },
);

test('checks nothing before the sixth digit [5] [9]', async () => {
  const verify = verifyCode();
  const owner = await arrive({ verifyCode: verify });

  await enter(owner, '12345');

  expect(verify).not.toHaveBeenCalled();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter all 6 digits of the code');
});

test('checks nothing at the sixth digit alone', async () => {
  const verify = verifyCode();
  const owner = await arrive({ verifyCode: verify });

  await owner.user.type(field(), '123456');
  await owner.wait(1000);

  expect(verify).not.toHaveBeenCalled();
});

test('confirms the right code, saves the business, and reports both after 3 s [2.6] [3] [4.4] [8]', async () => {
  const verify = verifyCode();
  const save = saveBusiness();
  const owner = await arrive({ verifyCode: verify, saveBusiness: save });

  await enter(owner, '123456');

  expect(verify.mock.calls).toStrictEqual([
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
  expect(save.mock.calls).toStrictEqual([
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
  expect(owner.events).toStrictEqual([]);
  await owner.wait(200);
  expect(owner.events).toStrictEqual([saved('by-code')]);
});

test('checks the code on Enter, and continues at once on Continue', async () => {
  const owner = await arrive({ verifyCode: verifyCode(), saveBusiness: saveBusiness() });

  await owner.user.type(field(), '123456{Enter}');
  await owner.wait(100);
  await owner.press('Continue');

  expect(owner.events).toStrictEqual([saved('by-code')]);
});

test('reports a wrong code for 3 s and starts the entry over [4.4] [8] [9]', async () => {
  const owner = await arrive({ verifyCode: failing('CODE_WRONG') });

  await enter(owner, '654321');

  const banner = 'OTP is wrong please retry';
  // Once: the focused field announces it, so the banner and the error are only visible.
  expect(alerts().join()).not.toContain(banner);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(banner);

  expect(screen.getAllByText(banner)).toHaveLength(2);

  await owner.wait(2900);
  expect(screen.getAllByText(banner)).toHaveLength(2);
  await owner.wait(100);
  expect(screen.getAllByText(banner)).toHaveLength(1);
  expect(field()).toHaveAccessibleDescription(banner);
});

test.each([
  ['CODE_EXPIRED', 'This code has expired.'],
  ['TOO_MANY', 'Too many wrong codes.'],
  ['NOT_FOUND', 'This code is no longer valid.'],
] as const)('has its own text for %s, and offers a new code', async (code, text) => {
  const resend = jest.fn((_: unknown) => ({ verification_token: 'handle-2' }));
  const owner = await arrive({ verifyCode: failing(code), resendCode: resend });

  await enter(owner, '654321');
  expect(alerts()).toStrictEqual([expect.stringContaining(text)]);
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();

  await owner.wait(30_000);
  expect(alerts()).toStrictEqual([expect.stringContaining(text)]);
  await owner.press('Send a new code');
  expect(owner.events).toStrictEqual([
    { name: 'code/refused', payload: { code } },
    { name: 'code/sent-again', payload: { verification_token: 'handle-2', by: 'text' } },
  ]);
});

describe('a code that is not valid anymore', () => {
  const sentAgain = () => ({ verification_token: 'handle-2' });
  const useUp = async (verify: Handlers['verifyCode']) => {
    const owner = await arrive({ verifyCode: verify, resendCode: sentAgain });
    await enter(owner, '654321');
    await owner.wait(30_000);
    return owner;
  };

  test('is still known after a reload, and a new one is offered', async () => {
    const owner = await useUp(failing('CODE_EXPIRED'));

    const reloaded = await owner.reload();
    expect(alerts()).toStrictEqual([expect.stringContaining('This code has expired.')]);
    await reloaded.press('Send a new code');
    expect(alerts()).toStrictEqual([]);

    await reloaded.wait(3000);
    await reloaded.reload({ ...session, verification_token: 'handle-2' });
    expect(alerts()).toStrictEqual([]);
  });

  test('is distinguished from one that may be tried again later', async () => {
    const later = { retryAfterSeconds: 600 };
    const owner = await useUp(() => {
      throw new ShopfrontError('TOO_MANY', 'Too many.', later);
    });
    expect(alerts()).toStrictEqual([expect.stringContaining('Too many wrong codes.')]);

    await owner.reload();
    expect(alerts()).toStrictEqual([]);
  });
});

test('keeps the code in the field if it cannot be checked', async () => {
  const verify = verifyCode().mockImplementationOnce(failing('API_UNREACHABLE'));
  const owner = await arrive({ verifyCode: verify, saveBusiness: saveBusiness() });

  await enter(owner, '123456');
  expect(alerts()).toStrictEqual([expect.stringContaining('We couldn’t check the code.')]);
  expect(field()).toHaveValue('123456');

  await owner.press('VERIFY OTP');
  await owner.wait(3000);
  expect(owner.events).toStrictEqual([
    { name: 'code/refused', payload: { code: 'API_UNREACHABLE' } },
    saved('by-code'),
  ]);
});

describe('requesting the code again', () => {
  const resendCode = () => jest.fn((_: unknown) => ({ verification_token: 'handle-2' }));

  test('shows a wait of 30 s', async () => {
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
  ])(
    'with %s, sends it, says so for 3 s and reports the new token [2.6] [3] [4.4] [8]',
    async (name, type, by, banner) => {
      const resend = resendCode();
      const owner = await arrive({ resendCode: resend });
      await owner.wait(30_000);

      await owner.press(name);

      expect(resend.mock.calls).toStrictEqual([
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
      expect(owner.events).toStrictEqual([
        { name: 'code/sent-again', payload: { verification_token: 'handle-2', by } },
      ]);
      expect(
        heading(`Verify your profile. Enter the OTP sent to +44-7911123456 via ${by}`),
      ).toBeVisible();
      expect(screen.getByText(banner)).toBeVisible();
      expect(field()).toHaveFocus();

      await owner.wait(2900);
      expect(screen.getByText(banner)).toBeVisible();
      await owner.wait(100);
      expect(screen.queryByText(banner)).not.toBeInTheDocument();
      expect(button('Resend OTP')).toBeDisabled();
    },
  );

  test('checks the next code with the new token', async () => {
    const verify = verifyCode();
    const owner = await arrive({ resendCode: resendCode(), verifyCode: verify });
    await owner.wait(30_000);

    await owner.press('Resend OTP');
    await enter(owner, '123456');

    expect(verify.mock.calls[0]).toMatchObject([{ verification_token: 'handle-2' }]);
  });

  test.each([
    ['that fails', failing('API_FAILED')],
    ['without a token', () => ({ verification_token: '' })],
  ])('reports an attempt %s for 3 s and may be repeated at once', async (_, resend) => {
    const owner = await arrive({ resendCode: resend });
    await owner.wait(30_000);

    await owner.press('Resend OTP');
    expect(alerts()).toStrictEqual([expect.stringContaining('An Error Occured Please retry')]);
    expect(button('Resend OTP')).toBeEnabled();
    expect(owner.events).toStrictEqual([]);

    await owner.wait(3000);
    expect(alerts()).toStrictEqual([]);
  });

  test('saves a profile that is verified meanwhile, and does not report a new code', async () => {
    const resend = () => ({ location_name: 'locations/3001', verification_token: 'AUTO' });
    const owner = await arrive({ resendCode: resend, saveBusiness: saveBusiness() });
    await owner.wait(30_000);

    await owner.press('Resend OTP');

    expect(screen.queryByText('OTP resend successfully')).not.toBeInTheDocument();
    expect(owner.events).toStrictEqual([saved('at-once')]);
  });

  test('has its own text for too many requests', async () => {
    const owner = await arrive({ resendCode: failing('TOO_MANY') });
    await owner.wait(30_000);

    await owner.press('Send OTP on call');

    expect(alerts()).toStrictEqual([expect.stringContaining('Try again in ten minutes')]);
    expect(screen.queryByText('You can ask for a new code now.')).toBeNull();
    expect(button('Skip Verification')).toBeVisible();
  });

  test('keeps the wording and the token after a wrong code and a reload [4.4]', async () => {
    const verify = verifyCode().mockImplementationOnce(failing('CODE_WRONG'));
    const owner = await arrive({ resendCode: resendCode(), verifyCode: verify });
    await owner.wait(30_000);
    await owner.press('Send OTP on call');
    await enter(owner, '654321');

    const byCall = 'Verify your profile. Enter the OTP sent to +44-7911123456 via call';
    expect(heading(byCall)).toBeVisible();

    const reloaded = await owner.reload({ ...session, verification_token: 'handle-2' });
    expect(heading(byCall)).toBeVisible();
    await enter(reloaded, '123456');
    expect(verify.mock.calls[1]).toMatchObject([{ verification_token: 'handle-2' }]);
  });
});

test('reports another account than that of the profile, and offers to sign in again', async () => {
  const owner = await arrive({ verifyCode: failing('NOT_YOURS') });

  await enter(owner, '123456');
  expect(alerts()).toStrictEqual([
    expect.stringContaining('This profile was created with another account'),
  ]);

  await owner.press('Sign in again');
  expect(owner.events.at(-1)).toStrictEqual({ name: 'email/found-missing', payload: {} });
});

test('leads back to the form if the server has no code to send again', async () => {
  const owner = await arrive({ resendCode: failing('NOT_FOUND') });
  await owner.wait(30_000);

  await owner.press('Resend OTP');

  expect(owner.events).toStrictEqual([{ name: 'code/found-missing', payload: {} }]);
});

test('changes no draft for an answer that arrives after the owner has left', async () => {
  const { call, answer } = pending<{ verification_token: string }>();
  const owner = await arrive({ resendCode: call });
  await owner.wait(30_000);
  await owner.press('Resend OTP');
  const drafts = owner.drafts.length;

  await owner.unmount();
  answer({ verification_token: 'handle-2' });
  await owner.wait(0);

  expect(owner.drafts).toHaveLength(drafts);
  expect(owner.events).toStrictEqual([
    { name: 'code/sent-again', payload: { verification_token: 'handle-2', by: 'text' } },
  ]);
});
