import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Renders docs/pictures again, on the stack of the journeys: `npx playwright test -c e2e/pictures.config.ts`. */
export default defineConfig({
  ...journeys,
  // Replaces the tests of the journeys, which would run too and show up in the pictures.
  projects: [
    {
      name: 'pictures',
      testMatch: ['**/e2e/pictures/console.ts'],
    },
  ],
  workers: 1,
  reporter: 'list',
});
