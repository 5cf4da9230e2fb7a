import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShopfrontError, type Build } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

const signInUrl = 'http://localhost:4000/google/start';
const session = { primary_category: 'Barber', email: 'sam@example.com', redirect_url: signInUrl };
const closed = { primary_category: 'Barber', email: 'sam@example.com' };

type Status = 0 | 1 | 2 | 3;
const login = (status: Status, visitor: object = session, build: Build = 'web') =>
  viewOf('login', { status }, { session: visitor as typeof session, build });

let read: jest.Mock<{ url: string }, []>;
let mounted: Awaited<ReturnType<typeof mountRemote>>;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (...view: Parameters<typeof login>) =>
  (mounted = await mountRemote(remote, login(...view), createApiDouble({ readSignInUrl: read })));
const names = () => mounted.events.map(({ name }) => name);
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  jest.useFakeTimers();
  read = jest.fn(() => ({ url: signInUrl }));
});
afterEach(async () => {
  await mounted.unmount();
  jest.useRealTimers();
});

test.each([
  [0, 'Sign in with Google', 'CONTINUE WITH GOOGLE'],
  [2, 'Choose another Google account', 'CONTINUE WITH GOOGLE'],
  [3, 'Some permissions are missing', 'TRY AGAIN WITH GOOGLE'],
] as const)('leads to the provider for status %s [2.2]', async (status, title, name) => {
  await open(status);
  expect(heading()).toHaveTextContent(title);
  const button = screen.getByRole('button', { name });
  await user.dblClick(button);
  await pass(100);
  expect(names()).toStrictEqual(['sign-in/offered', 'google-sign-in/chosen']);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['refused', 'You didn’t give Google permission'],
  ['expired', 'took too long'],
  ['failed', 'Google couldn’t sign you in'],
  ['unverified', 'Confirm it in your Google account'],
  ['unproven', 'We couldn’t confirm that Google’s answer was for you'],
] as const)('tells an owner who returns %s why, and offers another try', async (error, words) => {
  mounted = await mountRemote(
    remote,
    viewOf('login', { status: 0, error }, { session }),
    createApiDouble({ readSignInUrl: read }),
  );
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeEnabled();
});

test.each([0, 2, 3] as const)(
  'requests the sign-in address for status %s, and reports a failure [8]',
  async (status) => {
    read.mockImplementation(() => {
      throw new ShopfrontError('API_TIMEOUT', 'Too slow.');
    });
    await open(status, closed);
    expect(screen.getByRole('alert')).toHaveTextContent('Sign-in isn’t available');
    expect(screen.getByRole('button', { name: /WITH GOOGLE/ })).toBeDisabled();

    read.mockReturnValue({ url: signInUrl });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    mounted.show(login(status));
    expect(names()).toStrictEqual(['sign-in/offered']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /WITH GOOGLE/ })).toBeEnabled();
  },
);

test('continues from status 1 in the web build [2.2]', async () => {
  await open(1);
  expect(heading()).toHaveTextContent('You’re connected');
  expect(screen.getByText('sam@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CONTINUE' }));
  await pass(100);
  expect(names()).toStrictEqual(['login/continued']);
});

test('returns to the app from status 1 in the app build [2.2]', async () => {
  await open(1, session, 'app');
  expect(heading()).toHaveTextContent('You’re connected');
  expect(screen.getByText('Go back to the Shopfront app to continue.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CONTINUE' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'BACK TO THE APP' }));
  await pass(100);
  expect(names()).toStrictEqual(['login/continued']);
});

test('has no link to the provider for status 1 and requests no address', async () => {
  await open(1);
  expect(read).not.toHaveBeenCalled();
  mounted.show(login(2));
  await pass(0);
  expect(read).toHaveBeenCalledTimes(1);
});

test('names the last email for status 2 [2.2]', async () => {
  await open(2);
  expect(screen.getByText('You used this account before:')).toBeVisible();
  expect(screen.getByText('sam@example.com')).toBeVisible();
});

test('explains the permissions for status 3 [2.2]', async () => {
  await open(3);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Profile completion')).toBeVisible();
});

test('slides in after a change of status, but not at first [2.2]', async () => {
  await open(0);
  expect(mounted.domElement.querySelector('.slide')).toBeNull();
  mounted.show(login(2));
  expect(heading()).toHaveTextContent('Choose another Google account');
  expect(mounted.domElement.querySelector('.slide')).toContainElement(heading());
});

test('explains a disabled Google sign-in, and offers no action that fails', async () => {
  read.mockImplementation(() => {
    throw new ShopfrontError('PROVIDER_OFF', 'Google is switched off.', { status: 503 });
  });
  await open(0);
  await pass(100);

  expect(screen.getByText(/^Google sign-in isn’t available right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
