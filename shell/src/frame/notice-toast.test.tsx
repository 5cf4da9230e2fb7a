import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui/core';
import { NoticeToast } from './notice-toast';

jest.mock('./toast', () => {
  throw new Error('Loading chunk 314 failed.');
});

it('shows a notice without the toast when the toast cannot load', async () => {
  const closed = jest.fn();
  render(
    <UiProvider scope="test">
      <p>The page</p>
      <NoticeToast notice={{ kind: 'error', text: 'Not saved' }} onClose={closed} />
    </UiProvider>,
  );
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});
