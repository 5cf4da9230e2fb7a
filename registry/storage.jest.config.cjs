const { projects, testTimeout } = require('../jest.config.cjs');

const [, server] = projects;

/** What needs programs that few machines have: `npm run test:all -- storage` says which. */
module.exports = { ...server, testTimeout, testMatch: ['<rootDir>/registry/**/*.storage.ts'] };
