import { act, renderHook } from '@testing-library/react';
import { secondsLeft, useSecondsLeft } from './countdown';

const start = Date.parse('2026-11-20T10:00:00Z');

describe('the remaining seconds of a wait', () => {
  it.each([
    [0, 30],
    [1, 30],
    [29_999, 1],
    [90_000, 0],
  ])('are, after %i ms of 30 s, %i', (elapsed, left) => {
    expect(secondsLeft(start, 30, start + elapsed)).toBe(left);
  });

  it('are absent if the clock was set back', () => {
    expect(secondsLeft(start, 30, start - 1)).toBe(0);
  });
});

describe('a countdown on a screen', () => {
  beforeEach(() => jest.useFakeTimers({ now: start + 2_600 }));
  afterEach(() => jest.useRealTimers());

  it('changes on the second, once per second, and then stops', () => {
    const seconds: number[] = [];
    renderHook(() => seconds.push(useSecondsLeft(start, 5)));
    act(() => jest.advanceTimersByTime(399));
    expect(seconds).toStrictEqual([3]);
    act(() => jest.advanceTimersByTime(1));
    expect(seconds).toStrictEqual([3, 2]);
    act(() => jest.advanceTimersByTime(999));
    expect(seconds).toStrictEqual([3, 2]);
    act(() => jest.advanceTimersByTime(1));
    act(() => jest.advanceTimersByTime(60_000));
    expect(seconds).toStrictEqual([3, 2, 1, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stops its timer when its screen is unmounted', () => {
    const { unmount } = renderHook(() => useSecondsLeft(start, 30));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
