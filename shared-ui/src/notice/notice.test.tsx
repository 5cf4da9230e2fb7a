import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveText, Notice, TimedNotice } from '../core';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a notice', () => {
  test('interrupts for an error and waits otherwise', () => {
    render(
      <>
        <Notice kind="error">An Error Occured Please retry</Notice>
        <Notice kind="success">Instagram connected</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('An Error Occured Please retry');
    expect(screen.getByRole('status')).toHaveTextContent('Instagram connected');
  });

  test('keeps its action out of the announcement', async () => {
    const user = userEvent.setup();
    const onPress = jest.fn();
    render(
      <Notice kind="error" title="Not saved" action={{ label: 'Try again', onPress }}>
        The network is gone.
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not savedThe network is gone\.$/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('keeps one live region whose text changes', () => {
    const { rerender } = render(<LiveText />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<LiveText>Saved</LiveText>);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('Saved');
  });
});

describe('a timed notice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const setUp = () => userEvent.setup({ delay: null });

  const draw = (action?: { label: string; onPress: () => void }) => {
    const onEnd = jest.fn();
    render(
      <TimedNotice kind="success" seconds={3} onEnd={onEnd} action={action}>
        OTP verified successfully
      </TimedNotice>,
    );
    return onEnd;
  };

  test('ends after its time, once', async () => {
    const onEnd = draw();
    await pass(2999);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('pauses under the pointer and continues with the remaining time', async () => {
    const user = setUp();
    const onEnd = draw();
    await pass(2000);
    await user.hover(screen.getByText('OTP verified successfully'));
    await pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    await user.unhover(screen.getByText('OTP verified successfully'));
    await pass(999);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('pauses while it contains the focus', async () => {
    const user = setUp();
    const onEnd = draw();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    await user.tab();
    await pass(3000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('ends at once with Continue, and not a second time', async () => {
    const onEnd = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('never ends after its action was taken', async () => {
    const onPress = jest.fn();
    const onEnd = draw({ label: 'Retry', onPress });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(60_000);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('keeps the space of its buttons after the end, without anything to press', async () => {
    draw();
    const room = screen.getByRole('button', { name: 'Continue' });
    await pass(3000);
    expect(room).toBeInTheDocument();
    expect(room).not.toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('gives another text the full time again', async () => {
    const onEnd = jest.fn();
    const notice = (text: string) => (
      <TimedNotice kind="info" seconds={3} onEnd={onEnd}>
        {text}
      </TimedNotice>
    );
    const { rerender } = render(notice('OTP resend successfully'));
    await pass(2000);
    rerender(notice('Calling you for the OTP please pick up'));
    await pass(2000);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
