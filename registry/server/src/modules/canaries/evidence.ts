import {
  type ByArm,
  type Finding,
  type Metric,
  type Stage,
  type Went,
  metrics,
} from 'registry-contract/canaries';

/** The beta function and its incomplete form, as logarithms because the products overflow. */

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** Log-gamma of a positive number (Lanczos, g = 7), accurate to fifteen digits. */
function logGamma(value: number): number {
  if (value < 0.5) {
    return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  }
  const base = value - 1;
  let series = lanczos[0]!;
  for (let index = 1; index < lanczos.length; index += 1)
    series += lanczos[index]! / (base + index);
  const top = base + 7.5;
  return halfLogOfTurn + (base + 0.5) * Math.log(top) - top + Math.log(series);
}

const halfLogOfTurn = 0.5 * Math.log(2 * Math.PI);

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/**
 * Logarithm of the integral of t^(a−1) (1−t)^(b−1), below `at` or above it: a part of the beta
 * function. The smaller part is computed directly, so it is accurate where it is tiny.
 */
function logPart(side: 'below' | 'above', point: number, a: number, b: number): number {
  const smaller = point < (a + 1) / (a + b + 2) ? 'below' : 'above';
  const direct = smaller === 'below' ? logTail(point, a, b) : logTail(1 - point, b, a);
  if (side === smaller) return direct;
  const whole = logBeta(a, b);
  return whole + Math.log1p(-Math.exp(Math.min(direct - whole, -1e-16)));
}

const logTail = (point: number, a: number, b: number) =>
  a * Math.log(point) + b * Math.log1p(-point) - Math.log(a) + Math.log(fraction(point, a, b));

/** Never zero, because it is a divisor. */
const away = (value: number) => (value < 1e-300 && value > -1e-300 ? 1e-300 : value);

/** The continued fraction of the incomplete beta function, by Lentz. */
function fraction(point: number, a: number, b: number): number {
  let top = 1;
  let under = 1 / away(1 - ((a + b) * point) / (a + 1));
  let value = under;
  for (let round = 1; round <= 1000; round += 1) {
    const even = (round * (b - round) * point) / ((a + 2 * round - 1) * (a + 2 * round));
    under = 1 / away(1 + even * under);
    top = away(1 + even / top);
    value *= under * top;
    const odd = (-(a + round) * (a + b + round) * point) / ((a + 2 * round) * (a + 2 * round + 1));
    under = 1 / away(1 + odd * under);
    top = away(1 + odd / top);
    const change = under * top;
    value *= change;
    if (change - 1 < 1e-13 && 1 - change < 1e-13) break;
  }
  return value;
}

/**
 * Evidence that a canary is worse, by arm-given-outcome e-processes
 * (docs/decisions/0050-canaries.md). If it is not worse, a visitor with any outcome was in the
 * canary with the probability of its share, whatever the day is like. The evidence is the
 * likelihood ratio of the arms under the two hypotheses. It may be checked after every visitor.
 */

/**
 * A canary is aborted at this evidence : 1, which happens to at most one healthy canary in a
 * hundred.
 */
export const abortAt = 100;
/** Above this evidence for any metric, a canary is suspected and its share stops growing. */
export const suspectAt = 10;

/** Prior weight of a bad version that is only a little worse. */
const weight = { badly: 10, well: 100 };

/**
 * @param how 'badly': failures, which a worse canary has too many of; 'well': successes, which it
 * has too few of
 * @param share of the canary, between 0 and 1
 */
export function logEvidenceOf(how: keyof Went, share: number, counts: ByArm<number>): number {
  if (share <= 0 || share >= 1) return 0;
  const { canary, stable } = counts;
  const [a, b] = [weight[how] * share, weight[how] * (1 - share)];
  const worse = how === 'badly' ? 'above' : 'below';
  return (
    logPart(worse, share, a + canary, b + stable) -
    logPart(worse, share, a, b) -
    canary * Math.log(share) -
    stable * Math.log1p(-share)
  );
}

const logEvidence = (share: number, { canary, stable }: ByArm<Went>) =>
  logEvidenceOf('badly', share, { canary: canary.badly, stable: stable.badly }) +
  logEvidenceOf('well', share, { canary: canary.well, stable: stable.well });

const noVisitors: ByArm<Went> = { canary: { badly: 0, well: 0 }, stable: { badly: 0, well: 0 } };

/**
 * The evidence against each remote for each metric, the strongest first. Evidence of several shares
 * is multiplied.
 */
export function findings(stages: readonly Stage[]): Finding[] {
  const remotes = new Set(stages.flatMap((stage) => Object.keys(stage.remotes)));
  const of = (remote: string, metric: Metric): Finding => {
    const parts = stages.map(({ share, remotes: counted }) => ({
      share: share / 100,
      went: counted[remote]?.[metric] ?? noVisitors,
    }));
    const log = parts.reduce((sum, { share, went }) => sum + logEvidence(share, went), 0);
    return { remote, metric, evidence: Math.exp(Math.min(log, 700)), went: total(parts) };
  };
  return [...remotes]
    .flatMap((remote) => metrics.map((metric) => of(remote, metric)))
    .sort((left, right) => right.evidence - left.evidence);
}

const total = (parts: readonly { went: ByArm<Went> }[]): ByArm<Went> => {
  const sum = (arm: 'canary' | 'stable', how: keyof Went) =>
    parts.reduce((subtotal, { went }) => subtotal + went[arm][how], 0);
  const went = (arm: 'canary' | 'stable') => ({ badly: sum(arm, 'badly'), well: sum(arm, 'well') });
  return { canary: went('canary'), stable: went('stable') };
};

/**
 * All metrics are one test: the average of their evidence keeps the error rate for all of them
 * together.
 */
export const combinedEvidence = (results: readonly Finding[]): number =>
  results.length === 0
    ? 1
    : results.reduce((sum, { evidence }) => sum + evidence / results.length, 0);

/** χ² with one degree of freedom that random assignment exceeds once in a thousand times. */
const unlikely = 10.828;
/** The test needs at least this expected number in each arm. */
const fewest = 5;

/**
 * Whether the arms have the sizes of their random assignment. If not, telemetry of one arm is
 * missing.
 */
export function sampleRatio(stages: readonly Stage[]): { chiSquare: number; isLikely: boolean } {
  let [excess, variance, least] = [0, 0, 0];
  for (const { share, assigned } of stages) {
    const visitors = assigned.canary + assigned.stable;
    const part = share / 100;
    excess += assigned.canary - visitors * part;
    variance += visitors * part * (1 - part);
    least += visitors * Math.min(part, 1 - part);
  }
  const chiSquare = variance > 0 ? excess ** 2 / variance : 0;
  return { chiSquare, isLikely: least < fewest || chiSquare <= unlikely };
}
