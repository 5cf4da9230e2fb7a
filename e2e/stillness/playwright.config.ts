import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';
import { ports } from '../stage/addresses';

/** Opens every screen with an empty cache and watches the position of each control. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../stage/app-host.ts',
  outputDir: `../../test-results/stillness-${ports.SHELL_PORT}`,
  // Pages on slow lines leave half of two cores idle.
  workers: 3,
  projects: [{ name: 'chromium' }],
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.cache/steps/stillness.json' }]],
});
