// Finds the browser for the journeys.
import { existsSync } from 'node:fs';

// Has no window around the page, which saves a third of the time of a journey.
const withoutWindow = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.BROWSER_PATH,
  withoutWindow,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of an installed Chromium or Chrome.
 *
 * @param options `whole`: prefer the browser that people use, because rendering is part of what is measured
 * @throws Error with the program to install
 */
export function findBrowser({ whole = false } = {}) {
  const withWindow = places.filter((place) => place !== withoutWindow);
  const executable = (whole ? [...withWindow, withoutWindow] : places).find(
    (place) => place && existsSync(place),
  );
  if (executable) return executable;
  throw new Error(
    'The journeys need Chromium or Chrome. On Debian or Ubuntu: apt-get install chromium-headless-shell. ' +
      'Elsewhere install Google Chrome, or set BROWSER_PATH to the program.',
  );
}
