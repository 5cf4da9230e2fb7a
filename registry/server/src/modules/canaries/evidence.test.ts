import { findings, logEvidenceOf, sampleRatio, combinedEvidence } from './evidence';
import type { Metric, Stage, Went } from 'registry-contract/canaries';

/** Integrates by the midpoints of many strips: slow, but independent of the tested code. */
function area(of: (point: number) => number, start: number, end: number): number {
  const strips = 20_000;
  const width = (end - start) / strips;
  let sum = 0;
  for (let strip = 0; strip < strips; strip += 1) sum += of(start + (strip + 0.5) * width);
  return sum * width;
}

/**
 * The average likelihood ratio over all shares that a bad canary may have among the failed
 * visitors.
 */
function integrated(how: keyof Went, share: number, canary: number, stable: number): number {
  const weight = how === 'badly' ? 10 : 100;
  const prior = (point: number) =>
    point ** (weight * share - 1) * (1 - point) ** (weight * (1 - share) - 1);
  const likelier = (point: number) =>
    (point / share) ** canary * ((1 - point) / (1 - share)) ** stable;
  const [start, end] = how === 'badly' ? [share, 1] : [0, share];
  return area((point) => prior(point) * likelier(point), start, end) / area(prior, start, end);
}

const evidence = (how: keyof Went, share: number, canary: number, stable: number) =>
  Math.exp(logEvidenceOf(how, share, { canary, stable }));

it.each<[keyof Went, number, number, number]>([
  ['badly', 0.02, 2, 30],
  ['badly', 0.1, 1, 0],
  ['badly', 0.1, 6, 2],
  ['badly', 0.1, 0, 20],
  ['badly', 0.25, 12, 11],
  ['badly', 0.5, 9, 30],
  ['well', 0.1, 0, 51],
  ['well', 0.1, 9, 81],
  ['well', 0.25, 40, 60],
  ['well', 0.5, 30, 70],
])('outcomes %s at a share of %d, %d and %d, give the evidence of the integral', (...example) => {
  expect(evidence(...example) / integrated(...example)).toBeCloseTo(1, 4);
});

it.each([
  [10, 3, 11],
  [10, 4, 36],
  [10, 5, 129],
  [5, 3, 34],
  [5, 4, 185],
  [5, 5, 1192],
  [50, 3, 2],
  [50, 4, 3],
  [50, 5, 4],
])('at %d percent, %d failures of the canary alone are %d : 1', (share, failures, expected) => {
  expect(Math.round(evidence('badly', share / 100, failures, 0))).toBe(expected);
});

it.each([0, 100])('at %d percent there is nothing to compare', (share) => {
  expect(evidence('badly', share / 100, share, 100 - share)).toBe(1);
});

const outcomes = (canary: [number, number], stable: [number, number]) => ({
  canary: { badly: canary[0], well: canary[1] },
  stable: { badly: stable[0], well: stable[1] },
});
const quiet = outcomes([0, 0], [0, 0]);
const stage = (
  share: number,
  counted: Partial<Record<Metric, typeof quiet>>,
  assigned = { canary: 10, stable: 90 },
): Stage => ({
  share,
  assigned,
  remotes: { 'mf-services': { load: quiet, errors: quiet, completion: quiet, ...counted } },
});

it('a version that never loads is aborted by its sixth victim at 10 percent', () => {
  const after = (victims: number) =>
    combinedEvidence(findings([stage(10, { load: outcomes([victims, 0], [0, victims * 9]) })]));
  expect(after(4)).toBeLessThan(100);
  expect(after(6)).toBeGreaterThanOrEqual(100);
});

it('an outage of both arms is no evidence against the canary', () => {
  expect(
    combinedEvidence(findings([stage(10, { load: outcomes([20, 0], [180, 0]) })])),
  ).toBeLessThan(2);
});

it('evidence of several shares is multiplied', () => {
  const [first] = findings([stage(10, { load: outcomes([3, 20], [0, 200]) })]);
  const [other] = findings([stage(25, { load: outcomes([2, 20], [1, 60]) })]);
  const [both] = findings([
    stage(10, { load: outcomes([3, 20], [0, 200]) }),
    stage(25, { load: outcomes([2, 20], [1, 60]) }),
  ]);
  expect(both).toMatchObject({ remote: 'mf-services', metric: 'load' });
  expect(both!.evidence).toBeCloseTo(first!.evidence * other!.evidence, 6);
  expect(both!.went).toStrictEqual(outcomes([5, 40], [1, 260]));
});

it('evidence beyond every number stays a number', () => {
  const [finding] = findings([stage(1, { load: outcomes([2000, 0], [0, 9000]) })]);
  expect(Number.isFinite(finding!.evidence)).toBe(true);
  expect(finding!.evidence).toBeGreaterThan(1e300);
});

it.each([
  ['as drawn', 10, { canary: 10, stable: 90 }, true],
  ['one in a thousand', 10, { canary: 131, stable: 869 }, true],
  ['less than that', 10, { canary: 132, stable: 868 }, false],
  ['of visitors whose telemetry is missing', 50, { canary: 20, stable: 80 }, false],
  ['of too few to say', 5, { canary: 9, stable: 50 }, true],
])('arms %s, at %d percent %j: comparable is %s', (_what, share, assigned, isLikely) => {
  expect(sampleRatio([stage(share, {}, assigned)]).isLikely).toBe(isLikely);
});
