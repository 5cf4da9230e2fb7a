import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserExit, type InAppBrowser } from '../core';

const link = 'https://shop.example/onboard?pre_uid=corner-cuts';

async function show(exit: InAppBrowser['exit']) {
  const onStay = jest.fn();
  render(<BrowserExit browser={{ exit, menu: 'top' }} link={link} onStay={onStay} />);
  await screen.findByRole('button', { name: 'COPY LINK' });
  return { user: userEvent.setup(), onStay };
}

const copy = () => screen.getByRole('button', { name: 'COPY LINK' });

test('opens the link in Safari, and copies it if nothing opens', async () => {
  const { user } = await show('safari');
  expect(screen.getByRole('link', { name: 'OPEN IN SAFARI' })).toHaveAttribute(
    'href',
    `x-safari-${link}`,
  );
  await user.click(copy());
  expect(await screen.findByText('Link copied. Paste it into your browser.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('offers only the copy if no link works', async () => {
  await show('none');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(copy()).toBeEnabled();
});

test('shows the link if the app denies the clipboard', async () => {
  const { user } = await show('none');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy());
  expect(await screen.findByText(/^We couldn’t copy the link/)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', link);
});

test('lets the owner sign in inside the app anyway', async () => {
  const { user, onStay } = await show('intent');
  await user.click(screen.getByRole('button', { name: 'Try here anyway' }));
  expect(onStay).toHaveBeenCalledTimes(1);
});
