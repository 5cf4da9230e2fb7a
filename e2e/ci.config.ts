import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The journeys of the CI suite. */
export default defineConfig({
  ...journeys,
  grep: /@ci\b/,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/steps/journeys-ci.json' }]],
});
