const { projects, testTimeout } = require('../../jest.config.cjs');
const longSuites = require('./long-suites.cjs');

const [, , tools] = projects;

/** The suites of long-suites.cjs: `npm run test:all -- long`. */
module.exports = {
  ...tools,
  testTimeout,
  testSequencer: require.resolve('./listed-order.cjs'),
  testMatch: Object.keys(longSuites).map((file) => `<rootDir>/${file}`),
  testPathIgnorePatterns: ['/node_modules/'],
};
