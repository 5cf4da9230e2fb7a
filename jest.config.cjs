const { join } = require('node:path');
const longSuites = require('./scripts/test/long-suites.cjs');

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
  // ES modules, or load parts of themselves with import(): jest's sandbox has neither.
  '/(@actions|@fastify/cookie|@opentelemetry/otlp-exporter-base|jsoncompat|node_modules/jose|oauth4webapi|openid-client)/.+\\.c?js$':
    ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
};

// Looked up in the sandbox each of these costs as much as a call: they are handed to every module instead. Nothing
// that tests replace, such as the clock, and no name that an installed module gives to something of its own.
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

/** Browser packages run in jsdom, servers and build code in Node; both with the same compiler. */
module.exports = {
  // What a run keeps for the next one lies in no folder that ends with it.
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
  // A limit for what hangs, not a measure: small machines are slow when both cores are busy.
  testTimeout: 180_000,
  // Likewise: who has nothing left to do is gone at once, but a busy machine takes longer than jest's half a second to
  // free 600 MB, and a suite would be blamed for leaving something open.
  workerGracefulExitTimeout: 30_000,
  testSequencer: '<rootDir>/scripts/test/longest-first.cjs',
  testRunner: '<rootDir>/scripts/test/script-cache.cjs',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: [
        '<rootDir>/{shared-ui,shared-remote,mf-*,shell}/src/**/*.test.{ts,tsx}',
        '<rootDir>/workshop/page/**/*.test.tsx',
      ],
      setupFiles: ['<rootDir>/shared-build/src/jest/browser.cjs'],
      setupFilesAfterEnv: ['<rootDir>/shared-build/src/jest/matchers.cjs'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared-build/src/jest/css.cjs',
      },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      sandboxInjectedGlobals: intrinsics,
      // They have an entry for `import` alone.
      moduleNameMapper: {
        '^@actions/(workflow-parser|expressions)$':
          '<rootDir>/node_modules/@actions/$1/dist/index.js',
        '^@actions/expressions/(.+)$': '<rootDir>/node_modules/@actions/expressions/dist/$1.js',
      },
      globalSetup: '<rootDir>/shared-server/src/testing/run-begins.ts',
      globalTeardown: '<rootDir>/shared-server/src/testing/run-ends.ts',
      testMatch: [
        '<rootDir>/{shared-contracts,shared-build,shared-server,api,registry,scripts,deploy,e2e,bench}/**/*.test.ts',
        '<rootDir>/shell/server/**/*.test.ts',
        '<rootDir>/workshop/pictures/*.test.ts',
      ],
    },
  ],
};
