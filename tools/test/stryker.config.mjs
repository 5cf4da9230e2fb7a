import jestConfig from '../../jest.config.cjs';

const folder = process.env.FOLDER ?? 'shell/src/flow';
const { rootDir: _original, ...browser } = jestConfig.projects.find(
  ({ displayName }) => displayName === 'browser',
);

/**
 * `FOLDER=mf-services/src/list npx stryker run tools/test/stryker.config.mjs` changes the logic of one folder, one
 * point at a time. It reports changes that the tests in that folder miss. For browser packages.
 */
export default {
  mutate: [`${folder}/*.{ts,tsx}`, '!**/*.{test,examples,d}.*'],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: { ...browser, testMatch: [`<rootDir>/${folder}/*.test.{ts,tsx}`] },
    enableFindRelatedTests: false,
  },
  reporters: ['clear-text', 'progress'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['/.data', '/test-results', '**/dist', '/docs', '/tools/bench/results'],
  // Outside the repository, where Jest would find every package twice.
  tempDirName: '/tmp/shopfront-mutation',
  thresholds: { high: 95, low: 95, break: 95 },
  concurrency: 2,
  timeoutMS: 30_000,
};
