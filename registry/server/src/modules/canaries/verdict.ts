import { abortAt, findings, sampleRatio, suspectAt, combinedEvidence } from './evidence';
import type { ByArm, Finding, Judgement, Metric, Stage } from 'registry-contract/canaries';
import type { Canary } from './table';
import type { Telemetry } from './telemetry';

/** After this time without an event, outcomes count as unknown. */
export const silentAfterMs = 5 * 60_000;
/** Known outcomes that each arm needs before the share grows automatically. */
const fewestVerdicts = 20;

/**
 * The judgement. Only 'failed' leads to an abort. Missing data pauses the canary and is reported.
 */
export function judgementOf(
  canary: Canary,
  telemetry: Telemetry,
  currentTime: number,
  since: number,
): Judgement {
  if (telemetry.kind === 'unanswered') {
    const why = `Not judged: ${telemetry.why}. The share stays as it is.`;
    return { verdict: 'blind', evidence: 1, findings: [], why, stages: [] };
  }
  const { stages } = telemetry;
  const byMetric = findings(stages);
  const evidence = combinedEvidence(byMetric);
  const result = { evidence, findings: byMetric, stages };
  const ratio = sampleRatio(stages);
  if (!ratio.isLikely) {
    const why = `The arms cannot be compared: ${sizes(stages)} (χ² ${ratio.chiSquare.toFixed(1)}). Telemetry of one of them is missing.`;
    return { ...result, verdict: 'unlike', why };
  }
  const lastEventAt = Math.max(telemetry.lastEventAt?.getTime() ?? since, since);
  if (currentTime - lastEventAt >= silentAfterMs) {
    const minutes = Math.floor((currentTime - lastEventAt) / 60_000);
    const why = `Not judged: no event of a visitor arrived for ${minutes} minutes. The share stays as it is.`;
    return { ...result, verdict: 'blind', why };
  }
  const [worst] = byMetric;
  if (evidence >= abortAt) return { ...result, verdict: 'failed', why: sentence(canary, result) };
  if (worst && worst.evidence >= suspectAt) {
    return { ...result, verdict: 'suspect', why: sentence(canary, result) };
  }
  const why = `No evidence against it: ${sizes(stages)}; evidence ${formatEvidence(evidence)} : 1, abort at ${abortAt} : 1.`;
  return { ...result, verdict: 'watching', why };
}

/** The missing condition for the next step; undefined if there is none. */
export function waitsFor(
  { steps, step, releases }: Canary,
  { verdict, stages }: Judgement,
  bakedMs: number,
): string | undefined {
  const bakeMinutes = steps[step]?.bakeMinutes ?? 0;
  if (verdict !== 'watching') return 'evidence against it, or missing data';
  if (bakedMs < bakeMinutes * 60_000) return `${bakeMinutes} minutes at this share`;
  const present = stages.at(-1);
  const result = (arm: keyof ByArm<unknown>) =>
    Math.min(
      ...Object.keys(releases).map((remote) => {
        const went = present?.remotes[remote];
        if (!went) return 0;
        const { badly, well } = went.completion[arm];
        return went.load[arm].badly + badly + well;
      }),
    );
  const fewest = Math.min(result('canary'), result('stable'));
  return fewest < fewestVerdicts
    ? `${fewestVerdicts} visitors of each arm with a known outcome (${fewest})`
    : undefined;
}

const bad: Record<Metric, string> = {
  load: 'did not load',
  errors: 'had an error',
  completion: 'did not finish',
};

/** 'mf-services 1.4.0: 6 of 6 did not load, 0 of 51 in the other arm; evidence 412 : 1, abort at 100 : 1' */
function sentence({ releases }: Canary, { evidence, findings: [worst] }: KnownResult): string {
  if (!worst) return '';
  const { remote, metric, went } = worst;
  const of = (arm: keyof ByArm<unknown>) => [went[arm].badly, went[arm].badly + went[arm].well];
  const [badly, all] = of('canary');
  const [others, among] = of('stable');
  return `${remote} ${releases[remote]}: ${badly} of ${all} ${bad[metric]}, ${others} of ${among} in the other arm; evidence ${formatEvidence(evidence)} : 1, abort at ${abortAt} : 1`;
}

interface KnownResult {
  evidence: number;
  findings: Finding[];
}

const formatEvidence = (evidence: number) =>
  evidence >= 1e6
    ? 'over a million'
    : evidence >= 10
      ? String(Math.floor(evidence))
      : evidence.toFixed(1);

const sizes = (stages: readonly Stage[]) => {
  const sum = (arm: keyof ByArm<unknown>) =>
    stages.reduce((total, { assigned }) => total + assigned[arm], 0);
  return `${sum('canary')} visitors in the canary, ${sum('stable')} in the other arm`;
};
