const { projects, testTimeout } = require('../../jest.config.cjs');

const [, server] = projects;

/** Tests that need programs which few machines have. `npm run test:all -- storage` lists them. */
module.exports = { ...server, testTimeout, testMatch: ['<rootDir>/registry/**/*.storage.ts'] };
