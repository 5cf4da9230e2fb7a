import { readyTables, type CarriedFlow } from 'shared-contracts/flow';
import { comparisonOf, partOf, type Fared } from './comparison';
import type { FlowMove } from './history';

const [table] = readyTables as [(typeof readyTables)[0]];
const carried = (share: number): CarriedFlow => ({ id: 't1', salt: 's', share, table });
const move = (set: number, flow: CarriedFlow | null): FlowMove => ({
  ...{ set, flow, before: null, kind: 'flow', reason: 'r', by: 'b', at: '2026-11-22T09:00:00Z' },
});
const group = (flow: string, set: number, visitors: number, finished: number, judged = true) => ({
  ...{ flow, set, visitors, finished, judged },
});
const compared = (moves: FlowMove[], ...groups: Fared['groups']) =>
  comparisonOf(carried(50), moves, { groups, screens: [], last_event_at: null });

it.each([
  [0, 0, null, null],
  [0, 10, 0, 0.278],
  [5, 10, 0.237, 0.763],
  [10, 10, 0.722, 1],
  [500, 1000, 0.469, 0.531],
])('%i of %i lies between %d and %d', (did, of, low, high) => {
  const told = partOf(did, of);
  expect(told.low === null ? null : Number(told.low.toFixed(3))).toBe(low);
  expect(told.high === null ? null : Number(told.high.toFixed(3))).toBe(high);
});

it('two tables of which one lets more people finish are told apart, and which one it is', () => {
  const moves = [move(3, carried(50))];
  const better = compared(moves, group('specified', 3, 500, 200), group(table.name, 3, 500, 330));
  expect(better).toMatchObject({ by: 'chance', ratio: { isLikely: true } });
  expect(better.evidence!.more).toBeGreaterThan(100);
  expect(better.why).toMatch(/^More come to the end: 330 of 500 visitors finish by booking-after/);
  const worse = compared(moves, group('specified', 3, 500, 330), group(table.name, 3, 500, 200));
  expect(worse.evidence!.fewer).toBeGreaterThan(100);
  expect(worse.why).toMatch(/^Fewer come to the end/);
  const alike = compared(moves, group('specified', 3, 500, 300), group(table.name, 3, 500, 300));
  expect(alike.why).toMatch(/^Nothing is certain yet/);
});

it('each visitor counts with the share that drew them, and a smaller arm is no worse one', () => {
  const moves = [move(3, carried(10)), move(5, carried(50))];
  const told = compared(
    moves,
    ...[group('specified', 3, 900, 450), group(table.name, 3, 100, 50)],
    // A promotion in between is a set of its own, and of the same share.
    ...[group('specified', 4, 90, 45), group(table.name, 4, 10, 5)],
    ...[group('specified', 6, 500, 250), group(table.name, 6, 500, 250)],
  );
  expect(told.ratio).toStrictEqual({ isLikely: true, chiSquare: 0 });
  expect(Math.max(told.evidence!.more, told.evidence!.fewer)).toBeLessThan(10);
});

it('sides that are not of the sizes that were drawn are not compared', () => {
  const told = compared(
    [move(3, carried(50))],
    ...[group('specified', 3, 700, 300), group(table.name, 3, 300, 200)],
  );
  expect(told.ratio.isLikely).toBe(false);
  expect(told.why).toMatch(/^The two cannot be compared/);
});

it('on a channel for all, whoever walks by the specified table stands beside it, and it says so', () => {
  const told = compared(
    [move(3, carried(100)), move(4, null)],
    ...[group(table.name, 3, 40, 20), group('specified', 2, 10, 5, false)],
    ...[group('specified', 4, 20, 12, false), group(table.name, 3, 2, 1, false)],
  );
  expect(told).toMatchObject({
    ...{ by: 'time', evidence: null, beside: { specified: 0, varied: 2 } },
    finished: { specified: { of: 30, did: 17 }, varied: { of: 40, did: 20 } },
  });
  expect(told.why).toMatch(
    /Chance did not draw them, so no evidence is told: .* Give the order to a share/,
  );
});

it('while nobody has come yet, a share is one that chance draws all the same', () => {
  const told = compared([move(3, carried(50))]);
  expect(told).toMatchObject({ by: 'chance', ratio: { isLikely: true } });
  expect(told.why).toMatch(/^Nothing is certain yet: 0 of 0/);
});

it('steps are told for both, each in its own numbers', () => {
  const step = (flow: string, screen: string, reached: number, went_on: number) => ({
    ...{ flow, judged: true, screen, reached, went_on },
  });
  const { steps } = comparisonOf(carried(50), [move(3, carried(50))], {
    groups: [group('specified', 3, 10, 5), group(table.name, 3, 10, 5)],
    screens: [
      step('specified', 'services', 10, 8),
      step(table.name, 'services', 9, 9),
      step(table.name, 'booking-platform', 9, 6),
      { ...step('specified', 'services', 7, 7), judged: false },
    ],
    last_event_at: null,
  });
  expect(steps).toMatchObject([
    { screen: 'services', specified: { of: 10, did: 8 }, varied: { of: 9, did: 9 } },
    { screen: 'booking-platform', specified: { of: 0, rate: null }, varied: { of: 9, did: 6 } },
  ]);
});

it('of experiments between two tables that are alike at most one in a hundred is told apart in either direction', () => {
  let wrong = 0;
  let state = 11;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let turn = 0; turn < 1000; turn += 1) {
    const counts = { specified: [0, 0], varied: [0, 0] };
    let isTold = false;
    for (let visitor = 0; visitor < 200 && !isTold; visitor += 1) {
      const side = chance() < 0.5 ? 'varied' : 'specified';
      counts[side][0]! += 1;
      if (chance() < 0.6) counts[side][1]! += 1;
      if (visitor % 10 !== 9) continue;
      const { evidence } = compared(
        [move(3, carried(50))],
        group('specified', 3, counts.specified[0]!, counts.specified[1]!),
        group(table.name, 3, counts.varied[0]!, counts.varied[1]!),
      );
      isTold = evidence!.fewer >= 100 || evidence!.more >= 100;
    }
    if (isTold) wrong += 1;
  }
  // One in a hundred for either direction.
  expect(wrong).toBeLessThanOrEqual(20);
});
