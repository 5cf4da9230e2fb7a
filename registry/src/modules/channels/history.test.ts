import { lastGood } from './history';

const swap = (from: string | null) => ({ kind: 'swap' as const, from });
const rollback = (from: string) => ({ kind: 'rollback' as const, from });

it.each([
  ['nothing, on the first version', [swap(null)], '1', undefined],
  ['the version before', [swap('1'), swap(null)], '2', '1'],
  ['the newest of several', [swap('2'), swap('1'), swap(null)], '3', '2'],
  [
    'the version swapped away from, when swapped back',
    [swap('2'), swap('1'), swap(null)],
    '1',
    '2',
  ],
  ['not the version that was rolled back', [rollback('3'), swap('2'), swap('1')], '2', '1'],
  [
    'nothing, when all but the current were rolled back',
    [rollback('2'), rollback('3'), swap('2'), swap('1'), swap(null)],
    '1',
    undefined,
  ],
  [
    'a version that was rolled back once and served well later',
    [swap('2'), swap('1'), rollback('2'), swap('1')],
    '3',
    '2',
  ],
])('the last good version is %s', (_what, changes, current, expected) => {
  expect(lastGood(changes, current)).toBe(expected);
});
