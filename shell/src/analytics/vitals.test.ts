import type { Metric } from 'web-vitals';
import type { Tracked } from './collector';
import { reportVitals } from './vitals';

/** Measures what jsdom does not have: each vital sign waits until the test says what it is. */
const vitals = new Map<string, (metric: Metric) => void>();
let away = false;
jest.mock('web-vitals', () => {
  if (away) throw new Error('Loading chunk failed');
  const listener = (name: string) => (report: (metric: Metric) => void) =>
    void vitals.set(name, report);
  return Object.fromEntries(
    ['LCP', 'INP', 'CLS', 'TTFB'].map((name) => [`on${name}`, listener(name)]),
  );
});

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  vitals.clear();
  away = false;
});
afterEach(() => jest.useRealTimers());

const started = async () => {
  const tracked: Tracked[] = [];
  reportVitals((event) => tracked.push(event));
  await jest.runAllTimersAsync();
  return tracked;
};

it.each([
  ['LCP', 'web_vital_lcp'],
  ['INP', 'web_vital_inp'],
  ['CLS', 'web_vital_cls'],
  ['TTFB', 'web_vital_ttfb'],
])('%s is tracked as it becomes final', async (name, event) => {
  const tracked = await started();
  expect(tracked).toStrictEqual([]);
  vitals.get(name)?.({ name, value: 12, rating: 'good', delta: 12 } as Metric);
  expect(tracked).toStrictEqual([{ name: event, fields: { value: 12, rating: 'good' } }]);
});

it('what no event is for is not tracked', async () => {
  const tracked = await started();
  vitals.get('LCP')?.({ name: 'FCP', value: 12, rating: 'good' } as Metric);
  expect(tracked).toStrictEqual([]);
});

it('where what measures them does not come, the page goes on', async () => {
  away = true;
  const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await started()).toStrictEqual([]);
  expect(said).toHaveBeenCalledWith('shopfront Vital signs are not measured.', expect.any(Error));
  said.mockRestore();
});
