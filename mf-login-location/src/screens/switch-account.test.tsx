import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScreenParams } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

const chosen = {
  picture: 'https://lh3.googleusercontent.com/a/alex',
  first_name: 'Alex',
  last_name: 'Stone',
  used_email: 'alex@example.com',
};

let mounted: Awaited<ReturnType<typeof mountRemote>>;
const open = async (params: ScreenParams['wrong-account'], session = {}) => {
  const fullSession = { primary_category: 'Barber', email: 'sam@example.com', ...session };
  const view = viewOf('wrong-account', params, { session: fullSession });
  mounted = await mountRemote(remote, view, createApiDouble({}));
};
afterEach(() => mounted.unmount());

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
  ['12', '12 other locations'],
  ['999', '999 other locations'],
  ['1000', '999+ other locations'],
])('shows the badge of an account with %s locations as "%s" [2.4]', async (locations, badge) => {
  await open({ ...chosen, locations });
  expect(screen.getByText(badge)).toBeVisible();
});

test.each([undefined, '', '-1', 'many', '1e3'])(
  'shows no badge for an invalid count, such as %s',
  async (locations) => {
    await open({ ...chosen, locations });
    expect(screen.queryByText(/other location/)).not.toBeInTheDocument();
  },
);

test('lets the owner start over to use the other locations of the account', async () => {
  await open({ ...chosen, locations: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Start over with this account' }));
  await waitFor(() =>
    expect(mounted.events).toStrictEqual([{ name: 'email/abandoned', payload: {} }]),
  );
});

test('offers no other locations of an account without any', async () => {
  await open({ ...chosen, locations: '0' });
  expect(screen.queryByRole('button', { name: 'Start over with this account' })).toBeNull();
  expect(screen.queryByText(/other location/)).toBeNull();
});

test('leads to switching the account [2.4]', async () => {
  await open(chosen);
  await userEvent.click(screen.getByRole('button', { name: 'SWITCH GOOGLE ACCOUNT' }));
  await waitFor(() =>
    expect(mounted.events).toStrictEqual([{ name: 'account/switched', payload: {} }]),
  );
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

test('renders without any values', async () => {
  await open({}, { email: undefined });
  expect(screen.getByRole('button', { name: 'SWITCH GOOGLE ACCOUNT' })).toBeEnabled();
  expect(screen.queryByText(/Try some other account/)).not.toBeInTheDocument();
});
