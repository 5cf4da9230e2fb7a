import { painted } from './painted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function opened({ drawn = false } = {}) {
  let drawFrame: FrameRequestCallback | undefined;
  let settled = false;
  const entries = { 'first-contentful-paint': [{} as PerformanceEntry] };
  performance.getEntriesByName = (name) => (drawn && entries[name as keyof typeof entries]) || [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((before) => {
    drawFrame = before;
    return 1;
  });
  void painted().then(() => (settled = true));
  return {
    drawFrame: () => drawFrame?.(0),
    async after(milliseconds: number) {
      await jest.advanceTimersByTimeAsync(milliseconds);
      return settled;
    },
  };
}

it('a page that has been drawn already is not waited for', async () => {
  const { after } = opened({ drawn: true });
  expect(await after(0)).toBe(true);
});

it('the frame is waited for, and the task after it', async () => {
  const { drawFrame, after } = opened();
  expect(await after(100)).toBe(false);
  drawFrame();
  expect(await after(0)).toBe(true);
});

it('a frame that does not come is not waited for any longer than 200 milliseconds', async () => {
  const { after } = opened();
  expect(await after(199)).toBe(false);
  expect(await after(1)).toBe(true);
});
