import { metrics as order } from 'registry-contract/canaries';
import type { ByArm, Finding, Judgement, Metric, Went } from 'registry-contract/canaries';
import { evidenceWords } from './evidence';

export interface ArmRow {
  what: string;
  arms: ByArm<string>;
  evidence: string;
}

const metrics = {
  load: 'Failed to load',
  errors: 'Had an error',
  completion: 'Did not finish',
} satisfies Record<Metric, string>;

interface Judged extends Pick<Judgement, 'findings'> {
  stages: Pick<Judgement['stages'][number], 'assigned'>[];
}

/** Counts the visitors of each arm and their outcomes, by remote if there are several. */
export function armRows({ stages, findings }: Judged): ArmRow[] {
  const sum = (arm: keyof ByArm<number>) =>
    String(stages.reduce((sum, { assigned }) => sum + assigned[arm], 0));
  const hasManyRemotes = new Set(findings.map(({ remote }) => remote)).size > 1;
  return [
    { what: 'Visitors', arms: { canary: sum('canary'), stable: sum('stable') }, evidence: '' },
    ...[...findings].sort(inOrder).map(({ remote, metric, went, evidence }) => ({
      what: hasManyRemotes ? `${remote}: ${metrics[metric].toLowerCase()}` : metrics[metric],
      arms: { canary: part(went.canary), stable: part(went.stable) },
      evidence: evidenceWords(evidence),
    })),
  ];
}

/** A fixed order: with that of the evidence, rows would change their places between checks. */
const inOrder = (left: Finding, right: Finding) =>
  left.remote.localeCompare(right.remote) ||
  order.indexOf(left.metric) - order.indexOf(right.metric);

function part({ badly, well }: Went): string {
  const total = badly + well;
  return total === 0 ? '—' : `${badly} of ${total} (${((badly / total) * 100).toFixed(1)} %)`;
}
