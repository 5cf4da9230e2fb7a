import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The journeys that only the full test suite runs: all that are not in `ci.config.ts`. */
export default defineConfig({
  ...journeys,
  grep: /^(?!.*@ci\b)/,
  // Two workers leave a fifth of two cores idle.
  workers: 3,
  reporter: [
    ['list'],
    ['json', { outputFile: '../node_modules/.cache/steps/journeys-other.json' }],
  ],
});
