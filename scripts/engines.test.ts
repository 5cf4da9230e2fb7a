import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const engines = join(__dirname, 'engines.mjs');

/** What is found where only these programs are. */
function found(...programs: string[]) {
  const script = `
    const { findEngines } = await import(${JSON.stringify(engines)});
    const there = ${JSON.stringify(programs)};
    console.log(JSON.stringify(findEngines({}, (place) => there.includes(place))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(said.toString()) as unknown;
}

const webkit = [
  '/usr/bin/WebKitWebDriver',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/bin/Xvfb',
];

it('an engine is walked when all of its programs are there', () => {
  expect(found('/usr/bin/firefox-esr', ...webkit)).toStrictEqual({
    found: ['firefox', 'webkit'],
    missing: [],
    where: {
      FIREFOX_PATH: '/usr/bin/firefox-esr',
      WEBKIT_DRIVER_PATH: webkit[0],
      WEBKIT_BROWSER_PATH: webkit[1],
      XVFB_PATH: webkit[2],
    },
  });
});

it('of an engine that is not there it says what to install', () => {
  expect(found(webkit[0]!, webkit[1]!)).toStrictEqual({
    found: [],
    missing: [
      { name: 'firefox', install: 'apt-get install firefox-esr, or set FIREFOX_PATH' },
      { name: 'webkit', install: 'apt-get install webkit2gtk-driver xvfb' },
    ],
    where: {},
  });
});
