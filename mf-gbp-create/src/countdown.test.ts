import { secondsLeft } from './countdown';

const start = Date.parse('2026-11-20T10:00:00Z');

describe('the seconds left of a wait', () => {
  it.each([
    [0, 30],
    [1, 30],
    [1000, 29],
    [29_000, 1],
    [29_999, 1],
    [30_000, 0],
    [90_000, 0],
  ])('after %i ms of 30 s are %i', (elapsed, left) => {
    expect(secondsLeft(start, 30, start + elapsed)).toBe(left);
  });

  it('are none when the clock was set back', () => {
    expect(secondsLeft(start, 30, start - 1)).toBe(0);
  });
});
