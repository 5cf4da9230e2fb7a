const { projects, testTimeout } = require('../../../jest.config.cjs');

const [, , tools] = projects;

/** Tests that need an S3 server and nginx. `npm run test:all -- replicas` lists missing programs. */
module.exports = {
  ...tools,
  testTimeout,
  testMatch: ['<rootDir>/tools/testing/replicas/*.stack.ts'],
};
