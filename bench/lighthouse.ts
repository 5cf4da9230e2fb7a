import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/browser.mjs';
import { buildBoth } from './build';
import { startFront } from './front';
import { ofProduct as variants, origins } from './ports';
import { withRunning } from './running';
import { serveBoth } from './servers';

/** The last that runs on Node 20. Fetched when it is asked for: nothing else needs its 185 MB. */
const lighthouse = 'lighthouse@12.8.2';

/** Where owners come in: by a link, and back from the sign-in. */
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

/** What Lighthouse says of a page on its phone; times in milliseconds. */
interface Said {
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

/** `npm run lighthouse`: its mark for the entry addresses, of the product and of the same as one bundle. */
async function main() {
  await buildBoth();
  const reports = mkdtempSync(join(tmpdir(), 'shopfront-lighthouse-'));
  try {
    await withRunning(async (keep) => {
      const front = await keep(startFront());
      await keep(serveBoth());
      const rows = [];
      for (const entry of entries) {
        const said = { federated: [] as Said[], 'one bundle': [] as Said[] };
        for (let round = 0; round < rounds; round += 1)
          for (const variant of variants)
            said[variant].push(
              await ask(origins[variant] + entry, join(reports, 'report.json'), front.trusting),
            );
        for (const variant of variants) rows.push({ entry, variant, ...medianOf(said[variant]) });
      }
      if (asJson) console.info(JSON.stringify(rows));
      else console.info(`\n${table(rows)}\n`);
    });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** One look at a page, on Lighthouse's own phone and network, with an empty cache. */
async function ask(url: string, report: string, trusting: string): Promise<Said> {
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url];
  const flags = ['--no-sandbox', '--headless=new', '--disable-gpu', trusting].join(' ');
  const wanted = ['--only-categories=performance', '--output=json', `--output-path=${report}`];
  await unlessItAsks(() =>
    run('npm', [...command, ...wanted, '--quiet', `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: findBrowser({ whole: true }) },
    }),
  );
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const figure = (name: keyof Said) => audits[name]?.numericValue ?? Number.NaN;
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

/** Again where Lighthouse says itself that it saw nothing of the page, and is to be run again. */
async function unlessItAsks(look: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await look();
      return;
    } catch (error) {
      const { message } = error as Error;
      if (tries === mostTries || !message.includes('Please run Lighthouse again')) throw error;
      console.info(`Asked again: ${/\(([A-Z_]+)\)/.exec(message)?.[1]}`);
    }
  }
}

/** One line for each page and variant; times in seconds. */
function table(rows: ({ entry: string; variant: (typeof variants)[number] } & Said)[]): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const lines = [
    ['entry', 'variant', 'mark', 'first paint', 'largest', 'blocked', 'shift', 'speed index'],
    ...rows.map(({ entry, variant, ...said }) => [
      entry,
      variant,
      String(said.performance),
      seconds(said['first-contentful-paint']),
      seconds(said['largest-contentful-paint']),
      seconds(said['total-blocking-time']),
      String(said['cumulative-layout-shift']),
      seconds(said['speed-index']),
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

function medianOf(all: Said[]): Said {
  const names = Object.keys(all[0]!) as (keyof Said)[];
  const middle = (name: keyof Said) =>
    all.map((said) => said[name]).sort((one, other) => one - other)[all.length >> 1]!;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Said;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
