import { candidate, candidatesOf } from '../testing/remotes';
import { warmUpAfter } from './warm-up';

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`);

beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text } }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

const services = candidate('mf-services', '1.0.0');
const prefetched = ['remoteEntry.js', 'mf-manifest.json'].map(
  (file) => `prefetch http://localhost:4100/mf-services/1.0.0/${file}`,
);

it('once the page is idle, the first files of the next remote are fetched, each once', () => {
  warmUpAfter('mf-priming-square', candidatesOf(services));
  expect(links()).toEqual([]);
  jest.runAllTimers();
  expect(links()).toEqual(prefetched);
  warmUpAfter('mf-priming-square', candidatesOf(services));
  jest.runAllTimers();
  expect(links()).toEqual(prefetched);
});

it('nothing comes after the last remote, and nothing of one that is not deployed', () => {
  warmUpAfter('mf-later-steps', candidatesOf(services));
  warmUpAfter('mf-login-location', candidatesOf(services));
  jest.runAllTimers();
  expect(links()).toEqual([]);
});
