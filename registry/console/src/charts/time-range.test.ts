import { timeRange } from './time-range';

const nine = Date.parse('2026-11-28T09:00:00Z') / 1000;

it('shows half an hour before and after a single point', () => {
  expect(timeRange(nine, nine)).toStrictEqual([nine - 1800, nine + 1800]);
});

it('shows exactly the time between several points', () => {
  expect(timeRange(nine, nine + 60)).toStrictEqual([nine, nine + 60]);
});

it('shows the past half hour without points', () => {
  expect(timeRange(null, null, nine)).toStrictEqual([nine - 1800, nine]);
});
