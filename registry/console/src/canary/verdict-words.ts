import type { Finding, Judgement, Metric, Verdict } from 'registry-contract/canaries';
import type { Tone } from '../words/badge';

interface VerdictWords {
  tone: Tone;
  sentence: string;
}

/** Describes in words how the canary compares with the live version, and what to do. */
export function verdictWords(judgement: Judgement | undefined): VerdictWords {
  if (!judgement) return { tone: 'plain', sentence: 'The first result arrives within a minute.' };
  const { verdict, findings, stages } = judgement;
  const visitors = stages.reduce((sum, { assigned }) => sum + assigned.canary, 0);
  const [worst] = findings.filter(({ went }) => totalOf(went.canary) > 0);
  const isCounted = verdict === 'watching' || verdict === 'suspect' || verdict === 'failed';
  if (isCounted && visitors === 0) return { tone: 'plain', sentence: 'No visitors yet.' };
  if (isCounted && !worst) {
    const has = visitors === 1 ? '1 visitor has' : `${visitors} visitors have`;
    return { tone: 'plain', sentence: `${has} it. Their outcomes are not known yet.` };
  }
  const hasManyRemotes = new Set(findings.map(({ remote }) => remote)).size > 1;
  const { tone, advice } = verdicts[verdict];
  return {
    tone,
    sentence: worst && isCounted ? `${counted(worst, hasManyRemotes)} ${advice}` : advice,
  };
}

const verdicts: Record<Verdict, { tone: Tone; advice: string }> = {
  watching: { tone: 'good', advice: 'It is no worse so far.' },
  suspect: { tone: 'warn', advice: 'Abort it, or wait for more visitors.' },
  failed: { tone: 'bad', advice: 'It is worse, so the registry aborts it.' },
  unlike: {
    tone: 'warn',
    advice:
      "One version reports fewer visitors than it got, so they can't be compared. Abort the canary, unless you know why.",
  },
  blind: {
    tone: 'warn',
    advice: "No events of visitors arrive, so nothing is compared. The share doesn't change.",
  },
  'not-judged': { tone: 'plain', advice: 'Nothing is compared. Watch its errors yourself.' },
};

const outcomes: Record<Metric, (what: string) => string> = {
  load: (what) => `failed to load ${what}`,
  errors: (what) => `had an error in ${what}`,
  completion: (what) => `did not finish ${what}`,
};

function counted({ remote, metric, went }: Finding, hasManyRemotes: boolean): string {
  const part = (arm: 'canary' | 'stable') => `${went[arm].badly} of ${totalOf(went[arm])}`;
  const outcome = outcomes[metric](hasManyRemotes ? remote : 'it');
  return `${part('canary')} visitors ${outcome}, ${part('stable')} on the live version.`;
}

const totalOf = ({ badly, well }: { badly: number; well: number }) => badly + well;
