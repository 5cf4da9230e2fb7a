import { isStepTarget, carryReturn, carryStep } from './carried-step';
import { createStorage } from '../storage/stored';

const address = '/automate-reviews';

it('recognizes a page that the flow led to, once', () => {
  const storage = createStorage(undefined);
  carryStep(storage, address, () => 1_000);
  expect(isStepTarget(storage, address, () => 3_000)).toBe(true);
  expect(isStepTarget(storage, address, () => 4_000)).toBe(false);
});

it.each([
  ['another page', '/setNumber', 3_000],
  ['one that was opened 30 s later', address, 31_000],
  ['one that was opened after the clock was set back', address, -30_000],
])('does not recognize %s', (_, opened, time) => {
  const storage = createStorage(undefined);
  carryStep(storage, address, () => 1_000);
  expect(isStepTarget(storage, opened, () => time)).toBe(false);
});

it('does not recognize a page that was opened directly', () => {
  expect(isStepTarget(createStorage(undefined), address)).toBe(false);
});

it('recognizes the page that a provider returns to, once and within a quarter of an hour', () => {
  const storage = createStorage(undefined);
  const minute = 60_000;
  carryReturn(storage, () => 0);
  expect(isStepTarget(storage, address, () => 5 * minute)).toBe(true);
  expect(isStepTarget(storage, address, () => 5 * minute)).toBe(false);
  carryReturn(storage, () => 0);
  expect(isStepTarget(storage, address, () => 20 * minute)).toBe(false);
});
