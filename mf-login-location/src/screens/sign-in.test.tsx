import { screen } from '@testing-library/react';
import { ShopfrontError, type Build } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';

const signInUrl = 'http://localhost:4000/google/start';
const session = { primary_category: 'Barber', email: 'sam@example.com', redirect_url: signInUrl };
const closed = { primary_category: 'Barber', email: 'sam@example.com' };

type Status = 0 | 1 | 2 | 3;
const login = (status: Status, visitor: object = session, build: Build = 'web') =>
  viewOf('login', { status }, { session: visitor as typeof session, build });

let read: jest.Mock<{ url: string }, []>;
const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
const open = async (...view: Parameters<typeof login>) =>
  (owner = await ownerBefore(login(...view), createApiDouble({ readSignInUrl: read })));
const names = () => owner.events.map(({ name }) => name);
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  read = jest.fn(() => ({ url: signInUrl }));
});

test.each([
  [0, 'Sign in with Google', 'CONTINUE WITH GOOGLE'],
  [2, 'Choose another Google account', 'CONTINUE WITH GOOGLE'],
  [3, 'Some permissions are missing', 'TRY AGAIN WITH GOOGLE'],
] as const)('leads to the provider for status %s [2.2]', async (status, title, name) => {
  await open(status);
  expect(heading()).toHaveTextContent(title);
  const button = screen.getByRole('button', { name });
  await owner.user.dblClick(button);
  await owner.wait(100);
  expect(names()).toStrictEqual(['sign-in/offered', 'google-sign-in/chosen']);
  expect(button).toHaveAttribute('aria-busy', 'true');
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
    await owner.user.click(screen.getByRole('button', { name: 'Retry' }));
    await owner.show(login(status));
    expect(names()).toStrictEqual(['sign-in/offered']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /WITH GOOGLE/ })).toBeEnabled();
  },
);

test('continues from status 1 in the web build [2.2]', async () => {
  await open(1);
  expect(heading()).toHaveTextContent('You’re connected');
  expect(screen.getByText('sam@example.com')).toBeVisible();
  await owner.press('CONTINUE');
  expect(names()).toStrictEqual(['login/continued']);
});

test('returns to the app from status 1 in the app build [2.2]', async () => {
  await open(1, session, 'app');
  expect(heading()).toHaveTextContent('You’re connected');
  expect(screen.getByText('Go back to the Shopfront app to continue.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CONTINUE' })).not.toBeInTheDocument();
  await owner.press('BACK TO THE APP');
  expect(names()).toStrictEqual(['login/continued']);
});

test('has no link to the provider for status 1 and requests no address', async () => {
  await open(1);
  expect(read).not.toHaveBeenCalled();
  await owner.show(login(2));
  await owner.wait(0);
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
  expect(owner.domElement.querySelector('.slide')).toBeNull();
  await owner.show(login(2));
  expect(heading()).toHaveTextContent('Choose another Google account');
  expect(owner.domElement.querySelector('.slide')).toContainElement(heading());
});

test('explains a disabled Google sign-in, and offers no action that fails', async () => {
  read.mockImplementation(() => {
    throw new ShopfrontError('PROVIDER_OFF', 'Google is switched off.', { status: 503 });
  });
  await open(0);
  await owner.wait(100);

  expect(screen.getByText(/^Google sign-in isn’t available right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
