import { longPage } from './testing/sample-pages';
import { findServicesInChild, ReaderStopped, UnreadablePage, usualLimits } from './child';

it('counts neither the start of the process nor its wait for the processor', async () => {
  const cpuMs = 150;
  const began = performance.now();
  const result = await findServicesInChild('<p>A short page.</p>', { ...usualLimits, cpuMs });

  expect(result).toStrictEqual({ services: [] });
  // The start alone takes longer than the limit for the page.
  expect(performance.now() - began).toBeGreaterThan(cpuMs);
});

it.each([
  ['CPU time', { ...usualLimits, cpuMs: 20 }, /after 20 ms of CPU time on one page/],
  ['time in all', { ...usualLimits, wholeMs: 20 }, /after 20 ms in all/],
])(
  'stops a reader that takes too much %s, with a matching error',
  async (_what, limits, reason) => {
    const reading = findServicesInChild(longPage, limits);
    await expect(reading).rejects.toBeInstanceOf(ReaderStopped);
    await expect(reading).rejects.toThrow(reason);
  },
);

it('rejects a page that cannot be parsed', async () => {
  const reading = findServicesInChild(`<div itemscope>${'<div>'.repeat(200_000)}`);
  await expect(reading).rejects.toBeInstanceOf(UnreadablePage);
});
