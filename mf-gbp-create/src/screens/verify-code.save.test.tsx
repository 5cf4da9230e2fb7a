import { screen, within } from '@testing-library/react';
import {
  session,
  verifyCode,
  saveBusiness,
  failing,
  arrive,
  field,
  saved,
} from '../testing/code-screen';
import { alerts, button, pending, now, type Handlers } from '../testing/owner';

describe('skipping', () => {
  test('is offered after 20 s, in a place kept free for it [2.6] [9]', async () => {
    const owner = await arrive();

    await owner.wait(19_999);
    expect(screen.queryByRole('button', { name: 'Skip Verification' })).not.toBeInTheDocument();

    await owner.wait(1);
    expect(button('Skip Verification')).toBeVisible();
    expect(within(screen.getAllByRole('status').at(-1)!).getByRole('button')).toBe(
      button('Skip Verification'),
    );
  });

  test('saves the business and tells it as skipped [4.4]', async () => {
    const save = saveBusiness();
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');

    expect(save.mock.calls).toMatchObject([
      [{ location_name: 'locations/3001', place_id: 'place-2001', gbp_created: true }],
    ]);
    expect(owner.told).toStrictEqual([saved('skipped')]);
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
    expect(alerts()).toStrictEqual([expect.stringContaining('your business isn’t saved yet')]);

    await owner.press('Retry');
    expect(owner.told).toStrictEqual([saved('skipped')]);
  });

  test('shows nothing that cannot be done meanwhile, and nothing that turns once it failed', async () => {
    const owner = await arrive({ saveBusiness: failing('API_UNREACHABLE') });
    await owner.wait(40_000);

    await owner.press('Skip Verification');

    expect(screen.getByRole('heading', { level: 1, name: 'Verify your profile' })).toHaveFocus();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toStrictEqual([
      'Retry',
      'Enter the code instead',
    ]);
    for (const way of screen.getAllByRole('button')) expect(way).toBeEnabled();
    expect(screen.queryByText(/You can ask for a new code/)).toBeNull();
    expect(document.body.innerHTML).not.toContain('aria-busy="true"');
  });

  test('that failed without a code leaves the way to the code open', async () => {
    const save = saveBusiness().mockImplementationOnce(failing('API_UNREACHABLE'));
    const owner = await arrive({ saveBusiness: save, verifyCode: verifyCode() });
    await owner.wait(40_000);
    await owner.press('Skip Verification');

    await owner.press('Enter the code instead');
    expect(alerts()).toStrictEqual([]);
    expect(button('Resend OTP')).toBeEnabled();
    await owner.user.type(field(), '123456');
    await owner.press('VERIFY OTP');
    await owner.wait(3000);

    expect(owner.told).toStrictEqual([saved('by-code')]);
  });

  test('that is refused shows the message, and after 3 s tells it [8]', async () => {
    const message = 'This location is already linked.';
    const save = jest.fn((_: unknown) => ({ error: 1 as const, res: message }));
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    expect(alerts()).toStrictEqual([expect.stringContaining(message)]);
    // A tenth of a second has passed since the press.
    await owner.wait(2_899);
    expect(owner.told).toStrictEqual([]);

    await owner.wait(1);
    expect(owner.told).toStrictEqual([{ name: 'location/refused', payload: { message } }]);
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

    expect(owner.told).toStrictEqual([saved('skipped')]);
  });

  test('is taken up again after a reload, since the code was right', async () => {
    const save = pending<{ res: { uid: string; new_user: 1 } }>();
    const verify = verifyCode();
    const owner = await arrive({ verifyCode: verify, saveBusiness: save.call });
    await owner.user.type(field(), '123456');
    await owner.press('VERIFY OTP');

    const again = await owner.reload();
    expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();
    expect(screen.getByText('Saving your business')).toBeVisible();
    save.answer({ res: { uid: 'uid-lost', new_user: 1 } });
    save.answer({ res: { uid: 'uid-3001', new_user: 1 } });
    await again.wait(0);

    expect(verify).toHaveBeenCalledTimes(1);
    expect(again.told).toStrictEqual([saved('by-code')]);
  });
});
