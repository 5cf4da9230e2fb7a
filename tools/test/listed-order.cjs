const { default: Sequencer } = require('@jest/test-sequencer');
const longSuites = require('./long-suites.cjs');

const files = Object.keys(longSuites);

/** Starts the suites in the order of long-suites.cjs, so that no worker starts a long one last. */
module.exports = class ListedOrder extends Sequencer {
  sort(tests) {
    const position = ({ path }) => files.findIndex((file) => path.endsWith(file));
    return [...tests].sort((left, right) => position(left) - position(right));
  }
};
