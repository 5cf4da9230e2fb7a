/** The Jest settings for a remote in its own repository, the same as in the product's repository. */
module.exports = {
  testTimeout: 60_000,
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  setupFiles: [require.resolve('./browser.cjs')],
  setupFilesAfterEnv: [require.resolve('./matchers.cjs')],
  moduleNameMapper: { '\\.css$': require.resolve('./css.cjs') },
};
