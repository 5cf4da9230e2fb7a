import { lastGood } from './history';

const swap = (previous: string | null) => ({ kind: 'swap' as const, from: previous });
const rollback = (previous: string) => ({ kind: 'rollback' as const, from: previous });
const restore = (previous: string, to: string) => ({
  kind: 'restore' as const,
  from: previous,
  to,
});

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
  [
    'what was good before all that a restore passed over',
    [restore('4', '1'), swap('3'), swap('2'), swap('1'), swap('0')],
    '1',
    '0',
  ],
  [
    'nothing, when a restore passed over all but the first',
    [restore('3', '1'), swap('2'), swap('1'), swap(null)],
    '1',
    undefined,
  ],
  [
    'what a restore went back to, once something new is live',
    [swap('1'), restore('3', '1'), swap('2'), swap('1'), swap(null)],
    '4',
    '1',
  ],
  [
    'what was live until a version came back that had been rolled back',
    [restore('1', '3'), rollback('2'), rollback('3'), swap('2'), swap('1'), swap(null)],
    '3',
    '1',
  ],
  [
    'what was live until a version came back that a restore had passed over last',
    [restore('1', '3'), restore('3', '1'), swap('2'), swap('1'), swap(null)],
    '3',
    '1',
  ],
  [
    'not what a restore left, after a rollback of what it went back to',
    [rollback('2'), restore('3', '2'), swap('2'), swap('1'), swap('0')],
    '1',
    '0',
  ],
  [
    'not what a restore left, where what it went back to was never live before',
    [restore('2', '9'), swap('1'), swap(null)],
    '9',
    '1',
  ],
])('the last good version is %s', (_what, changes, current, expected) => {
  expect(lastGood(changes, current)).toBe(expected);
});

it('a version that must not be served again is not the last good one', () => {
  const changes = [swap('2'), swap('1'), swap(null)];
  expect(lastGood(changes, '3', new Set(['2']))).toBe('1');
});
