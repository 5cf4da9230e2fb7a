import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Draws docs/pictures anew, on the stack of the journeys: `npx playwright test -c e2e/pictures.config.ts`. */
export default defineConfig({
  ...journeys,
  testMatch: ['**/e2e/pictures/console.ts', '**/e2e/pictures/flow-and-alerts.ts'],
  workers: 1,
});
