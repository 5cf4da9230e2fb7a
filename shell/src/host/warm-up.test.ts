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

it('fetches the first files of the next remote once, when the page is idle', () => {
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

it('fetches the last good version instead of an incompatible one', () => {
  const incompatible = candidate('mf-services', '1.1.0', { isCompatible: false });
  const lastGood = candidate('mf-services', '1.0.9');
  const candidates = { ...candidatesOf(incompatible), 'mf-services': [incompatible, lastGood] };
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  jest.runAllTimers();
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toStrictEqual([`${lastGood.base}remoteEntry.js`]);
});

it('fetches a file again after a failure', async () => {
  const { candidates } = offered('2.0.0');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('does not fetch a script without an integrity hash', () => {
  const services = candidate('mf-services', '3.0.0', { files: new Map() });
  warmUpAfter('mf-priming-square', { candidates: candidatesOf(services), prepare, afterwards });
  jest.runAllTimers();
  expect(fetched).not.toHaveBeenCalled();
});

it('prepares the next remote once, when its files have arrived and the page is idle', async () => {
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

it('does not prepare a remote whose files failed', async () => {
  const { candidates } = offered('7.0.0');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(prepare).not.toHaveBeenCalled();
});

it('fetches nothing ahead in data-saving mode', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { candidates } = offered('4.0.0');
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  expect(prepare).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

it('runs the callback after the next remote is prepared', async () => {
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
  // The remote is already prepared, so the callback runs at once.
  warmUpAfter('mf-priming-square', { candidates, prepare, afterwards });
  await jest.runAllTimersAsync();
  expect(afterwards).toHaveBeenCalledTimes(2);
});

it.each(['mf-later-steps', 'mf-priming-square'] as const)(
  'runs the callback at once after %s, which has no next remote',
  (remote) => {
    const { 'mf-services': _, ...none } = offered('8.0.0').candidates;
    const candidates = { ...none, 'mf-services': [] };
    warmUpAfter(remote, { candidates, prepare, afterwards });
    expect(afterwards).toHaveBeenCalledTimes(1);
  },
);
