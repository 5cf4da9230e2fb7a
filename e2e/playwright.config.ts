import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { appHost, origins, ports, registryToken } from './stage/addresses';

// Kept in the environment, since every worker reads this file again.
process.env.JOURNEYS_DATA ??= mkdtempSync(join(tmpdir(), 'shopfront-journeys-'));

const closedNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Journeys run against what `npm start` serves, on ports and in a data folder of their own. Nothing is
 * stubbed in the browser.
 */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './stage/app-host.ts',
  // Two runs at once must not tidy up each other's traces.
  outputDir: `../test-results/${ports.SHELL_PORT}`,
  // One sentence of a journey may wait for a provider's redirect and a remote's first load.
  expect: { timeout: 15_000 },
  timeout: 120_000,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: origins.SHELL_ORIGIN,
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    video: 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', ...closedNetwork],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: join(__dirname, '..'),
    url: `${origins.SHELL_ORIGIN}/health`,
    timeout: 300_000,
    // For work on the journeys themselves: keep one stack running on these ports.
    reuseExistingServer: process.env.JOURNEYS_REUSE === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      DATA: process.env.JOURNEYS_DATA,
      REGISTRY_TOKEN: registryToken,
      SHELL_ORIGIN: `${origins.SHELL_ORIGIN},${appHost.origin}`,
      SHELL_APP_HOSTS: appHost.name,
      // Many owners come from this one machine.
      CODES_PER_ADDRESS: '500',
      // The same server under another name, so that a journey can see which host was asked.
      TEST_API_ORIGIN: `http://127.0.0.1:${ports.API_PORT}`,
      LINKS_PER_MINUTE: '20000',
      REQUESTS_PER_MINUTE: '20000',
    },
  },
});
