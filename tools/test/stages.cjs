// The steps of both test suites. Stages run one after another, and the steps of a stage run side by side. Journeys have
// their own stage: next to builds and linters, they run into time limits.

const checks = ['build', 'types', 'lint', 'format', 'bundles', 'kubernetes'];
const unit = [['unit-browser'], ['unit-server'], ['unit-tools']];
const groups = { unit: unit.flat(), journeys: ['journeys-ci', 'journeys-other'] };

const suites = {
  ci: [checks, ['journeys-ci'], ...unit],
  full: [
    [...checks, 'monitoring'],
    ['pictures'],
    ['stories'],
    ['journeys-ci'],
    ['journeys-other'],
    ['stillness'],
    // Each leaves a part of two cores idle.
    ['engines', 'storage', 'replicas'],
    ...unit,
    ['long'],
  ],
};

/** `unit` stands for all unit steps, and `journeys` for all steps of journeys. */
const stepsOf = (name) => groups[name] ?? [name];

/**
 * Returns the stages of a suite (`ci` or `full`), or only the named steps of it.
 *
 * @param {'ci' | 'full'} suite
 * @param {string[]} names steps; none for the whole suite
 * @throws Error if the suite has no step of such a name
 */
function chooseStages(suite, names) {
  const stepNames = suites[suite].flat();
  const isIn = (steps) => (name) => stepsOf(name).some((step) => steps.includes(step));
  const unknown = names.find((name) => !isIn(stepNames)(name));
  if (unknown !== undefined && isIn(suites.full.flat())(unknown)) {
    throw new Error(`'${unknown}' is not in the CI suite. Run npm run test:all -- ${unknown}.`);
  }
  if (unknown !== undefined) {
    throw new Error(`There is no step '${unknown}'. The steps are ${stepNames.join(', ')}.`);
  }
  const wanted = names.flatMap(stepsOf);
  return suites[suite]
    .map((steps) => steps.filter((step) => names.length === 0 || wanted.includes(step)))
    .filter((steps) => steps.length > 0);
}

module.exports = { chooseStages, suites };
