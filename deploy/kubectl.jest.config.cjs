const { projects, testTimeout } = require('../jest.config.cjs');

const [, server] = projects;

/** The suites that need kubectl, run by `npm test -- kubernetes`. */
module.exports = { ...server, testTimeout, testMatch: ['<rootDir>/deploy/**/*.kubectl.ts'] };
