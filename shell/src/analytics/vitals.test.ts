import type { Metric } from 'web-vitals';
import type { Tracked } from './collector';
import { reportVitals } from './vitals';

/** Mocked, because jsdom does not measure these. Each vital waits until the test reports it. */
const vitals = new Map<string, (metric: Metric) => void>();
let isUnreachable = false;
jest.mock('web-vitals', () => {
  if (isUnreachable) throw new Error('Loading chunk failed');
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
  isUnreachable = false;
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
])('tracks %s when its value is final', async (name, event) => {
  const tracked = await started();
  expect(tracked).toStrictEqual([]);
  vitals.get(name)?.({ name, value: 12, rating: 'good', delta: 12 } as Metric);
  expect(tracked).toStrictEqual([{ name: event, fields: { value: 12, rating: 'good' } }]);
});

it('does not track a vital without an event', async () => {
  const tracked = await started();
  vitals.get('LCP')?.({ name: 'FCP', value: 12, rating: 'good' } as Metric);
  expect(tracked).toStrictEqual([]);
});

it('works without the library that measures the vitals', async () => {
  isUnreachable = true;
  const consoleInfo = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await started()).toStrictEqual([]);
  expect(consoleInfo).toHaveBeenCalledWith(
    'shopfront Web vitals are not measured.',
    expect.any(Error),
  );
  consoleInfo.mockRestore();
});
