const { projects, testTimeout } = require('../../../jest.config.cjs');

const [, server] = projects;

/** What needs an S3 server and nginx: `npm run test:all -- several` says which is not there. */
module.exports = {
  ...server,
  testTimeout,
  testMatch: ['<rootDir>/scripts/testing/several/*.stack.ts'],
};
