import { abortAt, logEvidenceOf } from './evidence';
import type { ByArm, Went } from 'registry-contract/canaries';

/** Random, and the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

type Arm = keyof ByArm<unknown>;

/**
 * Like the shell's random assignment: a visitor in the canary at one share is in it at every
 * greater share.
 */
const armIn = (place: number, share: number): Arm => (place < share ? 'canary' : 'stable');

/** Which arm counts the try of a visitor who was assigned to another arm on return. */
const countings = {
  own: (first: Arm) => first,
  dropped: (first: Arm, current: Arm) => (first === current ? first : undefined),
};

const visitors = 400;

/**
 * Visitors open the first page at one share, return at another, and make their first try then.
 * Returns whether a canary with this failure rate is aborted at any check.
 */
function isAborted(
  seed: number,
  [before, after]: readonly [number, number],
  failing: ByArm<number>,
  counting: keyof typeof countings,
): boolean {
  const random = seeded(seed);
  const counts = { canary: { badly: 0, well: 0 }, stable: { badly: 0, well: 0 } };
  const log = (how: keyof Went) =>
    logEvidenceOf(how, before / 100, { canary: counts.canary[how], stable: counts.stable[how] });
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const place = random() * 100;
    const current = armIn(place, after);
    const arm = countings[counting](armIn(place, before), current);
    const how = random() < failing[current] ? 'badly' : 'well';
    if (!arm) continue;
    counts[arm][how] += 1;
    if (log('badly') + log('well') >= Math.log(abortAt)) return true;
  }
  return false;
}

const shareAborted = (
  change: readonly [number, number],
  failing: ByArm<number>,
  counting: keyof typeof countings,
) =>
  Array.from({ length: 200 }, (_, seed) => isAborted(seed * 7919 + 1, change, failing, counting))
    .map(Number)
    .reduce((sum, rate) => sum + rate / 200, 0);

const healthy = { canary: 0.05, stable: 0.05 };
const broken = { canary: 1, stable: 0.05 };

describe.each([
  [50, 10],
  [10, 50],
  [25, 50],
  [5, 25],
] as const)('visitors who return when the share goes from %d to %d percent', (...change) => {
  it('aborts no healthy version', () => {
    expect(shareAborted(change, healthy, 'own')).toBeLessThanOrEqual(0.01);
  });

  it('still detects a version that never loads', () => {
    expect(shareAborted(change, broken, 'own')).toBeGreaterThanOrEqual(0.98);
  });
});

it('without their tries, every healthy version would be aborted when its share is lowered', () => {
  expect(shareAborted([50, 10], healthy, 'dropped')).toBeGreaterThan(0.99);
});
