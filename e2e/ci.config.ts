import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The journeys of the CI suite. The tag @full takes one out. */
export default defineConfig({
  ...journeys,
  grep: /@ci\b/,
  grepInvert: /@full\b/,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/steps/journeys-ci.json' }]],
});
