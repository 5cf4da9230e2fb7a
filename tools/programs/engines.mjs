// Finds the installed browser engines besides Chromium, for `npm run test:all -- engines`.
import { existsSync } from 'node:fs';

const engines = {
  firefox: {
    install: 'apt-get install firefox-esr, or set FIREFOX_PATH',
    programs: {
      FIREFOX_PATH: [
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
      ],
    },
  },
  webkit: {
    install: 'apt-get install webkit2gtk-driver xvfb',
    programs: {
      WEBKIT_DRIVER_PATH: ['/usr/bin/WebKitWebDriver'],
      WEBKIT_BROWSER_PATH: [
        '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      ],
      XVFB_PATH: ['/usr/bin/Xvfb'],
    },
  },
};

/**
 * Returns the engines whose programs are all installed with their environment, and for each other one what to
 * install.
 */
export function findEngines(environment = process.env, exists = existsSync) {
  const installed = [];
  const missing = [];
  const where = {};
  for (const [name, { install, programs }] of Object.entries(engines)) {
    const places = Object.entries(programs).map(([variable, usual]) => [
      variable,
      [environment[variable], ...usual].find((place) => place && exists(place)),
    ]);
    if (places.every(([, place]) => place)) {
      installed.push(name);
      Object.assign(where, Object.fromEntries(places));
    } else missing.push({ name, install });
  }
  return { installed, missing, where };
}
