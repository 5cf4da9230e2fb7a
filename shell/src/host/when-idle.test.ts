import { onceLoaded } from './when-idle';

const state = { readyState: 'loading' };
const done = jest.fn(() => Promise.resolve());

beforeAll(() => Object.defineProperty(document, 'readyState', { get: () => state.readyState }));
beforeEach(() => {
  jest.useFakeTimers();
  done.mockClear();
});
afterEach(() => jest.useRealTimers());

it('waits for the page, and then for a pause', () => {
  state.readyState = 'interactive';
  onceLoaded(done);
  jest.runAllTimers();
  expect(done).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(done).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(done).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(done).toHaveBeenCalledTimes(1);
});

it('waits for the pause alone where the page is there', () => {
  state.readyState = 'complete';
  onceLoaded(done);
  expect(done).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(done).toHaveBeenCalledTimes(1);
});
