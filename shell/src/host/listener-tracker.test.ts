import { createListenerTracker } from './listener-tracker';

const base = 'http://registry/remotes/mf-a/1.1.0/';
const shell = 'http://shell/assets/boot.js';
const tracker = createListenerTracker(window, [base]);
const errorClass = Error as unknown as {
  captureStackTrace(to: { stack?: string }): void;
  prepareStackTrace: unknown;
};
const { captureStackTrace } = errorClass;

afterEach(() => {
  errorClass.captureStackTrace = captureStackTrace;
});

/** Returns whether a listener is removed when its version is unmounted, in a browser with this stack format. */
function isTracked(stack: string | undefined): boolean {
  errorClass.captureStackTrace = (to) => {
    if (stack !== undefined) to.stack = stack;
  };
  const listener = jest.fn();
  const close = tracker.open(base);
  window.addEventListener('pageshow', listener);
  close();
  window.dispatchEvent(new Event('pageshow'));
  window.removeEventListener('pageshow', listener);
  return listener.mock.calls.length === 0;
}

describe('a browser that reports the stack as text', () => {
  it.each([
    ['in Firefox', `listen@${base}app.js:10:25\nboot@${shell}:1:2`],
    ['in Safari', `forEach@[native code]\nlisten@${base}app.js:10:25\nboot@${shell}:1:2`],
    [
      'through a function whose name looks like an address',
      `alarm:7:30@[native code]\n@${base}app.js:10:25`,
    ],
    ['in brackets', `Error\n    at listen (${base}app.js:10:25)\n    at boot (${shell}:1:2)`],
  ])('is supported %s', (_, stack) => {
    expect(isTracked(stack)).toBe(true);
  });

  it.each([
    ['code that a version called', `listen@${shell}:1:2\nboot@${base}app.js:10:25`],
    ['no script', 'forEach@[native code]'],
    ['nothing', undefined],
  ])('keeps the listeners of %s', (_, stack) => {
    expect(isTracked(stack)).toBe(false);
  });
});

it("restores the page's own stack formatter", () => {
  const ours = () => 'ours';
  const { prepareStackTrace } = errorClass;
  errorClass.prepareStackTrace = ours;
  const listener = jest.fn();
  window.addEventListener('pageshow', listener);
  const formatter = errorClass.prepareStackTrace;
  errorClass.prepareStackTrace = prepareStackTrace;
  window.removeEventListener('pageshow', listener);
  expect(formatter).toBe(ours);
});
