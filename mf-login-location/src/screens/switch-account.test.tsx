import { fireEvent, screen } from '@testing-library/react';
import type { ScreenParams } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';

const chosen = {
  picture: 'https://lh3.googleusercontent.com/a/alex',
  first_name: 'Alex',
  last_name: 'Stone',
  used_email: 'alex@example.com',
};

const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
const open = async (params: ScreenParams['wrong-account'], session = {}) => {
  const fullSession = { primary_category: 'Barber', email: 'sam@example.com', ...session };
  const view = viewOf('wrong-account', params, { session: fullSession });
  owner = await ownerBefore(view, createApiDouble({}));
};

const picture = () => screen.queryByAltText(/.*/);

test('shows the chosen account and the email to try [2.4]', async () => {
  await open(chosen);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Your business is not linked to the email selected$/,
  );
  expect(screen.getByText('Alex Stone')).toBeVisible();
  expect(screen.getByText('alex@example.com')).toBeVisible();
  expect(screen.getByText(/^Try some other account starting with/)).toHaveTextContent(
    /^Try some other account starting with sam@example\.com$/,
  );
});

test.each([
  ['1', '1 other location'],
  ['1000', '999+ other locations'],
])('shows the badge of an account with %s locations as "%s" [2.4]', async (locations, badge) => {
  await open({ ...chosen, locations });
  expect(screen.getByText(badge)).toBeVisible();
});

test('shows no badge for an invalid count', async () => {
  await open({ ...chosen, locations: '-1' });
  expect(screen.queryByText(/other location/)).not.toBeInTheDocument();
});

test('lets the owner start over to use the other locations of the account', async () => {
  await open({ ...chosen, locations: '1' });
  await owner.press('Start over with this account');
  expect(owner.events).toStrictEqual([{ name: 'email/abandoned', payload: {} }]);
});

test('offers no other locations of an account without any', async () => {
  await open({ ...chosen, locations: '0' });
  expect(screen.queryByRole('button', { name: 'Start over with this account' })).toBeNull();
  expect(screen.queryByText(/other location/)).toBeNull();
});

test('leads to switching the account [2.4]', async () => {
  await open(chosen);
  await owner.press('SWITCH GOOGLE ACCOUNT');
  expect(owner.events).toStrictEqual([{ name: 'account/switched', payload: {} }]);
});

test('requests the picture without a referrer [2.4]', async () => {
  await open(chosen);
  expect(picture()).toHaveAttribute('src', chosen.picture);
  expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('shows initials when the picture does not load', async () => {
  await open(chosen);
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  expect(screen.getByText('AS')).toBeVisible();
});

test('shows initials instead of a picture from another host', async () => {
  await open({ ...chosen, picture: 'https://tracker.example/pixel.gif' });
  expect(picture()).toBeNull();
  expect(screen.getByText('AS')).toBeVisible();
});

test('shows values of the address as text', async () => {
  await open({ ...chosen, first_name: '<img src=x onerror=alert(1)>', used_email: 'call 555' });
  expect(screen.getByText('<img src=x onerror=alert(1)> Stone')).toBeVisible();
  expect(screen.queryByText('call 555')).not.toBeInTheDocument();
});
