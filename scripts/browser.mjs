// Where the browser for the journeys is.
import { existsSync } from 'node:fs';

// Draws no window of its own around the page: a journey takes two thirds of the time.
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
 * The path of an installed Chromium or Chrome; an Error that says what to install otherwise.
 *
 * @param wanted `whole`: the one that people use, where there is a choice, since what it draws takes time as well
 */
export function findBrowser({ whole = false } = {}) {
  const others = places.filter((place) => place !== withoutWindow);
  const found = (whole ? [...others, withoutWindow] : places).find(
    (place) => place && existsSync(place),
  );
  if (found) return found;
  throw new Error(
    'The journeys need Chromium or Chrome. On Debian or Ubuntu: apt-get install chromium-headless-shell. ' +
      'Elsewhere install Google Chrome, or set BROWSER_PATH to the program.',
  );
}
