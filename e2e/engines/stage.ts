import { ports } from '../stage/addresses';
import type { Hands } from '../stage/hands';
import { createOwnerSetup, type OwnerSetup } from '../stage/owner-setup';
import { test as base } from '../stage/owner';
import type { Browser, Engine } from './engine';
import { engineHands } from './engine-hands';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

interface Ground {
  engine: Engine;
  hands: Hands;
  /** Prepares this journey's owner through the API. The page gets the cookie on `enter`. */
  ownerSetup: OwnerSetup;
  /** Opens an address as that owner. */
  enter(address: string): Promise<void>;
}

/** The fixtures of a journey in an engine: a page without state of other journeys. */
export const test = base.extend<Ground, { browserOfEngine: Browser }>({
  browserOfEngine: [
    // Playwright reads a fixture's dependencies from the pattern, and this fixture has none.
    async ({}, use, { project, parallelIndex }) => {
      const browser = await starts[project.name as keyof typeof starts](parallelIndex);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  engine: async ({ browserOfEngine }, use, info) => {
    const engine = await browserOfEngine.newPage();
    await use(engine);
    if (info.status !== info.expectedStatus) {
      const body = `${await engine.address()}\n\n${await engine.ask(() => document.body.innerText)}`;
      await info.attach('what stood there', { body, contentType: 'text/plain' });
    }
    await engine.close();
  },
  hands: ({ engine }, use) => use(engineHands(engine)),
  ownerSetup: ({ request, owner }, use) => use(createOwnerSetup(request, owner)),
  enter: ({ request, engine, hands }, use) =>
    use(async (address) => {
      await engine.remember((await request.storageState()).cookies);
      await hands.open(address);
    }),
});

const starts = {
  firefox: () => startFirefox(programs.firefox),
  // Its driver listens next to the servers, one for each worker.
  webkit: (worker: number) => startWebKit(programs.webKit, ports.SHELL_PORT + 5 + worker),
};

export { expect } from '../stage/owner';

/** The paths of the programs: those of Debian, or those that `tools/programs/engines.mjs` found. */
const programs = {
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  webKit: {
    driver: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
    miniBrowser:
      process.env.WEBKIT_BROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    display: process.env.XVFB_PATH ?? '/usr/bin/Xvfb',
  },
};
