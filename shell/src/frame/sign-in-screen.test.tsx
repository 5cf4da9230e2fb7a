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
  const onAnotherAccount = jest.fn();
  render(
    <UiProvider scope="shell">
      <SignInScreen
        needed={needed}
        product="Shopfront"
        inApp={inApp}
        onSignIn={onSignIn}
        onAnotherAccount={onAnotherAccount}
      />
    </UiProvider>,
  );
  return { onSignIn, onAnotherAccount };
}

const knownOwner: Needed = { known: true, email: 'sam@example.com' };

it('shows that nothing is lost, and moves the focus to the heading', () => {
  show(knownOwner);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in again' })).toHaveFocus();
  expect(screen.getByText(/Your answers are saved/)).toBeVisible();
  expect(screen.getByText('sam@example.com')).toBeVisible();
  expect(document.title).toBe('Sign in again – Shopfront');
});

it('shows an error when the sign-in cannot be reached, and can be retried', async () => {
  const { onSignIn } = show(knownOwner, jest.fn().mockRejectedValue(new Error('no network')));
  const button = screen.getByRole('button', { name: 'SIGN IN WITH GOOGLE' });
  await userEvent.click(button);
  expect(await screen.findByText(/Sign-in isn’t available/)).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(2));
});

it('explains that the sign-in is switched off and offers no button', () => {
  show({ ...knownOwner, off: true });
  expect(screen.getByText(/^Google sign-in isn’t available right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'SIGN IN WITH GOOGLE' })).toBeDisabled();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('does not claim that a visitor with a link was signed out', () => {
  show({ ...knownOwner, byLink: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toHaveFocus();
  expect(screen.getByText(/^You opened a link/)).toBeVisible();
  expect(screen.getByText('This link is for')).toBeVisible();
  expect(screen.queryByText(/signed out|signed in as/)).toBeNull();
});

it('explains what to enable when cookies are refused', () => {
  show({ ...knownOwner, because: 'cookies' });
  expect(screen.getByText('Your browser blocks cookies')).toBeVisible();
  expect(screen.getByRole('button', { name: 'TRY AGAIN WITH GOOGLE' })).toBeEnabled();
});

it('leads out of an app in which Google refuses the sign-in', async () => {
  const link = 'https://shop.example/services?pre_uid=i-1';
  const browser = { exit: 'safari', menu: 'top' } as const;
  const { onSignIn } = show(knownOwner, undefined, { browser, link });
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

it('lets another person sign in', async () => {
  const { onAnotherAccount } = show(knownOwner);
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(onAnotherAccount).toHaveBeenCalledTimes(1));
});

it('shows no account to a new visitor', () => {
  show({ known: false, email: undefined });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use another account' })).not.toBeInTheDocument();
});
