/**
 * Replaces both clocks of this process: the wall clock, which can be set, and the monotonic clock of `performance`.
 * Timers run as usual.
 *
 *     const clocks = fakeClocks();
 *     clocks.jump(-3_600_000);
 *     clocks.pass(1_000);
 *     clocks.restore();
 */
export function fakeClocks() {
  jest.useFakeTimers({
    now: Date.parse('2026-01-01T12:00:00Z'),
    doNotFake: [
      ...(['hrtime', 'nextTick', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
      ...(['setInterval', 'clearInterval'] as const),
    ],
  });
  return {
    /** Time passes on both clocks. */
    pass: (milliseconds: number) => void jest.advanceTimersByTime(milliseconds),
    /** The wall clock jumps forward, or back if negative. The monotonic clock does not. */
    jump: (milliseconds: number) => void jest.setSystemTime(Date.now() + milliseconds),
    restore: () => void jest.useRealTimers(),
  };
}
