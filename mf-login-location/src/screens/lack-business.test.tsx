import { screen } from '@testing-library/react';
import type { AnyView } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';

const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
const open = async (view: AnyView) => (owner = await ownerBefore(view, createApiDouble({})));

const presses = async (name: string) => {
  await owner.press(name);
  expect(owner.events).toHaveLength(1);
  return owner.events[0];
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
