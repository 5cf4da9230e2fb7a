import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { barriersIn } from './pictures/barriers';
import { checkAll, checkChosen } from './pictures/check';
import { keepChosen, keepSheets, takeSome } from './pictures/take';
import { goRound } from './pictures/round';
import type { Maker } from './pictures/kept';
import type { Place } from './pictures/place';
import { serveWorkshop } from './serve';

/**
 * `npm run pictures` draws every state there is, on a phone and on a desk, by day and in the evening, in English and in
 * Spanish, and keeps them in docs/pictures. With words it takes those whose address has them, at their full size, into
 * test-results, or with `--keep` the sheets of their packages anew. `-- --check` holds what is drawn now against what is kept, `-- --check --chosen` a few of them, and
 * `-- --barriers` looks for what keeps somebody out. Ends badly where something is wrong.
 */
async function main() {
  const flags = process.argv.slice(2).filter((one) => one.startsWith('--'));
  const words = process.argv.slice(2).filter((one) => !one.startsWith('--'));
  const asked = (flag: string) => flags.includes(`--${flag}`);
  const workshop = await serveWorkshop({ port: 0, watched: false });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    env: { ...process.env, FONTCONFIG_FILE: join(__dirname, 'pictures/fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // The same letters on every screen.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  });
  try {
    const all = await examplesIn(browser, workshop.origin);
    const paths = all.filter((path) => words.every((word) => path.includes(word)));
    if (paths.length === 0) throw new Error(`No example has '${words.join(' ')}' in its address.`);
    const place = { browser, origin: workshop.origin, paths, all, maker: makerOf(browser) };
    const found = await (asked('check') && asked('chosen')
      ? checkChosen(place)
      : asked('check')
        ? checkAll(place)
        : asked('keep') && asked('chosen')
          ? keepChosen(place)
          : asked('barriers')
            ? lookForBarriers(place)
            : words.length === 0 || asked('keep')
              ? keepSheets(place)
              : takeSome(place));
    for (const problem of found) console.error(problem);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    workshop.close();
  }
}

const lookForBarriers = ({ browser, origin, paths }: Place) =>
  goRound({
    ...{ browser, origin, paths, looks: [], taken: () => undefined },
    languages: () => ['en', 'ar-XB'],
    drawn: barriersIn,
  });

async function examplesIn(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(origin);
  const paths = await page.evaluate(() => (window as unknown as { workshop: string[] }).workshop);
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
