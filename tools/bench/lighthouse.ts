import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../programs/browser.mjs';
import { buildBoth } from './build';
import { startFront } from './front';
import { productVariants as variants, origins } from './ports';
import { withRunning } from './running';
import { serveBoth } from './servers';

/** The last version that runs on Node 20. npx fetches it on demand: nothing else needs its 185 MB. */
const lighthouse = 'lighthouse@12.8.2';

/** The entry points of owners: a link, and the return from the sign-in. */
const entries = [
  '/welcome',
  '/onboard',
  '/onboard/access',
  '/onboard/no-location',
  '/onboard/wrong-account',
];

const rounds = Number(process.env.LIGHTHOUSE_ROUNDS || 3);
const asJson = process.argv.includes('--json');
const run = promisify(execFile);

/** The report of Lighthouse about a page on its simulated phone; times in milliseconds. */
interface Scores {
  performance: number;
  'first-contentful-paint': number;
  'largest-contentful-paint': number;
  'total-blocking-time': number;
  'cumulative-layout-shift': number;
  'speed-index': number;
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** `npm run lighthouse`: scores the entry pages of the product and of the one bundle. */
async function main() {
  await buildBoth();
  const reports = mkdtempSync(join(tmpdir(), 'shopfront-lighthouse-'));
  try {
    await withRunning(async (keep) => {
      const front = await keep(startFront());
      await keep(serveBoth());
      const rows = [];
      for (const entry of entries) {
        const scores = { federated: [] as Scores[], 'one bundle': [] as Scores[] };
        for (let round = 0; round < rounds; round += 1)
          for (const variant of variants)
            scores[variant].push(
              await runLighthouse(
                origins[variant] + entry,
                join(reports, 'report.json'),
                front.browserFlag,
              ),
            );
        for (const variant of variants) rows.push({ entry, variant, ...medianOf(scores[variant]) });
      }
      if (asJson) console.info(JSON.stringify(rows));
      else console.info(`\n${table(rows)}\n`);
    });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Runs Lighthouse once for a page, with its own phone and network and an empty cache. */
async function runLighthouse(url: string, report: string, trusting: string): Promise<Scores> {
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url];
  const flags = ['--no-sandbox', '--headless=new', '--disable-gpu', trusting].join(' ');
  const outputFlags = ['--only-categories=performance', '--output=json', `--output-path=${report}`];
  await retry(() =>
    run('npm', [...command, ...outputFlags, '--quiet', `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: findBrowser({ whole: true }) },
    }),
  );
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const figure = (name: keyof Scores) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round(categories.performance.score * 100),
    'first-contentful-paint': Math.round(figure('first-contentful-paint')),
    'largest-contentful-paint': Math.round(figure('largest-contentful-paint')),
    'total-blocking-time': Math.round(figure('total-blocking-time')),
    'cumulative-layout-shift': Number(figure('cumulative-layout-shift').toFixed(4)),
    'speed-index': Math.round(figure('speed-index')),
  };
}

const mostTries = 3;

/** Runs Lighthouse again if it reports that it did not see the page. */
async function retry(runOnce: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runOnce();
      return;
    } catch (error) {
      const { message } = error as Error;
      if (tries === mostTries || !message.includes('Please run Lighthouse again')) throw error;
      console.info(`Running Lighthouse again: ${/\(([A-Z_]+)\)/.exec(message)?.[1]}`);
    }
  }
}

/** Returns a table with a line for each page and variant; times in seconds. */
function table(rows: ({ entry: string; variant: (typeof variants)[number] } & Scores)[]): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const lines = [
    ['entry', 'variant', 'score', 'first paint', 'largest', 'blocked', 'shift', 'speed index'],
    ...rows.map(({ entry, variant, ...scores }) => [
      entry,
      variant,
      String(scores.performance),
      seconds(scores['first-contentful-paint']),
      seconds(scores['largest-contentful-paint']),
      seconds(scores['total-blocking-time']),
      String(scores['cumulative-layout-shift']),
      seconds(scores['speed-index']),
    ]),
  ];
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function medianOf(all: Scores[]): Scores {
  const names = Object.keys(all[0]!) as (keyof Scores)[];
  const middle = (name: keyof Scores) =>
    all.map((scores) => scores[name]).sort((left, right) => left - right)[all.length >> 1]!;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Scores;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
