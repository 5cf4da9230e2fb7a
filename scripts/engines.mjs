// Which engines beside Chromium are installed: `npm run test:all -- engines` walks in each.
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
 * The engines whose programs are all there, with the environment that says where, and of each other one
 * what to install.
 */
export function findEngines(environment = process.env, exists = existsSync) {
  const found = [];
  const missing = [];
  const where = {};
  for (const [name, { install, programs }] of Object.entries(engines)) {
    const places = Object.entries(programs).map(([variable, usual]) => [
      variable,
      [environment[variable], ...usual].find((place) => place && exists(place)),
    ]);
    if (places.every(([, place]) => place)) {
      found.push(name);
      Object.assign(where, Object.fromEntries(places));
    } else missing.push({ name, install });
  }
  return { found, missing, where };
}
