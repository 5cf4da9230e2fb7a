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

/** As the shell draws: who is in the canary at a share is in it at every greater one. */
const armIn = (place: number, share: number): Arm => (place < share ? 'canary' : 'stable');

/** Where a try of somebody counts who was drawn for another arm when they came back. */
const countings = {
  own: (first: Arm) => first,
  dropped: (first: Arm, now: Arm) => (first === now ? first : undefined),
};

const visitors = 400;

/**
 * Visitors see the first page at one share, come back at another, and try then for the first time. Answers whether a
 * canary of which so many tries fail is aborted at any look.
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
    const now = armIn(place, after);
    const arm = countings[counting](armIn(place, before), now);
    const how = random() < failing[now] ? 'badly' : 'well';
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
    .reduce((sum, one) => sum + one / 200, 0);

const healthy = { canary: 0.05, stable: 0.05 };
const broken = { canary: 1, stable: 0.05 };

describe.each([
  [50, 10],
  [10, 50],
  [25, 50],
  [5, 25],
] as const)('who comes back when the share goes from %d to %d percent', (...change) => {
  it('aborts no healthy version', () => {
    expect(shareAborted(change, healthy, 'own')).toBeLessThanOrEqual(0.01);
  });

  it('still shows one that never loads', () => {
    expect(shareAborted(change, broken, 'own')).toBeGreaterThanOrEqual(0.98);
  });
});

it('were their tries left out, every healthy version would be aborted when its share is lowered', () => {
  expect(shareAborted([50, 10], healthy, 'dropped')).toBeGreaterThan(0.99);
});
