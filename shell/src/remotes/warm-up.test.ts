import { candidate, candidatesOf } from '../testing/remotes';
import { warmUpAfter } from './warm-up';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({} as Response);
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => jest.useRealTimers());

const offered = (version: string) => {
  const services = candidate('mf-services', version);
  return { services, candidates: candidatesOf(services) };
};

it('once the page is idle, the first files of the next remote are fetched, each once', () => {
  const { services, candidates } = offered('1.0.0');
  const entry = `${services.base}remoteEntry.js`;
  warmUpAfter('mf-priming-square', candidates);
  expect(fetched).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(fetched.mock.calls).toStrictEqual([
    [entry, { integrity: services.files.get(entry), credentials: 'same-origin', priority: 'low' }],
    [
      services.manifest,
      { integrity: services.manifestIntegrity, credentials: 'same-origin', priority: 'low' },
    ],
  ]);
  warmUpAfter('mf-priming-square', candidates);
  jest.runAllTimers();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('of a version that does not fit nothing is fetched; its last good one is fetched instead', () => {
  const misfit = candidate('mf-services', '1.1.0', { fits: false });
  const lastGood = candidate('mf-services', '1.0.9');
  warmUpAfter('mf-priming-square', { ...candidatesOf(misfit), 'mf-services': [misfit, lastGood] });
  jest.runAllTimers();
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toStrictEqual([`${lastGood.base}remoteEntry.js`, lastGood.manifest]);
});

it('what could not be fetched is fetched the next time', async () => {
  const { candidates } = offered('2.0.0');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  warmUpAfter('mf-priming-square', candidates);
  await jest.runAllTimersAsync();
  warmUpAfter('mf-priming-square', candidates);
  await jest.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('a script without integrity is not fetched', () => {
  const services = candidate('mf-services', '3.0.0', { files: new Map() });
  warmUpAfter('mf-priming-square', candidatesOf(services));
  jest.runAllTimers();
  expect(fetched.mock.calls.map(([url]) => url)).toStrictEqual([services.manifest]);
});

it('whoever saves data gets nothing ahead', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  warmUpAfter('mf-priming-square', offered('4.0.0').candidates);
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

it('nothing comes after the last remote, and nothing of one that is not deployed', () => {
  const { candidates } = offered('5.0.0');
  warmUpAfter('mf-later-steps', candidates);
  warmUpAfter('mf-login-location', candidates);
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});
