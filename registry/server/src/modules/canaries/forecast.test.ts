import { forecastOf } from './forecast';
import { logEvidenceOf } from './evidence';

const oneRemote = { share: 10, remotes: 1 };

it('forecasts when ten points fewer completions abort a canary', () => {
  const forecast = forecastOf({ completed: 1920, notCompleted: 480 }, oneRemote)!;
  expect(forecast.visitorsPerHour).toBe(100);
  expect(forecast.hours).toBeCloseTo(33, 0);
});

it('agrees with the evidence at that time', () => {
  const { hours } = forecastOf({ completed: 1920, notCompleted: 480 }, oneRemote)!;
  const evidenceAt = (visitors: number) => {
    const [canary, stable] = [visitors * 0.1, visitors * 0.9];
    return Math.exp(
      logEvidenceOf('badly', 0.1, { canary: canary * 0.3, stable: stable * 0.2 }) +
        logEvidenceOf('well', 0.1, { canary: canary * 0.7, stable: stable * 0.8 }),
    );
  };
  expect(evidenceAt(hours * 100)).toBeGreaterThanOrEqual(300);
  expect(evidenceAt(hours * 100 - 5)).toBeLessThan(300);
});

it('is sooner with more visitors, a greater share, and fewer remotes', () => {
  const hoursOf = (times: number, trial = oneRemote) =>
    forecastOf({ completed: 800 * times, notCompleted: 200 * times }, trial)!.hours;
  expect(hoursOf(2)).toBeCloseTo(hoursOf(1) / 2);
  expect(hoursOf(1, { share: 50, remotes: 1 })).toBeLessThan(hoursOf(1));
  expect(hoursOf(1, { share: 10, remotes: 3 })).toBeGreaterThan(hoursOf(1));
});

it.each([
  ['without visitors', { completed: 0, notCompleted: 0 }],
  ['with few visitors', { completed: 12, notCompleted: 4 }],
  ['where ten points fewer would be none', { completed: 10, notCompleted: 990 }],
])('makes no forecast %s', (_, traffic) => {
  expect(forecastOf(traffic, oneRemote)).toBeNull();
});
