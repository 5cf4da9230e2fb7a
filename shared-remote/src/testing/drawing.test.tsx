import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

function Ask() {
  const [message, say] = useState('');
  return (
    <button
      type="button"
      onClick={() => void Promise.reject(new Error('no')).catch(() => say('It failed.'))}
    >
      {message || 'Ask'}
    </button>
  );
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('renders the result of a press before any timer fires, however busy the machine', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Ask />);
  await user.click(screen.getByRole('button'));
  for (let turn = 0; turn < 50; turn += 1) await null;

  expect(screen.getByRole('button')).toHaveTextContent('It failed.');
});
