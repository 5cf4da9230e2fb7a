/** One project of the jest configuration and the tests of one group: all tests would take a day. */
const { projects, testTimeout } = require('../../jest.config.cjs');

const { MUTATION_PROJECT, MUTATION_TESTS = '[]' } = process.env;

module.exports = {
  ...projects.find(({ displayName }) => displayName === MUTATION_PROJECT),
  // The PostgreSQL of the tests is started once, and not for each change.
  globalSetup: undefined,
  globalTeardown: undefined,
  runner: require.resolve('./runner.cjs'),
  testMatch: JSON.parse(MUTATION_TESTS).map((tests) => `<rootDir>/${tests}`),
  testTimeout,
};
