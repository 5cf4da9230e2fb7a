import { createDoors } from './doors';

const base = 'http://registry/remotes/mf-a/1.1.0/';
const shell = 'http://shell/assets/boot.js';
const doors = createDoors(window, [base]);
const told = Error as unknown as {
  captureStackTrace(to: { stack?: string }): void;
  prepareStackTrace: unknown;
};
const { captureStackTrace } = told;

afterEach(() => {
  told.captureStackTrace = captureStackTrace;
});

/** Whether a listener is taken away when that version leaves, in a browser that tells this stack. */
function isKnownBy(stack: string | undefined): boolean {
  told.captureStackTrace = (to) => {
    if (stack !== undefined) to.stack = stack;
  };
  const heard = jest.fn();
  const close = doors.open(base);
  window.addEventListener('pageshow', heard);
  close();
  window.dispatchEvent(new Event('pageshow'));
  window.removeEventListener('pageshow', heard);
  return heard.mock.calls.length === 0;
}

describe('a browser that tells who called as text', () => {
  it.each([
    ['in Firefox', `listen@${base}app.js:10:25\nboot@${shell}:1:2`],
    ['in Safari', `forEach@[native code]\nlisten@${base}app.js:10:25\nboot@${shell}:1:2`],
    ['through a function named like a place', `alarm:7:30@[native code]\n@${base}app.js:10:25`],
    ['in brackets', `Error\n    at listen (${base}app.js:10:25)\n    at boot (${shell}:1:2)`],
  ])('is understood %s', (_, stack) => {
    expect(isKnownBy(stack)).toBe(true);
  });

  it.each([
    ['the code that was called by a version', `listen@${shell}:1:2\nboot@${base}app.js:10:25`],
    ['no code at all', 'forEach@[native code]'],
    ['nothing', undefined],
  ])('has nothing taken away that was asked for by %s', (_, stack) => {
    expect(isKnownBy(stack)).toBe(false);
  });
});

it('leaves to others how stacks are told', () => {
  const ours = () => 'ours';
  const { prepareStackTrace } = told;
  told.prepareStackTrace = ours;
  const heard = jest.fn();
  window.addEventListener('pageshow', heard);
  const found = told.prepareStackTrace;
  told.prepareStackTrace = prepareStackTrace;
  window.removeEventListener('pageshow', heard);
  expect(found).toBe(ours);
});
