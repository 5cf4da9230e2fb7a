import { waitForPaint } from './wait-for-paint';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function opened({ isPainted = false } = {}) {
  let drawFrame: FrameRequestCallback | undefined;
  let settled = false;
  const entries = { 'first-contentful-paint': [{} as PerformanceEntry] };
  performance.getEntriesByName = (name) =>
    (isPainted && entries[name as keyof typeof entries]) || [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((before) => {
    drawFrame = before;
    return 1;
  });
  void waitForPaint().then(() => (settled = true));
  return {
    drawFrame: () => drawFrame?.(0),
    async after(milliseconds: number) {
      await jest.advanceTimersByTimeAsync(milliseconds);
      return settled;
    },
  };
}

it('resolves at once after the first paint', async () => {
  const { after } = opened({ isPainted: true });
  expect(await after(0)).toBe(true);
});

it('waits for the frame and the task after it', async () => {
  const { drawFrame, after } = opened();
  expect(await after(100)).toBe(false);
  drawFrame();
  expect(await after(0)).toBe(true);
});

it('waits for a missing frame for at most 200 ms', async () => {
  const { after } = opened();
  expect(await after(199)).toBe(false);
  expect(await after(1)).toBe(true);
});
