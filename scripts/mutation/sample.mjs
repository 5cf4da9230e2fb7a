// A plugin of StrykerJS: with MUTATION_SAMPLE=60 only 60 of a group's changes are tried.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Drawn by what a change is, and not by where it stands or when: the same sample each time, on each machine,
 * also after the tests, or other lines, have changed.
 */
function namesOf(plans) {
  const twins = new Map();
  return plans.map(({ mutant: { fileName, mutatorName, replacement } }) => {
    const name = [relative(process.cwd(), fileName), mutatorName, replacement].join('\n');
    const twin = (twins.get(name) ?? 0) + 1;
    twins.set(name, twin);
    return createHash('sha256').update(`${name}\n${twin}`).digest('hex');
  });
}

const leftOut = ({ mutant }) => ({
  plan: 'EarlyResult',
  mutant: { ...mutant, status: 'Ignored', statusReason: 'Not in the sample' },
});

const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

const sample = {
  /** The one moment at which it is known what will be tried, and nothing has been tried yet. */
  onMutationTestingPlanReady({ mutantPlans }) {
    const size = Number(process.env.MUTATION_SAMPLE ?? Infinity);
    const offered = mutantPlans.filter(({ mutant }) => mutant.status !== 'Ignored');
    const left = mutantPlans.filter(({ mutant }) => mutant.status === 'Ignored');
    const names = namesOf(offered);
    const drawn = offered
      .map((plan, at) => ({ plan, name: names[at] }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      // In the order in which they were drawn: a run that is broken off was a smaller sample.
      .map(({ plan }, at) => (at < size ? plan : leftOut(plan)));
    mutantPlans.splice(0, mutantPlans.length, ...drawn, ...left);
  },
  onMutantTested(result) {
    const { fileName, location, mutatorName, replacement, status, statusReason = '' } = result;
    if (!isMissed(result) && status !== 'RuntimeError') return;
    const { line, column } = location.start;
    const path = relative(process.cwd(), fileName);
    const change = `${path}:${line}:${column} ${mutatorName}: ${replacement}`;
    console.info(isMissed(result) ? `missed ${change}` : `broke all by ${change}: ${statusReason}`);
  },
};

const logs = ['console.warn', 'console.error', 'console.info'];

/** What an owner never sees differ: class names, and texts that only a developer reads. */
const texts = {
  shouldIgnore(path) {
    if (path.isJSXAttribute() && path.node.name.name === 'className') return 'A class name.';
    const call = path.parentPath;
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
    if (call?.isNewExpression() && call.get('callee').isIdentifier({ name: 'Error' }))
      return 'A log.';
    return call?.isCallExpression() && logs.some((log) => call.get('callee').matchesPattern(log))
      ? 'A log.'
      : undefined;
  },
};

export const strykerPlugins = [
  { kind: 'Reporter', name: 'sample', value: sample },
  { kind: 'Ignore', name: 'texts', value: texts },
];
