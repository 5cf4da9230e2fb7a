import { logPart } from './beta';
import type { ByArm, Finding, Metric, Stage, Went } from 'registry-contract/canaries';
import { metrics } from 'registry-contract/canaries';

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

const none: ByArm<Went> = { canary: { badly: 0, well: 0 }, stable: { badly: 0, well: 0 } };

/**
 * The evidence against each remote for each metric, the strongest first. Evidence of several shares
 * is multiplied.
 */
export function findings(stages: readonly Stage[]): Finding[] {
  const remotes = new Set(stages.flatMap((stage) => Object.keys(stage.remotes)));
  const of = (remote: string, metric: Metric): Finding => {
    const parts = stages.map(({ share, remotes: counted }) => ({
      share: share / 100,
      went: counted[remote]?.[metric] ?? none,
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
    parts.reduce((all, { went }) => all + went[arm][how], 0);
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
