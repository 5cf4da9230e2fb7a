import { screen } from '@testing-library/react';
import { button, heading, ownerOn } from '../testing/owner';
import {
  arrive,
  enter,
  params,
  saveBusiness,
  saved,
  session,
  verifyCode,
} from '../testing/code-screen';

const byMail = { code_by: 'email', code_to: 'info@cuts.example', code_ways: 'email,postcard' };
const byPost = { code_by: 'postcard', code_to: '500 Main Street', code_ways: 'postcard' };

describe('a code by e-mail', () => {
  test('is announced with its address, and no text or call is offered', async () => {
    await arrive({}, byMail);
    expect(
      heading('Verify your profile. Enter the code sent to info@cuts.example by email'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send OTP on call' })).toBeNull();
  });

  test('is sent again, and reported', async () => {
    const resendCode = jest.fn((_: unknown) => ({
      verification_token: 'handle-2',
      by: 'email' as const,
      to: 'info@cuts.example',
    }));
    const owner = await arrive({ resendCode }, byMail);
    await owner.wait(30_000);
    await owner.press('Send the email again');
    expect(resendCode).toHaveBeenCalledWith(expect.objectContaining({ type: 'email' }));
    expect(screen.getByText('The email is on its way')).toBeVisible();
    expect(owner.events).toStrictEqual([
      {
        name: 'code/sent-again',
        payload: { verification_token: 'handle-2', by: 'email', to: 'info@cuts.example' },
      },
    ]);
  });

  test('is replaced by a postcard, which changes the text of the screen', async () => {
    const resendCode = jest.fn((_: unknown) => ({
      verification_token: 'handle-2',
      by: 'postcard' as const,
      to: '500 Main Street',
    }));
    const owner = await arrive({ resendCode }, byMail);
    await owner.wait(30_000);
    await owner.press('Send a postcard');
    expect(heading('Verify your profile. Enter the code from the postcard')).toBeVisible();
    expect(
      screen.getByText(/Google will send a postcard with a code to 500 Main Street/),
    ).toBeVisible();
  });
});

describe('a code on a postcard', () => {
  test('can be skipped at once, and no second card is offered', async () => {
    const owner = await arrive({ saveBusiness: saveBusiness() }, byPost);
    expect(screen.queryByRole('button', { name: 'Send a postcard' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Open Google Business Profile/ })).toHaveAttribute(
      'href',
      'https://business.google.com/locations',
    );
    await owner.press('Skip Verification');
    expect(owner.events).toStrictEqual([saved('skipped')]);
  });
});

describe('a profile that Google reviews', () => {
  const reviewing = () =>
    jest.fn((_: unknown) => ({ ...verifyCode()({}), reviewing: true as const }));
  const standing = (state: 'open' | 'reviewing' | 'verified') =>
    jest.fn((_: unknown) => ({ state }));

  async function standBeforeReview(handlers: Parameters<typeof arrive>[0] = {}) {
    const owner = await arrive({
      verifyCode: reviewing(),
      saveBusiness: saveBusiness(),
      ...handlers,
    });
    await enter(owner, '123456');
    expect(screen.getByText('OTP verified successfully')).toBeVisible();
    await owner.wait(3000);
    return owner;
  }

  test('is announced after the code, with focus, and does not block the owner', async () => {
    const owner = await standBeforeReview();
    expect(heading('Google is reviewing your profile')).toHaveFocus();
    expect(owner.events).toStrictEqual([]);
    await owner.press('CONTINUE');
    expect(owner.events).toStrictEqual([saved('by-code')]);
  });

  test('is saved automatically if the review ended meanwhile', async () => {
    const draft = {
      verification_token: 'handle-1',
      by: 'text',
      to: '',
      started_at: 1,
      sent_at: 1,
      verified: true,
      reviewing: true,
      location_name: 'locations/3001',
      place_id: 'place-2001',
    };
    const readVerification = standing('verified');
    const owner = await ownerOn(
      'verify-code',
      { params, session, draft },
      { readVerification, saveBusiness: saveBusiness() },
    );
    expect(readVerification).toHaveBeenCalledWith({ location_name: 'locations/3001' });
    expect(owner.events).toStrictEqual([saved('by-code')]);
  });

  test('reports that it is not verified when it is checked again', async () => {
    const owner = await standBeforeReview({ readVerification: standing('open') });
    await owner.press('Check again');
    expect(screen.getByText(/Google hasn’t verified this profile\./)).toBeVisible();
    expect(button('CONTINUE')).toBeEnabled();
  });
});
