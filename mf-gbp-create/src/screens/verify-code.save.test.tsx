import { screen, within } from '@testing-library/react';
import {
  session,
  verifyCode,
  saveBusiness,
  failing,
  arrive,
  enter,
  saved,
} from '../testing/code-screen';
import { alerts, button, pending, now, type Handlers } from '../testing/owner';

describe('skipping', () => {
  test('is offered after 20 s, in a reserved space [2.6] [9]', async () => {
    const owner = await arrive();

    await owner.wait(19_999);
    expect(screen.queryByRole('button', { name: 'Skip Verification' })).not.toBeInTheDocument();

    await owner.wait(1);
    expect(button('Skip Verification')).toBeVisible();
    expect(within(screen.getAllByRole('status').at(-1)!).getByRole('button')).toBe(
      button('Skip Verification'),
    );
  });

  test('saves the business and reports it as skipped [4.4]', async () => {
    const save = saveBusiness();
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');

    expect(save.mock.calls).toMatchObject([
      [{ location_name: 'locations/3001', place_id: 'place-2001', gbp_created: true }],
    ]);
    expect(owner.events).toStrictEqual([saved('skipped')]);
  });

  test('is not delayed by a wrong code or a reload', async () => {
    const owner = await arrive({ verifyCode: failing('CODE_WRONG') });
    await owner.wait(10_000);
    await enter(owner, '654321');

    const reloaded = await owner.reload();
    await reloaded.wait(now + 20_000 - Date.now());

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
  test('reports a failure, and a retry continues', async () => {
    const save = saveBusiness().mockImplementationOnce(failing('API_UNREACHABLE'));
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    expect(alerts()).toStrictEqual([expect.stringContaining('your business isn’t saved yet')]);

    await owner.press('Retry');
    expect(owner.events).toStrictEqual([saved('skipped')]);
  });

  test('shows no unusable control meanwhile, and no spinner after a failure', async () => {
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

  test('keeps the way to the code open after a failure without a code', async () => {
    const save = saveBusiness().mockImplementationOnce(failing('API_UNREACHABLE'));
    const owner = await arrive({ saveBusiness: save, verifyCode: verifyCode() });
    await owner.wait(40_000);
    await owner.press('Skip Verification');

    await owner.press('Enter the code instead');
    expect(alerts()).toStrictEqual([]);
    expect(button('Resend OTP')).toBeEnabled();
    await enter(owner, '123456');
    await owner.wait(3000);

    expect(owner.events).toStrictEqual([saved('by-code')]);
  });

  test('shows the message of a refusal, and reports it after 3 s [8]', async () => {
    const message = 'This location is already linked.';
    const save = jest.fn((_: unknown) => ({ error: 1 as const, res: message }));
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    expect(alerts()).toStrictEqual([expect.stringContaining(message)]);
    // A tenth of a second has passed since the press.
    await owner.wait(2_899);
    expect(owner.events).toStrictEqual([]);

    await owner.wait(1);
    expect(owner.events).toStrictEqual([{ name: 'location/refused', payload: { message } }]);
  });

  test('can be retried after a refusal before that', async () => {
    const save = jest
      .fn<ReturnType<NonNullable<Handlers['saveBusiness']>>, [unknown]>()
      .mockReturnValueOnce({ error: 1, res: 'Busy' })
      .mockReturnValue({ res: { uid: 'uid-3001', new_user: 1 } });
    const owner = await arrive({ saveBusiness: save });
    await owner.wait(20_000);

    await owner.press('Skip Verification');
    await owner.press('Retry');
    await owner.wait(5000);

    expect(owner.events).toStrictEqual([saved('skipped')]);
  });

  test('continues after a reload, since the code was right', async () => {
    const save = pending<{ res: { uid: string; new_user: 1 } }>();
    const verify = verifyCode();
    const owner = await arrive({ verifyCode: verify, saveBusiness: save.call });
    await enter(owner, '123456');

    const reloaded = await owner.reload();
    expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();
    expect(screen.getByText('Saving your business')).toBeVisible();
    save.answer({ res: { uid: 'uid-lost', new_user: 1 } });
    save.answer({ res: { uid: 'uid-3001', new_user: 1 } });
    await reloaded.wait(0);

    expect(verify).toHaveBeenCalledTimes(1);
    expect(reloaded.events).toStrictEqual([saved('by-code')]);
  });
});
