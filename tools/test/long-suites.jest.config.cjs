const { projects, testTimeout } = require('../../jest.config.cjs');
const longSuites = require('./long-suites.cjs');

const [, server] = projects;

/** The suites of long-suites.cjs: `npm run test:all -- long`. */
module.exports = {
  ...server,
  testTimeout,
  testMatch: Object.keys(longSuites).map((file) => `<rootDir>/${file}`),
  testPathIgnorePatterns: ['/node_modules/'],
};
