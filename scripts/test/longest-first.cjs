const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * First the suites that build, start servers, send thousands of requests or run axe on every example. Then those that
 * need a database.
 */
const longest = [
  /\/(scripts|shared-build)\/|\b(fuzz|all\.examples)\.test/,
  /\/(registry|api|shared-server)\//,
];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? longest.length : rank;
};

/** Jest orders suites by their last duration. This class replaces its order on a machine without an earlier run. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
};
