import { cameByStep, carryReturn, carryStep } from './carried-step';
import { createStorage } from '../storage/stored';

const address = '/automate-reviews';

it('a page that the flow led to knows so, once', () => {
  const storage = createStorage(undefined);
  carryStep(storage, address, () => 1_000);
  expect(cameByStep(storage, address, () => 3_000)).toBe(true);
  expect(cameByStep(storage, address, () => 4_000)).toBe(false);
});

it.each([
  ['another page', '/setNumber', 3_000],
  ['one opened half a minute later', address, 31_000],
  ['one opened after the clock was set back', address, -30_000],
])('%s does not', (_, opened, at) => {
  const storage = createStorage(undefined);
  carryStep(storage, address, () => 1_000);
  expect(cameByStep(storage, opened, () => at)).toBe(false);
});

it('a page that nothing led to does not', () => {
  expect(cameByStep(createStorage(undefined), address)).toBe(false);
});

it('recognizes the page that a provider returns to, once and within a quarter of an hour', () => {
  const storage = createStorage(undefined);
  const minute = 60_000;
  carryReturn(storage, () => 0);
  expect(cameByStep(storage, address, () => 5 * minute)).toBe(true);
  expect(cameByStep(storage, address, () => 5 * minute)).toBe(false);
  carryReturn(storage, () => 0);
  expect(cameByStep(storage, address, () => 20 * minute)).toBe(false);
});
