import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { origins, ports } from './stage/addresses';
import { stack } from './stage/stack';

const closedNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
];

const named = (names: string) => new RegExp(`/journeys/(${names})\\.spec\\.ts$`);
// They build remotes, or the shell, of their own.
const longest = named('misbehaving-remote|own-repository|shell-release|swap');

/**
 * Journeys run against what `npm start` serves, on ports and in a data folder of their own. Nothing is
 * stubbed in the browser.
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/journeys/*.spec.ts', 'mf-*/journeys/*.spec.ts'].map((files) => `**/${files}`),
  // In this order: no worker waits at the end for one that has just begun on a long one.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  // npm test sets the tag, to run the journeys of the CI suite only.
  grep: new RegExp(process.env.JOURNEYS_TAG ?? ''),
  globalSetup: ['./stage/app-host.ts', './stage/identity-provider.ts'],
  // Two runs at once must not tidy up each other's traces.
  outputDir: `../test-results/${ports.SHELL_PORT}`,
  // One sentence of a journey may wait for a provider's redirect and a remote's first load, beside builds and servers
  // that other steps of the tests start. Limits for what hangs, as in the other engines.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // A limit for what hangs, not a measure: the whole way takes a minute on a busy machine.
  timeout: 300_000,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/steps/journeys.json' }]],
  use: {
    baseURL: origins.SHELL_ORIGIN,
    viewport: { width: 390, height: 844 },
    // A trace costs a third of the time: `npm run journeys -- --trace on` records it where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    video: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', ...closedNetwork],
    },
  },
  webServer: stack,
});
