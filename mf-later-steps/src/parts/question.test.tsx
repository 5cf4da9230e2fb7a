import { act, screen } from '@testing-library/react';
import { ShopfrontError } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
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

test('Enter on the selected choice continues', async () => {
  const owner = await ownerWithAnswer(accepting());

  await owner.user.keyboard('{Enter}');
  await owner.wait(1000);

  expect(owner.told).toStrictEqual(chosen);
});

test('a save that fails once is tried again at once, and nobody notices', async () => {
  const savePreference = failing(unreachable());
  const owner = await ownerWithAnswer(savePreference);

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(2);
  expect(owner.told).toStrictEqual(chosen);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a save that fails twice keeps the owner here with a way to retry', async () => {
  const savePreference = failing(unreachable(), unreachable());
  const owner = await ownerWithAnswer(savePreference);

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(screen.getByRole('alert')).toHaveTextContent(
    /isn’t saved yet.*couldn’t reach our server/i,
  );
  expect(owner.told).toStrictEqual([]);

  await owner.press('Retry');
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(3);
  expect(owner.told).toStrictEqual(chosen);
});

test('an answer that found no connection is sent when there is one again', async () => {
  const savePreference = failing(unreachable(), unreachable());
  const owner = await ownerWithAnswer(savePreference);
  await owner.press('CONTINUE');
  await owner.wait(1000);

  await act(async () => void window.dispatchEvent(new Event('online')));
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(3);
  expect(owner.told).toStrictEqual(chosen);
});

test('an answer that is sent by itself says how long ago it was given', async () => {
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
  // Pressing took its time too, and so did the pause before the second try.
  expect(ages.slice(2).map((age = 0) => Math.floor(age / minute))).toStrictEqual([1, 1, 2]);
  expect(owner.told).toStrictEqual(chosen);
});

test('an answer of another account says so, and leads to signing in again', async () => {
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
  expect(owner.told).toStrictEqual([{ name: 'email/found-missing', payload: {} }]);
});

test('an answer that the server could not take waits for the owner', async () => {
  const failed = () => new ShopfrontError('API_FAILED', 'boom', { status: 500 });
  const savePreference = failing(failed(), failed());
  const owner = await ownerWithAnswer(savePreference);
  await owner.press('CONTINUE');
  await owner.wait(1000);

  await act(async () => void window.dispatchEvent(new Event('online')));
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(2);
});

test('Retry stays in place, with its focus, while it tries', async () => {
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

test('a failure on the server is named as ours', async () => {
  const failed = () => new ShopfrontError('API_FAILED', 'boom', { status: 500 });
  const owner = await ownerWithAnswer(failing(failed(), failed()));

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(screen.getByRole('alert')).toHaveTextContent(/something went wrong on our side/i);
});

test('an answer that the server refuses is not sent twice', async () => {
  const savePreference = failing(new ShopfrontError('NOT_YOURS', 'No.', { status: 403 }));
  const owner = await ownerWithAnswer(savePreference);

  await owner.press('CONTINUE');
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('who continues anyway leaves the answer in the draft', async () => {
  const owner = await ownerWithAnswer(failing(unreachable(), unreachable()));

  await owner.press('CONTINUE');
  await owner.wait(1000);
  await owner.press('Continue anyway');

  expect(owner.told).toStrictEqual(chosen);
  expect(owner.drafts.at(-1)).toStrictEqual({
    value: '0-50',
    unsaved: { key: 'client_count_range', value: '0-50', uid: 'uid-1001' },
  });
});

test('impatient clicks send one answer and tell it once', async () => {
  const savePreference = accepting();
  const owner = await ownerWithAnswer(savePreference);

  await owner.user.tripleClick(button('CONTINUE'));
  await owner.wait(1000);

  expect(savePreference).toHaveBeenCalledTimes(1);
  expect(owner.told).toStrictEqual(chosen);
});

test('who goes back while the answer is sent is not carried forward', async () => {
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
  expect(owner.told).toStrictEqual([]);
});
