const { projects, testTimeout } = require('../../../jest.config.cjs');

const [, server] = projects;

/** Tests that need an S3 server and nginx. `npm run test:all -- several` lists missing programs. */
module.exports = {
  ...server,
  testTimeout,
  testMatch: ['<rootDir>/tools/testing/several/*.stack.ts'],
};
