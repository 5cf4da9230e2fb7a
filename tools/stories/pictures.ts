import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../programs/browser.mjs';
import { barriersIn } from './pictures/barriers';
import { checkAll, checkChosen } from './pictures/check';
import { storeChosen, storeSheets, takeSome } from './pictures/take';
import { renderAll } from './pictures/render-all';
import type { Maker } from './pictures/picture-list';
import type { Place } from './pictures/place';
import { serveExamples } from './serve';

/**
 * `npm run pictures` takes screenshots of every state and stores them in docs/pictures: on a phone and on a
 * desktop, in light and dark theme, in every language of owners.
 *
 * With words, it takes the states whose path contains them, at full size, into test-results. With words and
 * `--keep` it updates the sheets of their packages. `-- --check` compares current with stored screenshots, `--
 * --check --chosen` a few of them. `-- --barriers` checks accessibility. Sets exit code 1 if something is wrong.
 */
async function main() {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const hasFlag = (flag: string) => flags.includes(`--${flag}`);
  const server = await serveExamples();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    env: { ...process.env, FONTCONFIG_FILE: join(__dirname, 'pictures/fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // The same font rendering on every display.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  });
  try {
    const allExamples = await examplesIn(browser, server.origin);
    const paths = allExamples.filter((path) => words.every((word) => path.includes(word)));
    if (paths.length === 0) throw new Error(`No example has '${words.join(' ')}' in its path.`);
    const place = {
      browser,
      origin: server.origin,
      paths,
      all: allExamples,
      maker: makerOf(browser),
    };
    const problems = await (hasFlag('check') && hasFlag('chosen')
      ? checkChosen(place)
      : hasFlag('check')
        ? checkAll(place)
        : hasFlag('keep') && hasFlag('chosen')
          ? storeChosen(place)
          : hasFlag('barriers')
            ? lookForBarriers(place)
            : words.length === 0 || hasFlag('keep')
              ? storeSheets(place)
              : takeSome(place));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    server.close();
  }
}

const lookForBarriers = ({ browser, origin, paths }: Place) =>
  renderAll({
    browser,
    origin,
    paths,
    looks: [],
    store: () => undefined,
    languages: () => ['en', 'ar-XB'],
    inspect: barriersIn,
  });

async function examplesIn(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(origin);
  const paths = await page.evaluate(
    () => (window as unknown as { examplePaths: string[] }).examplePaths,
  );
  await page.close();
  return paths;
}

function makerOf(browser: Browser): Maker {
  const [, distribution = process.platform] =
    /PRETTY_NAME="(.+)"/.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return { system: distribution, browser: browser.version() };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
