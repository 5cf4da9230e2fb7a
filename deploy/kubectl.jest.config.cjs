const { projects, testTimeout } = require('../jest.config.cjs');

const [, server] = projects;

/** What needs kubectl: `npm run test:all -- kubernetes` says when it is not there. */
module.exports = { ...server, testTimeout, testMatch: ['<rootDir>/deploy/**/*.kubectl.ts'] };
