import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { buildBoth } from './build';
import { medianOf, table, type Row } from './figures';
import { origins, serveBoth, type Variant } from './servers';
import { visit, walk, type Journey, type Visit } from './visit';

const rounds = Number(process.env.BENCH_ROUNDS || 5);
/** Its bytes are what is asked about, and they hardly differ. */
const mostJourneys = 3;
/** `--json`: the rows alone, on the last line. */
const asJson = process.argv.includes('--json');
const variants = Object.keys(origins) as Variant[];

/** `npm run bench`: the federated product against the same screens as one bundle, in one run. */
async function main() {
  await buildBoth();
  const close = await serveBoth();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    const rows = await measure(browser);
    console.info(asJson ? JSON.stringify(rows) : `\n${table(rows)}\n`);
  } finally {
    await browser.close();
    await close();
  }
}

async function measure(browser: Browser): Promise<Row[]> {
  const visits = { federated: series(), 'one bundle': series() };
  // Round 0 warms the servers up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    // One after the other and in turns: whatever else the machine does then falls on both.
    for (const variant of round % 2 ? variants : [...variants].reverse()) {
      for (const pause of [false, true]) {
        const seen = await visit(browser, origins[variant], pause);
        if (round > 0) visits[variant][pause ? 'paused' : 'atOnce'].push(seen);
      }
    }
  }
  const journeys = { federated: [] as Journey[], 'one bundle': [] as Journey[] };
  for (let round = 0; round < Math.min(rounds, mostJourneys); round += 1) {
    for (const variant of variants) journeys[variant].push(await walk(browser, origins[variant]));
  }
  sameHeadings(variants.flatMap((variant) => Object.values(visits[variant]).flat()));
  sameHeadings(variants.flatMap((variant) => journeys[variant]));

  const row = (what: string, steps: (of: ReturnType<typeof series>) => Visit['first'][]): Row => ({
    what,
    federated: medianOf(steps(visits.federated)),
    'one bundle': medianOf(steps(visits['one bundle'])),
  });
  return [
    row('first page', ({ atOnce, paused }) => [...atOnce, ...paused].map(({ first }) => first)),
    row('next step, at once', ({ atOnce }) => atOnce.map(({ next }) => next)),
    row('next step, after reading', ({ paused }) => paused.map(({ next }) => next)),
    {
      what: 'the whole journey',
      federated: medianOf(journeys.federated.map(({ whole }) => whole)),
      'one bundle': medianOf(journeys['one bundle'].map(({ whole }) => whole)),
    },
  ];
}

const series = () => ({ atOnce: [] as Visit[], paused: [] as Visit[] });

function sameHeadings(all: { headings: string[] }[]) {
  const headings = new Set(all.map(({ headings: shown }) => shown.join(' → ')));
  if (headings.size !== 1) throw new Error(`Not the same screens: ${[...headings].join(' | ')}`);
  console.info(`${[...headings][0]}, median of ${all.length / variants.length}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
