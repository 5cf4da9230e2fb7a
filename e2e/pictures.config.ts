import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Draws docs/pictures anew, on the stack of the journeys: `npx playwright test -c e2e/pictures.config.ts`. */
export default defineConfig({
  ...journeys,
  // In place of those of the journeys, which would be walked as well and stand in the pictures.
  projects: [
    {
      name: 'pictures',
      testMatch: ['**/e2e/pictures/console.ts'],
    },
  ],
  workers: 1,
  reporter: 'list',
});
