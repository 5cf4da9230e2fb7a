import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';
import { ports } from '../stage/addresses';

/** Every screen opened cold, and each control's place watched. One at a time: what slows a page is what it is given. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../stage/app-host.ts',
  outputDir: `../../test-results/stillness-${ports.SHELL_PORT}`,
  projects: [{ name: 'chromium' }],
  workers: 1,
  reporter: [
    ['list'],
    ['./table.ts'],
    ['json', { outputFile: '../../node_modules/.cache/steps/stillness.json' }],
  ],
});
