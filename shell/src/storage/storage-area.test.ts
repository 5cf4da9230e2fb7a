import { createArea } from './storage-area';
import { browserStorage } from './browser';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it("uses the browser's storage when it is readable", () => {
  expect(browserStorage()).toBe(localStorage);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(browserStorage()).toBeUndefined();
});

it('reads changes by another page of the same browser', () => {
  const area = createArea(localStorage);
  area.set('uid', 'uid-1');
  localStorage.setItem('uid', 'uid-2');
  expect(area.get('uid')).toBe('uid-2');
  localStorage.removeItem('uid');
  expect(area.get('uid')).toBeUndefined();
});

it('lists each key once, and no removed key', () => {
  const area = createArea(localStorage);
  expect(area.keys()).toStrictEqual([]);
  area.set('uid', 'uid-1');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  area.set('uid', 'uid-2');
  area.set('email', 'sam@example.com');
  expect(area.keys()).toStrictEqual(['uid', 'email']);
  expect(createArea(undefined).keys()).toStrictEqual([]);
});
