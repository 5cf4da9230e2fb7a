const { join } = require('node:path');
const longSuites = require('./tools/test/long-suites.cjs');

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
  // These packages are ES modules or call import(). Jest's sandbox supports neither.
  '/(@actions|@fastify/cookie|@opentelemetry/otlp-exporter-base|jsoncompat|node_modules/jose|oauth4webapi|openid-client)/.+\\.c?js$':
    ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
};

// Looking one of these up in the sandbox costs as much as a call, so each module receives them as parameters. The list
// has nothing that tests replace, such as the clock, and no name that an installed module declares itself.
const intrinsics = [
  'Object JSON Math String Number Boolean Symbol RegExp BigInt Error TypeError RangeError',
  'Map Set WeakMap WeakSet Promise Reflect Proxy Uint8Array',
].flatMap((names) => names.split(' '));

// Jest expects patterns.
const measured = Object.keys(longSuites).map((file) => `/${file.replaceAll('.', '\\.')}$`);

const shared = {
  rootDir: __dirname,
  transform,
  transformIgnorePatterns: [
    '/node_modules/(?!@actions/|@fastify/cookie/|@opentelemetry/otlp-exporter-base/|jose/|jsoncompat/|oauth4webapi/|openid-client/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist(-private)?/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/journeys/', ...measured],
};

/** Servers and build code run in Node. */
const server = {
  ...shared,
  testEnvironment: 'node',
  sandboxInjectedGlobals: intrinsics,
  // These packages have an entry for `import` only.
  moduleNameMapper: {
    '^@actions/(workflow-parser|expressions)$': '<rootDir>/node_modules/@actions/$1/dist/index.js',
    '^@actions/expressions/(.+)$': '<rootDir>/node_modules/@actions/expressions/dist/$1.js',
  },
  globalSetup: '<rootDir>/shared-server/src/testing/run-begins.ts',
  globalTeardown: '<rootDir>/shared-server/src/testing/run-ends.ts',
};

const serverTests = [
  '<rootDir>/{shared-contracts,shared-server,api,simulated,registry}/**/*.test.ts',
  '<rootDir>/shell/server/**/*.test.ts',
];
const toolTests = ['<rootDir>/{shared-build,tools,deploy,e2e}/**/*.test.ts'];

/** Browser packages run in jsdom, servers and build code in Node; both with the same compiler. */
module.exports = {
  // Not in the temporary folder, which each run of the tests removes.
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
  // Ends tests that hang. It is long because small machines are slow when both cores are busy.
  testTimeout: 180_000,
  // A busy machine takes longer than Jest's half a second to free a worker's 600 MB. Jest would report that a suite
  // left something open.
  workerGracefulExitTimeout: 30_000,
  testRunner: '<rootDir>/tools/test/script-cache.cjs',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: [
        '<rootDir>/{shared-ui,shared-remote,mf-*,shell}/src/**/*.test.{ts,tsx}',
        '<rootDir>/tools/stories/{page,storybook}/*.test.tsx',
      ],
      setupFiles: ['<rootDir>/shared-build/src/jest/browser.cjs'],
      setupFilesAfterEnv: ['<rootDir>/shared-build/src/jest/matchers.cjs'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared-build/src/jest/css.cjs',
      },
    },
    { ...server, displayName: 'server', testMatch: serverTests },
    // Tests of the repository itself: they read files of every package.
    {
      ...server,
      displayName: 'tools',
      testMatch: toolTests,
      globalSetup: '<rootDir>/tools/testing/run-begins.ts',
    },
  ],
};
