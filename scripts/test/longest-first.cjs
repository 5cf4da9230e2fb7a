const { default: Sequencer } = require('@jest/test-sequencer');

/** What builds, starts servers or takes thousands of samples, and then whatever starts with a database. */
const longest = [/\/(scripts|shared-build)\/|\bfuzz\.test/, /\/(registry|api|shared-server)\//];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? longest.length : rank;
};

/** Jest's own order is that of the last run, and of the sizes of files where there was none, as on a fresh machine. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
};
