import { act, screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import { createApiDouble, viewConfig, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';
import { accepting, button, failing, ownerOn } from '../testing/owner';

const ownerBefore = ownersBefore(remote);
const unreachable = () => new ShopfrontError('API_UNREACHABLE', 'The network is down.');
const chosen = [{ name: 'client-count/chosen', payload: { value: '0-50' } }];

async function ownerWithAnswer(savePreference: ReturnType<typeof accepting>) {
  const owner = await ownerOn('client-count', {}, { savePreference });
  await owner.choose('0-50');
  return owner;
}

test('continues on Enter on the selected choice', async () => {
  const owner = await ownerWithAnswer(accepting());

  await owner.user.keyboard('{Enter}');
  await owner.wait(1000);

  expect(owner.events).toStrictEqual(chosen);
});

test('repeats a failed save at once without a message', async () => {
  const savePreference = failing(unreachable());
  const owner = await ownerWithAnswer(savePreference);

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(2);
  expect(owner.events).toStrictEqual(chosen);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('stays on the screen with Retry after two failures', async () => {
  const savePreference = failing(unreachable(), unreachable());
  const owner = await ownerWithAnswer(savePreference);

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(screen.getByRole('alert')).toHaveTextContent(
    /isn’t saved yet.*couldn’t reach our server/i,
  );
  expect(owner.events).toStrictEqual([]);

  await owner.press('Retry');
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(3);
  expect(owner.events).toStrictEqual(chosen);
});

test('sends an unsent answer when the connection is back', async () => {
  const savePreference = failing(unreachable(), unreachable());
  const owner = await ownerWithAnswer(savePreference);
  await owner.press('CONTINUE');
  await owner.wait(1000);

  await act(async () => void window.dispatchEvent(new Event('online')));
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(3);
  expect(owner.events).toStrictEqual(chosen);
});

test('sends the age of an answer that is sent automatically', async () => {
  const ages: (number | undefined)[] = [];
  const double = createApiDouble({
    savePreference: failing(unreachable(), unreachable(), unreachable(), unreachable()),
  });
  const owner = await ownerBefore(viewOf('client-count', {}), {
    ...double,
    savePreference: (payload, options) => {
      ages.push(options?.givenAgoMs);
      return double.savePreference(payload);
    },
  });
  const minute = 60_000;
  const reconnect = async () => {
    await owner.wait(minute - 1000);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await owner.wait(1000);
  };
  await owner.choose('0-50');
  await owner.press('CONTINUE');
  await owner.wait(1000);
  expect(ages).toStrictEqual([undefined, undefined]);

  await reconnect();
  await reconnect();
  // The press and the pause before the second try took time too.
  expect(ages.slice(2).map((age = 0) => Math.floor(age / minute))).toStrictEqual([1, 1, 2]);
  expect(owner.events).toStrictEqual(chosen);
});

test('leads to the sign-in for an answer of another account', async () => {
  const owner = await ownerWithAnswer(
    failing(new ShopfrontError('NOT_YOURS', 'No.', { status: 403 })),
  );

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(screen.getByRole('alert')).toHaveTextContent(
    /isn’t saved yet.*This business belongs to another account/i,
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await owner.press('Sign in again');
  expect(owner.events).toStrictEqual([{ name: 'email/found-missing', payload: {} }]);
});

test('waits for the owner after an answer that the server could not process', async () => {
  const failed = () => new ShopfrontError('API_FAILED', 'boom', { status: 500 });
  const savePreference = failing(failed(), failed());
  const owner = await ownerWithAnswer(savePreference);
  await owner.press('CONTINUE');
  await owner.wait(1000);

  await act(async () => void window.dispatchEvent(new Event('online')));
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(2);
});

test('keeps Retry in place, with its focus, during the request', async () => {
  const owner = await ownerWithAnswer(
    failing(unreachable(), unreachable(), unreachable(), unreachable()),
  );
  await owner.press('CONTINUE');
  await owner.wait(1000);

  await owner.user.click(button('Retry'));
  expect(screen.getByRole('alert')).toHaveTextContent('Trying again…');
  await owner.wait(1000);

  expect(screen.getByRole('alert')).toHaveTextContent(/couldn’t reach our server/);
  expect(button('Retry')).toHaveFocus();
});

test('sends and reports one answer on repeated clicks', async () => {
  const savePreference = accepting();
  const owner = await ownerWithAnswer(savePreference);

  await owner.user.tripleClick(button('CONTINUE'));
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(1);
  expect(owner.events).toStrictEqual(chosen);
});

test('stays on the screen to which the owner went back during the request', async () => {
  let answer = (_: { ok: true }) => undefined as void;
  const savePreference = jest.fn(
    (_payload: unknown) => new Promise<{ ok: true }>((resolve) => (answer = resolve)),
  );
  const owner = await ownerOn('client-count', {}, { savePreference });
  await owner.choose('0-50');
  await owner.press('CONTINUE');
  expect(button('CONTINUE')).toHaveAttribute('aria-busy', 'true');

  await owner.goBack();
  answer({ ok: true });
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(1);
  expect(owner.events).toStrictEqual([]);
});

describe('with AUTO_CONTINUE', () => {
  const config = { ...viewConfig, autoContinue: true };
  const ownerAt = (savePreference = accepting(), preferences = {}) =>
    ownerOn(
      'client-count',
      { config, answers: { preferences, instagramConnected: false, squareConnected: false } },
      { savePreference },
    );

  test('shows a tapped answer for a moment, then continues', async () => {
    const owner = await ownerAt();
    await owner.choose('0-50');
    await owner.wait(500);
    expect(owner.events).toStrictEqual([]);
    await owner.wait(200);
    expect(owner.events).toStrictEqual(chosen);
  });

  test('continues once with the last of two tapped answers', async () => {
    const owner = await ownerAt();
    await owner.choose('500+');
    await owner.wait(500);
    await owner.choose('0-50');
    await owner.wait(2000);
    expect(owner.events).toStrictEqual(chosen);
  });

  test('saves once when the owner presses CONTINUE as well', async () => {
    const savePreference = accepting();
    const owner = await ownerAt(savePreference);
    await owner.choose('0-50');
    await owner.press('CONTINUE');
    await owner.wait(2000);
    expect(savePreference).toHaveBeenCalledTimes(1);
    expect(owner.events).toStrictEqual(chosen);
  });

  test('stays on an earlier answer, and on answers that arrow keys pass', async () => {
    const owner = await ownerAt(accepting(), { client_count_range: '0-50' });
    await owner.wait(2000);
    await owner.user.tab();
    await owner.user.keyboard('{ArrowDown}');
    await owner.wait(2000);
    expect(screen.getByRole('radio', { name: '50 - 150' })).toBeChecked();
    expect(owner.events).toStrictEqual([]);
  });

  test('does not save again by itself after a failure', async () => {
    const savePreference = failing(unreachable(), unreachable());
    const owner = await ownerAt(savePreference);
    await owner.choose('0-50');
    await owner.wait(5000);
    expect(savePreference).toHaveBeenCalledTimes(2);
    expect(button('CONTINUE')).toBeEnabled();
  });
});
