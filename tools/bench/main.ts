import { chromium } from '@playwright/test';
import { findBrowser } from '../programs/browser.mjs';
import { buildBoth, buildBothChanged, buildBothRedesigned } from './build';
import { startFront } from './front';
import { writePictures } from './draw/pictures';
import { measure } from './measure';
import { serveBoth } from './servers';
import { tables } from './table';
import { buildTextbook, buildTextbookChanged, buildTextbookRedesigned } from './textbook/build';
import { serveTextbook } from './textbook/servers';

/** `--json`: prints the rows as JSON on the last line. */
const asJson = process.argv.includes('--json');
/** `--draw`: writes the chart and the waterfalls of `docs/benchmarks.md`. */
const draws = process.argv.includes('--draw');

/**
 * `npm run bench`: compares the federated product, the same screens as one bundle, and the textbook builds of
 * both in one run.
 */
async function main() {
  await buildBoth();
  await buildTextbook();
  await buildBothChanged();
  await buildTextbookChanged();
  await buildBothRedesigned();
  await buildTextbookRedesigned();
  await withRunning(async (keep) => {
    const front = await keep(startFront());
    const serving = [await keep(serveBoth()), await keep(serveTextbook())];
    const browser = await keep(open(front.browserFlag));
    const without = await keep(
      open(front.browserFlag, '--disable-features=CompressionDictionaryTransport'),
    );
    const measured = await measure(
      { browser, noDictionaries: without },
      {
        async redeploy() {
          for (const variant of serving) await variant.redeploy();
        },
        async redesign() {
          for (const variant of serving) await variant.redesign();
        },
      },
    );
    const { rows } = measured;
    if (draws) writePictures(measured);
    console.info(`\n${tables(rows)}\n`);
    if (asJson) console.info(JSON.stringify(rows));
  });
}

const open = (...args: string[]) =>
  chromium.launch({
    executablePath: findBrowser({ whole: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...args,
    ],
  });

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});

interface Running {
  close(): Promise<unknown>;
}

/** Waits for a server to start, and registers it to be closed. */
type Keep = <T extends Running>(starting: Promise<T>) => Promise<T>;

/** Runs work and closes what it started in reverse order, even if a later start fails. */
async function withRunning(work: (keep: Keep) => Promise<void>): Promise<void> {
  const running: Running[] = [];
  try {
    await work(async (starting) => {
      const started = await starting;
      running.unshift(started);
      return started;
    });
  } finally {
    for (const server of running) await server.close();
  }
}
