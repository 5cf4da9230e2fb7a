import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { UiProvider } from 'shared-ui/core';
import { SignInScreen } from './sign-in-screen';

type Needed = ComponentProps<typeof SignInScreen>['needed'];

function show(
  needed: Needed,
  onSignIn = jest.fn(() => Promise.resolve()),
  inApp?: ComponentProps<typeof SignInScreen>['inApp'],
) {
  const another = jest.fn();
  render(
    <UiProvider scope="shell">
      <SignInScreen
        needed={needed}
        product="Shopfront"
        inApp={inApp}
        onSignIn={onSignIn}
        onAnotherAccount={another}
      />
    </UiProvider>,
  );
  return { onSignIn, another };
}

const known: Needed = { known: true, email: 'sam@example.com' };

it('says that nothing is lost, and takes focus', () => {
  show(known);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in again' })).toHaveFocus();
  expect(screen.getByText(/Your answers are saved/)).toBeVisible();
  expect(screen.getByText('sam@example.com')).toBeVisible();
  expect(document.title).toBe('Sign in again – Shopfront');
});

it('says so when the sign-in cannot be reached, and may be pressed again', async () => {
  const { onSignIn } = show(known, jest.fn().mockRejectedValue(new Error('no network')));
  const button = screen.getByRole('button', { name: 'SIGN IN WITH GOOGLE' });
  await userEvent.click(button);
  expect(await screen.findByText(/Sign-in isn’t available/)).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(2));
});

it('says so where signing in is switched off, and offers nothing that fails', () => {
  show({ ...known, off: true });
  expect(screen.getByText(/^Google sign-in isn’t available right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'SIGN IN WITH GOOGLE' })).toBeDisabled();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('does not say that somebody was signed out who came by a link', () => {
  show({ ...known, byLink: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toHaveFocus();
  expect(screen.getByText(/^You opened a link/)).toBeVisible();
  expect(screen.getByText('This link is for')).toBeVisible();
  expect(screen.queryByText(/signed out|signed in as/)).toBeNull();
});

it('says what to switch on where cookies are refused', () => {
  show({ ...known, because: 'cookies' });
  expect(screen.getByText('Your browser blocks cookies')).toBeVisible();
  expect(screen.getByRole('button', { name: 'TRY AGAIN WITH GOOGLE' })).toBeEnabled();
});

it('leads out of an app in which Google refuses to sign in', async () => {
  const link = 'https://shop.example/services?pre_uid=i-1';
  const browser = { exit: 'safari', menu: 'top' } as const;
  const { onSignIn } = show(known, undefined, { browser, link });
  expect(screen.getByText('Google sign-in doesn’t work inside this app')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'OPEN IN SAFARI' })).toHaveAttribute(
    'href',
    `x-safari-${link}`,
  );
  expect(screen.queryByRole('button', { name: 'SIGN IN WITH GOOGLE' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try here anyway' }));
  await userEvent.click(screen.getByRole('button', { name: 'SIGN IN WITH GOOGLE' }));
  await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(1));
});

it('lets somebody else be here', async () => {
  const { another } = show(known);
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(another).toHaveBeenCalledTimes(1));
});

it('names nobody to whom nobody was signed in', () => {
  show({ known: false, email: undefined });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use another account' })).not.toBeInTheDocument();
});
