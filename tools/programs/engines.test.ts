import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const engines = join(__dirname, 'engines.mjs');

/** Runs findEngines on a machine that only has these programs. */
function findEnginesWith(...programs: string[]) {
  const script = `
    const { findEngines } = await import(${JSON.stringify(engines)});
    const there = ${JSON.stringify(programs)};
    console.log(JSON.stringify(findEngines({}, (place) => there.includes(place))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(output.toString()) as unknown;
}

const webkit = [
  '/usr/bin/WebKitWebDriver',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/bin/Xvfb',
];

it('finds an engine if all of its programs are installed', () => {
  expect(findEnginesWith('/usr/bin/firefox-esr', ...webkit)).toStrictEqual({
    installed: ['firefox', 'webkit'],
    missing: [],
    where: {
      FIREFOX_PATH: '/usr/bin/firefox-esr',
      WEBKIT_DRIVER_PATH: webkit[0],
      WEBKIT_BROWSER_PATH: webkit[1],
      XVFB_PATH: webkit[2],
    },
  });
});

it('names the package to install for a missing engine', () => {
  expect(findEnginesWith(webkit[0]!, webkit[1]!)).toStrictEqual({
    installed: [],
    missing: [
      { name: 'firefox', install: 'apt-get install firefox-esr, or set FIREFOX_PATH' },
      { name: 'webkit', install: 'apt-get install webkit2gtk-driver xvfb' },
    ],
    where: {},
  });
});
