import { defineConfig } from '@playwright/test';
import { ports } from '../stage/addresses';
import { stack } from '../stage/stack';

/**
 * Journeys in Firefox and WebKit. Playwright's own builds are not available everywhere, and owners do not use them.
 * Playwright runs these tests, and the engines' own automation controls the browsers.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../stage/app-host.ts',
  outputDir: `../../test-results/engines-${ports.SHELL_PORT}`,
  timeout: 300_000,
  // Limits for hanging tests, not measurements.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.cache/steps/engines.json' }]],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  webServer: stack,
});
