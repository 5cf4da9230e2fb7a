import { abortAt, findings, sampleRatio, suspectAt, together } from './evidence';
import type { ByArm, Finding, Judgement, Metric, Stage } from 'registry-contract/canaries';
import type { Canary } from './table';
import type { Seen } from './telemetry';

/** Without an event for so long, nobody knows how anybody fares. */
export const silentAfterMs = 5 * 60_000;
/** Of each arm, how many must be known before the share grows by itself. */
const fewestVerdicts = 20;

/** What follows from what was seen. Only 'failed' leads to an abort: what is missing holds, and says so. */
export function judgementOf(canary: Canary, seen: Seen, now: number, since: number): Judgement {
  if (seen.kind === 'unanswered') {
    const why = `Not judged: ${seen.why}. The share stays as it is.`;
    return { verdict: 'blind', evidence: 1, findings: [], why, stages: [] };
  }
  const { stages } = seen;
  const found = findings(stages);
  const evidence = together(found);
  const known = { evidence, findings: found, stages };
  const ratio = sampleRatio(stages);
  if (!ratio.isLikely) {
    const why = `The arms cannot be compared: ${sizes(stages)} (χ² ${ratio.chiSquare.toFixed(1)}). Telemetry of one of them is missing.`;
    return { ...known, verdict: 'unlike', why };
  }
  const heard = Math.max(seen.lastEventAt?.getTime() ?? since, since);
  if (now - heard >= silentAfterMs) {
    const minutes = Math.floor((now - heard) / 60_000);
    const why = `Not judged: no visitor was heard of for ${minutes} minutes. The share stays as it is.`;
    return { ...known, verdict: 'blind', why };
  }
  const [worst] = found;
  if (evidence >= abortAt) return { ...known, verdict: 'failed', why: sentence(canary, known) };
  if (worst && worst.evidence >= suspectAt) {
    return { ...known, verdict: 'suspect', why: sentence(canary, known) };
  }
  const why = `Nothing speaks against it: ${sizes(stages)}; evidence ${said(evidence)} : 1, abort at ${abortAt} : 1.`;
  return { ...known, verdict: 'watching', why };
}

/** What growing by itself still waits for; undefined where nothing. */
export function waitsFor(
  { steps, step, releases }: Canary,
  { verdict, stages }: Judgement,
  bakedMs: number,
): string | undefined {
  const bakeMinutes = steps[step]?.bakeMinutes ?? 0;
  if (verdict !== 'watching') return 'what speaks against it, or is not known';
  if (bakedMs < bakeMinutes * 60_000) return `${bakeMinutes} minutes at this share`;
  const present = stages.at(-1);
  const known = (arm: keyof ByArm<unknown>) =>
    Math.min(
      ...Object.keys(releases).map((remote) => {
        const went = present?.remotes[remote];
        if (!went) return 0;
        const { badly, well } = went.completion[arm];
        return went.load[arm].badly + badly + well;
      }),
    );
  const fewest = Math.min(known('canary'), known('stable'));
  return fewest < fewestVerdicts
    ? `${fewestVerdicts} visitors of each arm of whom it is known how they fared (${fewest})`
    : undefined;
}

const bad: Record<Metric, string> = {
  load: 'did not load',
  errors: 'saw it break',
  completion: 'did not go on',
};

/** 'mf-services 1.4.0: 6 of 6 did not load, 0 of 51 in the other arm; evidence 412 : 1, abort at 100 : 1' */
function sentence({ releases }: Canary, { evidence, findings: [worst] }: Known): string {
  if (!worst) return '';
  const { remote, metric, went } = worst;
  const of = (arm: keyof ByArm<unknown>) => [went[arm].badly, went[arm].badly + went[arm].well];
  const [badly, all] = of('canary');
  const [others, among] = of('stable');
  return `${remote} ${releases[remote]}: ${badly} of ${all} ${bad[metric]}, ${others} of ${among} in the other arm; evidence ${said(evidence)} : 1, abort at ${abortAt} : 1`;
}

interface Known {
  evidence: number;
  findings: Finding[];
}

const said = (evidence: number) =>
  evidence >= 1e6
    ? 'over a million'
    : evidence >= 10
      ? String(Math.floor(evidence))
      : evidence.toFixed(1);

const sizes = (stages: readonly Stage[]) => {
  const sum = (arm: keyof ByArm<unknown>) =>
    stages.reduce((all, { assigned }) => all + assigned[arm], 0);
  return `${sum('canary')} visitors in the canary, ${sum('stable')} beside it`;
};
