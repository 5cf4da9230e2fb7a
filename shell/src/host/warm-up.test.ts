import { candidate, candidatesOf } from '../testing/remotes';
import type { Candidate } from './discovery';
import { warmUpAfter } from './warm-up';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

const prepare = jest.fn<Promise<void>, [Candidate]>();
const afterwards = jest.fn<void, []>();

beforeEach(() => {
  jest.useFakeTimers();
  prepare.mockReset().mockResolvedValue();
  afterwards.mockReset();
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
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  expect(fetched).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(fetched.mock.calls).toStrictEqual([
    [entry, { integrity: services.files.get(entry), credentials: 'same-origin', priority: 'low' }],
  ]);
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  jest.runAllTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('of a version that does not fit nothing is fetched; its last good one is fetched instead', () => {
  const misfit = candidate('mf-services', '1.1.0', { fits: false });
  const lastGood = candidate('mf-services', '1.0.9');
  const candidates = { ...candidatesOf(misfit), 'mf-services': [misfit, lastGood] };
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  jest.runAllTimers();
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toStrictEqual([`${lastGood.base}remoteEntry.js`]);
});

it('what could not be fetched is fetched the next time', async () => {
  const { candidates } = offered('2.0.0');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('a script without integrity is not fetched', () => {
  const services = candidate('mf-services', '3.0.0', { files: new Map() });
  warmUpAfter('mf-priming-square', { candidates: candidatesOf(services), prepare, afterwards });
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});

it('when they are there and the page is idle again, the next remote is prepared, once', async () => {
  const { services, candidates } = offered('6.0.0');
  let come!: (answer: Response) => void;
  fetched.mockReturnValue(new Promise((resolve) => (come = resolve)));
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(prepare).not.toHaveBeenCalled();
  come({} as Response);
  await jest.advanceTimersByTimeAsync(0);
  expect(prepare).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(prepare.mock.calls).toStrictEqual([[services]]);
});

it('of what could not be fetched nothing is prepared', async () => {
  const { candidates } = offered('7.0.0');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(prepare).not.toHaveBeenCalled();
});

it('whoever saves data gets nothing ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { candidates } = offered('4.0.0');
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  expect(prepare).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

it('nothing comes after the last remote, and nothing of one that is not deployed', () => {
  const { candidates } = offered('5.0.0');
  warmUpAfter('mf-later-steps', { candidates, prepare, afterwards });
  warmUpAfter('mf-login-location', { candidates, prepare, afterwards });
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});

it('what comes behind waits until the next remote is prepared', async () => {
  const { candidates } = offered('7.0.0');
  let ready!: () => void;
  prepare.mockReturnValue(new Promise((resolve) => (ready = resolve)));
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(afterwards).not.toHaveBeenCalled();
  ready();
  await jest.advanceTimersByTimeAsync(0);
  expect(afterwards).toHaveBeenCalledTimes(1);
  // Prepared already: nothing is left to wait for.
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(afterwards).toHaveBeenCalledTimes(2);
});

it.each(['mf-later-steps', 'mf-priming-square'] as const)(
  'after %s, whose next one is not known or not there, it comes at once',
  (remote) => {
    const { 'mf-services': _, ...none } = offered('8.0.0').candidates;
    const candidates = { ...none, 'mf-services': [] };
    warmUpAfter(remote, { candidates, prepare, afterwards });
    expect(afterwards).toHaveBeenCalledTimes(1);
  },
);
