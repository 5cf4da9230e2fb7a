import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/programs/browser.mjs';
import { origins, ports } from './stage/addresses';
import { stack } from './stage/stack';

const closedNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
];

const named = (names: string) => new RegExp(`/journeys/(${names})\\.spec\\.ts$`);
// They build their own remotes or shell.
const longest = named('misbehaving-remote|own-repository|shell-release|swap');

/**
 * Journeys run against what `npm start` serves, on their own ports and in their own data folder. Nothing is stubbed
 * in the browser.
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/journeys/*.spec.ts', 'mf-*/journeys/*.spec.ts'].map((files) => `**/${files}`),
  // In this order, so that no worker starts a long one last.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  globalSetup: ['./stage/app-host.ts', './stage/identity-provider.ts'],
  // Two runs at once must not delete each other's traces.
  outputDir: `../test-results/${ports.SHELL_PORT}`,
  // One step of a journey may wait for a provider's redirect and a remote's first load, next to builds and servers of
  // other tests. Limits for hanging tests, as in the other engines.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // A limit for hanging tests, not a measurement: the whole flow takes a minute on a busy machine.
  timeout: 300_000,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: origins.SHELL_ORIGIN,
    viewport: { width: 390, height: 844 },
    // A trace costs a third of the time: `npm run journeys -- --trace on` records it when needed.
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
