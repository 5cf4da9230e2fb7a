const { projects, testTimeout } = require('../../jest.config.cjs');
const measurements = require('./measurements.cjs');

const [, server] = projects;

/** The suites of measurements.cjs: `npm run test:all -- measurements`. */
module.exports = {
  ...server,
  testTimeout,
  testMatch: Object.keys(measurements).map((file) => `<rootDir>/${file}`),
  testPathIgnorePatterns: ['/node_modules/'],
};
