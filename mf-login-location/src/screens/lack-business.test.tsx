import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyView } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

let mounted: Awaited<ReturnType<typeof mountRemote>>;
const open = async (view: AnyView) =>
  (mounted = await mountRemote(remote, view, createApiDouble({})));
afterEach(() => mounted.unmount());

const presses = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(mounted.events).toHaveLength(1));
  return mounted.events[0];
};

const lacks = [
  viewOf('no-business', { email: 'sam@example.com' }),
  viewOf('no-location', {}),
] as const;

test.each(lacks)('an owner on $screen may create a profile [2.2] [2.4]', async (view) => {
  await open(view);
  expect(await presses('Create GBP')).toStrictEqual({
    name: 'profile-creation/chosen',
    payload: {},
  });
});

test.each([...lacks, viewOf('access', {})])(
  'an owner on $screen may try another email [2.4]',
  async (view) => {
    await open(view);
    expect(await presses('Try another email')).toStrictEqual({
      name: 'email/abandoned',
      payload: {},
    });
  },
);

test('an owner without access may switch the account [2.2]', async () => {
  await open(viewOf('access', {}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This account has no access');
  expect(await presses('SWITCH GOOGLE ACCOUNT')).toStrictEqual({
    name: 'account/switched',
    payload: {},
  });
});

test('shows the email without locations [2.4]', async () => {
  await open(viewOf('no-business', { email: 'other@example.com' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^No Business Location found$/,
  );
  expect(screen.getByText('other@example.com')).toBeVisible();
});

test('uses the stored email if the address has none', async () => {
  await open(viewOf('no-business', {}));
  expect(screen.getByText('sam@example.com')).toBeVisible();
});
