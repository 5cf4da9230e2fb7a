import { painted } from './painted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function opened({ drawn = false, hidden = false } = {}) {
  let drawFrame: FrameRequestCallback | undefined;
  let settled = false;
  void painted({
    setTimeout: window.setTimeout.bind(window),
    requestAnimationFrame: (before) => {
      drawFrame = before;
      return 1;
    },
    performance: {
      getEntriesByName: (name) =>
        drawn && name === 'first-contentful-paint' ? [{} as PerformanceEntry] : [],
    },
    document: { hidden },
  }).then(() => (settled = true));
  return {
    drawFrame: () => drawFrame?.(0),
    async after(milliseconds: number) {
      await jest.advanceTimersByTimeAsync(milliseconds);
      return settled;
    },
  };
}

it.each([
  ['has been drawn already', { drawn: true }],
  ['nobody looks at', { hidden: true }],
])('a page that %s is not waited for', async (_, page) => {
  const { after } = opened(page);
  expect(await after(0)).toBe(true);
});

it('the frame is waited for, and the task after it', async () => {
  const { drawFrame, after } = opened();
  expect(await after(100)).toBe(false);
  drawFrame();
  await Promise.resolve();
  expect(await after(0)).toBe(true);
});

it('a frame that does not come is not waited for any longer than 200 milliseconds', async () => {
  const { after } = opened();
  expect(await after(199)).toBe(false);
  expect(await after(1)).toBe(true);
});
