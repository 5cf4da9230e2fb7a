import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';
import { ports } from '../stage/addresses';

/**
 * Opens every screen with an empty cache and watches the position of each control. One at a time, so that only the
 * given limits slow a page.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../stage/app-host.ts',
  outputDir: `../../test-results/stillness-${ports.SHELL_PORT}`,
  projects: [{ name: 'chromium' }],
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.cache/steps/stillness.json' }]],
});
