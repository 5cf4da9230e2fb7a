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
};

const shared = {
  rootDir: __dirname,
  transform,
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/journeys/'],
};

/** Browser packages run in jsdom, servers and build code in Node; both with the same compiler. */
module.exports = {
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
      testMatch: [
        '<rootDir>/{shared-contracts,shared-build,shared-server,api,registry,scripts,e2e}/**/*.test.ts',
        '<rootDir>/shell/server/**/*.test.ts',
      ],
    },
  ],
};
