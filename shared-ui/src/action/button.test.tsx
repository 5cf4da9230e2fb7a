import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { Button, LinkButton, UiProvider } from '../core';

const setUp = () => {
  jest.useFakeTimers();
  return userEvent.setup({ delay: null });
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button');

afterEach(() => jest.useRealTimers());

describe('a button', () => {
  test('acts 100 ms after the click [5] [9]', async () => {
    const user = setUp();
    const onPress = jest.fn();
    render(<Button onPress={onPress}>NEXT</Button>);
    await user.click(button());
    await pass(99);
    expect(onPress).not.toHaveBeenCalled();
    await pass(1);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('treats two quick clicks as one', async () => {
    const user = setUp();
    const onPress = jest.fn();
    render(<Button onPress={onPress}>NEXT</Button>);
    await user.dblClick(button());
    await pass(100);
    expect(onPress).toHaveBeenCalledTimes(1);
    await user.click(button());
    await pass(100);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('stays locked and busy, with its name, until its promise settles [2.5]', async () => {
    const user = setUp();
    let settle = () => {};
    const onPress = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    render(<Button onPress={onPress}>VERIFY</Button>);
    await user.click(button());
    await pass(100);
    expect(screen.getByRole('button', { name: 'VERIFY' })).toHaveAttribute('aria-busy', 'true');
    expect(button().querySelector('.spinning')).toBeVisible();
    await user.click(button());
    await pass(500);
    expect(onPress).toHaveBeenCalledTimes(1);
    settle();
    await pass(0);
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(button().querySelector('.spinning')).toBeNull();
    await user.click(button());
    await pass(100);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('runs the current function when the delay is over', async () => {
    const user = setUp();
    const before = jest.fn();
    const after = jest.fn();
    const { rerender } = render(<Button onPress={before}>NEXT</Button>);
    await user.click(button());
    rerender(<Button onPress={after}>NEXT</Button>);
    await pass(100);
    expect(before).not.toHaveBeenCalled();
    expect(after).toHaveBeenCalledTimes(1);
  });

  test('does nothing after it was removed', async () => {
    const user = setUp();
    const onPress = jest.fn();
    const { unmount } = render(<Button onPress={onPress}>NEXT</Button>);
    await user.click(button());
    unmount();
    await pass(100);
    expect(onPress).not.toHaveBeenCalled();
  });

  test('explains a short wait without a line that would disappear again', () => {
    const draw = (disabled: boolean) => (
      <Button disabled={disabled} soon why="One moment while we get it ready.">
        GO
      </Button>
    );
    const { rerender } = render(draw(true));
    const button = screen.getByRole('button', { name: 'GO' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('One moment while we get it ready.');
    expect(screen.getByText(/^One moment/)).toHaveClass('visually-hidden');
    expect(button).toContainHTML('spinning');
    rerender(draw(false));
    expect(screen.getByRole('button', { name: 'GO' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'GO' })).not.toContainHTML('spinning');
  });

  test.each([{ disabled: true }, { busy: true }])('is inactive when %p [5]', async (state) => {
    const user = setUp();
    const onPress = jest.fn();
    render(
      <Button {...state} onPress={onPress}>
        CONTINUE
      </Button>,
    );
    await user.click(button());
    await pass(200);
    expect(onPress).not.toHaveBeenCalled();
  });

  test('keeps its place in the tab order while busy', async () => {
    const user = setUp();
    render(<Button busy>VERIFY</Button>);
    await user.tab();
    expect(button()).toHaveFocus();
  });
});

describe('a button that submits', () => {
  const drawForm = (props: { busy?: boolean; disabled?: boolean } = {}) => {
    const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Code" />
        <Button submit {...props}>
          VERIFY
        </Button>
      </form>,
    );
    return onSubmit;
  };

  test('submits its form once, 100 ms after a double click', async () => {
    const user = setUp();
    const onSubmit = drawForm();
    await user.dblClick(button());
    await pass(99);
    expect(onSubmit).not.toHaveBeenCalled();
    await pass(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('is triggered by Enter in a field', async () => {
    const user = setUp();
    const onSubmit = drawForm();
    await user.type(screen.getByLabelText('Code'), '1{Enter}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await pass(100);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('submits nothing while busy', async () => {
    const user = setUp();
    const onSubmit = drawForm({ busy: true });
    await user.type(screen.getByLabelText('Code'), '1{Enter}');
    await pass(100);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a link button', () => {
  test('has a pressed state and an optional longer name', async () => {
    const user = userEvent.setup();
    const onPress = jest.fn();
    render(
      <UiProvider scope="test">
        <LinkButton pressed label="Starred: Skin fade" onPress={onPress}>
          Starred
        </LinkButton>
      </UiProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Starred: Skin fade', pressed: true }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
