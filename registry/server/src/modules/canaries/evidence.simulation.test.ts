import { abortAt, findings, logEvidenceOf, combinedEvidence } from './evidence';
import type { ByArm, Stage, Went } from 'registry-contract/canaries';
import { metrics } from 'registry-contract/canaries';

/** A local constant, because reading a global is the slowest part of the test. */
const { exp, imul, min, sin } = Math;

/** Random, and the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Number of visitors at each share, step by step. */
type Plan = readonly (readonly [share: number, visitors: number])[];

/** Probability that a visitor does not load, has an error, or does not finish. */
type Rates = readonly [load: number, errors: number, completion: number];

const cache = { badly: new Map<number, Float64Array>(), well: new Map<number, Float64Array>() };
const most = 1024;

/** The same counts recur in ten thousand canaries. */
function logEvidence(how: keyof Went, share: number, canary: number, stable: number): number {
  const table = cache[how].get(share) ?? new Float64Array(most * most);
  cache[how].set(share, table);
  const cell = canary * most + stable;
  // Zero stands for values that are not computed yet. A value that is zero itself is computed
  // again.
  table[cell] ||= logEvidenceOf(how, share / 100, { canary, stable });
  return table[cell];
}

/** Visitors come one by one. The evidence is checked after each of them, as the judge does. */
function run(
  plan: Plan,
  ratesAt: (time: number, arm: keyof ByArm<unknown>) => Rates,
  seed: number,
) {
  const random = seeded(seed);
  const carried = [0, 0, 0];
  const stages: Stage[] = [];
  let [time, victims] = [0, 0];
  for (const [share, visitors] of plan) {
    const counts = metrics.map(() => ({
      canary: { badly: 0, well: 0 },
      stable: { badly: 0, well: 0 },
    }));
    const logs = counts.map(() => 0);
    const [load, errors, completion] = counts as [Counts, Counts, Counts];
    stages.push({
      share,
      assigned: { canary: 0, stable: 0 },
      remotes: { one: { load, errors, completion } },
    });
    for (let visitor = 0; visitor < visitors; visitor += 1, time += 1) {
      const arm = random() * 100 < share ? 'canary' : 'stable';
      const rates = ratesAt(time, arm);
      // A visitor who does not load has no other outcome. An error makes finishing less likely, so
      // the metrics depend on each other.
      const failed = random() < rates[0];
      const erred = random() < rates[1];
      const left = random() < (erred ? min(1, rates[2] * 2) : rates[2]);
      if (arm === 'canary' && (failed || erred || left)) victims += 1;
      const outcomes = failed ? [true] : [false, erred, left];
      outcomes.forEach((badly, index) => {
        const { canary, stable } = counts[index]!;
        counts[index]![arm][badly ? 'badly' : 'well'] += 1;
        logs[index] =
          logEvidence('badly', share, canary.badly, stable.badly) +
          logEvidence('well', share, canary.well, stable.well);
      });
      const evidence = logs.reduce((sum, log, index) => sum + exp(log + carried[index]!) / 3, 0);
      if (evidence >= abortAt)
        return { aborted: true, visitors: time + 1, victims, stages, evidence };
    }
    logs.forEach((log, index) => (carried[index]! += log));
  }
  const evidence = carried.reduce((sum, log) => sum + exp(log) / 3, 0);
  return { aborted: false, visitors: time, victims, stages, evidence };
}

type Counts = ByArm<Went>;

const stepping: Plan = [
  [10, 120],
  [25, 100],
  [50, 80],
];
const plans: Plan[] = [
  stepping,
  [[5, 300]],
  [[50, 250]],
  [
    [1, 100],
    [10, 100],
    [50, 100],
  ],
];

/**
 * In a day that is forty visitors long, the worst hour has three times as many failures as the
 * best.
 */
const drifting = (time: number): Rates => {
  const hour = 1 + 0.5 * sin((time / 40) * 2 * Math.PI);
  return [0.03 * hour, 0.08 * hour, 0.2 * hour];
};

const many = (runs: number, of: (seed: number) => ReturnType<typeof run>) =>
  Array.from({ length: runs }, (_, seed) => of(seed * 7919 + 1));
const shareOf = (runs: readonly { aborted: boolean }[]) =>
  runs.filter(({ aborted }) => aborted).length / runs.length;

it('aborts at most one in a hundred of 10 000 healthy canaries', () => {
  const runs = many(10_000, (seed) => run(plans[seed % plans.length]!, drifting, seed));
  if (process.env.TELL) process.stderr.write(`healthy: ${shareOf(runs)}\n`);
  expect(shareOf(runs)).toBeLessThanOrEqual(0.01);
});

it('the simulation computes the same as the judge', () => {
  for (const { stages, evidence } of many(20, (seed) => run(stepping, drifting, seed))) {
    expect(combinedEvidence(findings(stages)) / evidence).toBeCloseTo(1, 8);
  }
});

it('stops a version that never loads by its sixth victim at 10 percent', () => {
  const runs = many(200, (seed) =>
    run([[10, 400]], (_, arm) => (arm === 'canary' ? [1, 0, 0] : [0, 0, 0.15]), seed),
  );
  expect(shareOf(runs)).toBe(1);
  expect(Math.max(...runs.map(({ victims }) => victims))).toBeLessThanOrEqual(6);
});

/** The least number of detections in a hundred runs (docs/decisions/0050-canaries.md). */
it.each<[string, Plan, Rates, Rates, number]>([
  [
    'every second visitor has an error, 50 percent',
    [[50, 400]],
    [0, 0.01, 0.15],
    [0, 0.5, 0.15],
    99,
  ],
  [
    'every second visitor has an error, 10 percent',
    [[10, 1000]],
    [0, 0.01, 0.15],
    [0, 0.5, 0.15],
    99,
  ],
  ['of 85 in a hundred 55 finish, 50 percent', [[50, 400]], [0, 0, 0.15], [0, 0, 0.45], 95],
  ['of 85 in a hundred 65 finish, 50 percent', [[50, 400]], [0, 0, 0.15], [0, 0, 0.35], 75],
  ['of 85 in a hundred 65 finish, 10 percent', [[10, 1000]], [0, 0, 0.15], [0, 0, 0.35], 75],
])('detects a worse canary: %s', (_what, plan, stable, canary, atLeast) => {
  const runs = many(150, (seed) =>
    run(plan, (_, arm) => (arm === 'canary' ? canary : stable), seed),
  );
  const detected = runs.filter(({ aborted }) => aborted).map(({ visitors }) => visitors);
  if (process.env.TELL) {
    const sorted = [...detected].sort((left, right) => left - right);
    process.stderr.write(`${_what}: ${shareOf(runs)} median ${sorted[sorted.length >> 1]}\n`);
  }
  expect(shareOf(runs) * 100).toBeGreaterThanOrEqual(atLeast);
});
