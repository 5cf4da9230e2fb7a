// Where the browser for the journeys is.
import { existsSync } from 'node:fs';

const places = [
  process.env.BROWSER_PATH,
  // Draws no window of its own around the page: a journey takes two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium or Chrome; an Error that says what to install otherwise. */
export function findBrowser() {
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error(
    'The journeys need Chromium or Chrome. On Debian or Ubuntu: apt-get install chromium-headless-shell. ' +
      'Elsewhere install Google Chrome, or set BROWSER_PATH to the program.',
  );
}
