const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  // These load parts of themselves with import(), which jest's sandbox lacks.
  '/(@electric-sql|@fastify/cookie)/.+\\.c?js$': [
    '@swc/jest',
    { jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
  ],
};

const shared = {
  rootDir: __dirname,
  transform,
  transformIgnorePatterns: ['/node_modules/(?!@electric-sql/|@fastify/cookie/)'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/journeys/'],
};

/** Browser packages run in jsdom, servers and build code in Node; both with the same compiler. */
module.exports = {
  // A limit for what hangs, not a measure: small machines are slow when both cores are busy.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared-ui,shared-remote,mf-*,shell}/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/shared-build/src/jest/browser.cjs'],
      setupFilesAfterEnv: ['<rootDir>/shared-build/src/jest/matchers.cjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/shared-build/src/jest/css.cjs' },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/shared-server/src/testing/run-begins.ts',
      globalTeardown: '<rootDir>/shared-server/src/testing/run-ends.ts',
      testMatch: [
        '<rootDir>/{shared-contracts,shared-build,shared-server,api,registry,scripts,e2e}/**/*.test.ts',
        '<rootDir>/shell/server/**/*.test.ts',
      ],
    },
  ],
};
