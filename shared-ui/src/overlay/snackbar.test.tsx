import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Snackbar } from '../overlay';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const undo = jest.fn();

function Page() {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setText('Service Saved Successfully')}>
        Save
      </button>
      <Snackbar
        text={text}
        action={{ label: 'Undo', onPress: undo }}
        onClose={() => setText(null)}
      />
    </>
  );
}

const draw = async () => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
};

describe('the snackbar', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    undo.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  test('is a region that exists before its text', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Page />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(region).toHaveTextContent('Service Saved Successfully');
  });

  test('leaves after 6 seconds [9]', async () => {
    await draw();
    await pass(5999);
    expect(screen.getByRole('status')).toHaveTextContent('Service Saved Successfully');
    await pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('stays under the pointer', async () => {
    const user = await draw();
    await pass(5000);
    await user.hover(screen.getByText('Service Saved Successfully'));
    await pass(60_000);
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    await user.unhover(screen.getByText('Service Saved Successfully'));
    await pass(1000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('stays while its buttons have focus', async () => {
    const user = await draw();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await pass(60_000);
    await user.tab();
    await pass(60_000);
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  });

  test('returns the focus when it is closed, and starts the time again', async () => {
    const user = await draw();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    await pass(6000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('offers its action', async () => {
    const user = await draw();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });
});
