import type { Browser } from '@playwright/test';
import { words } from './changed/words';
import { medianOf, middle, type Figures, type Row } from './figures';
import { walk, type Journey } from './journey';
import { origins, variants, type Variant } from './ports';
import { visitorOf, type Return, type Visitor } from './return';
import { visit, type Visit } from './visit';

const rounds = Number(process.env.BENCH_ROUNDS || 5);
/** Of what takes long: its bytes are what is asked about, and they hardly differ. */
const fewRounds = Math.min(rounds, 3);

interface Browsers {
  browser: Browser;
  /** The same, but it keeps no dictionaries. */
  without: Browser;
}

/** What is served later. */
interface Deployments {
  /** Puts the first page with another word in place of what is served. */
  redeploy(): Promise<void>;
  /** And after that everything with another design language. */
  redesign(): Promise<void>;
}

/**
 * Opens all variants by turns and says what each took.
 *
 * @throws Error when they did not show the same screens, or not what was deployed last
 */
export async function measure({ browser, without }: Browsers, { redeploy, redesign }: Deployments) {
  const visits = await visitAll(browser);
  const journeys = each((): Journey[] => []);
  const visitors = each((): Visitor[] => []);
  for (let round = 0; round < fewRounds; round += 1) {
    for (const variant of variants) {
      journeys[variant].push(await walk(browser, origins[variant]));
      visitors[variant].push(await visitorOf(browser, origins[variant]));
    }
  }
  const others = each((): Visitor[] => []);
  for (const variant of variants) others[variant].push(await visitorOf(without, origins[variant]));
  const again = await comeBackAll(visitors);
  await redeploy();
  const changed = await comeBackAll(visitors);
  const changedWithout = await comeBackAll(others);
  await redesign();
  const redesigned = await comeBackAll(visitors);
  const redesignedWithout = await comeBackAll(others);

  const all = <T>(of: Record<Variant, T[]>) => variants.flatMap((variant) => of[variant]);
  sameHeadings(variants.flatMap((variant) => Object.values(visits[variant]).flat()));
  sameHeadings(all(again));
  sameHeadings(all(changed));
  sameHeadings(all(redesigned));
  for (const returns of [changed, changedWithout, redesigned, redesignedWithout]) {
    sayNew(all(returns));
  }
  for (const returns of [redesigned, redesignedWithout]) lookNew(all(returns));
  sameHeadings(all(journeys));

  const row = (what: string, of: (variant: Variant) => Figures): Row => ({ what, ...each(of) });
  return [
    row('first page', (of) => firstPage(visits[of])),
    row('first page, come back', (of) => medianOf(again[of], again[of])),
    row('first page, changed', (of) => medianOf(changed[of], changed[of])),
    row('first page, redesigned', (of) => medianOf(redesigned[of], redesigned[of])),
    row('changed, no dictionaries', (of) => medianOf(changedWithout[of], changedWithout[of])),
    row('redesigned, no dictionaries', (of) =>
      medianOf(redesignedWithout[of], redesignedWithout[of]),
    ),
    row('next step, at once', (of) => medianOf(visits[of].atOnce.map(({ next }) => next))),
    row('next step, after reading', (of) => medianOf(visits[of].paused.map(({ next }) => next))),
    row('the whole journey', (of) => wholeJourney(journeys[of])),
  ];
}

interface Visits {
  atOnce: Visit[];
  paused: Visit[];
}

async function visitAll(browser: Browser): Promise<Record<Variant, Visits>> {
  const visits = each((): Visits => ({ atOnce: [], paused: [] }));
  // Round 0 warms the servers up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    // One after the other and in turns: whatever else the machine does then falls on all.
    for (const variant of round % 2 ? variants : [...variants].reverse()) {
      for (const pause of [false, true]) {
        const seen = await visit(browser, origins[variant], pause);
        if (round > 0) visits[variant][pause ? 'paused' : 'atOnce'].push(seen);
      }
    }
  }
  return visits;
}

async function comeBackAll(visitors: Record<Variant, Visitor[]>) {
  const returns = each((): Return[] => []);
  for (const round of visitors.federated.keys()) {
    for (const variant of variants) {
      returns[variant].push(await visitors[variant][round]!.comeBack());
    }
  }
  return returns;
}

function firstPage({ atOnce, paused }: Visits): Figures {
  const steps = [...atOnce, ...paused].map(({ first }) => first);
  const paints = paused.flatMap((one) => one.paints ?? []);
  return medianOf(steps, paints);
}

const wholeJourney = (journeys: Journey[]): Figures => ({
  ...medianOf(journeys.map(({ whole }) => whole)),
  heap: middle(journeys.map(({ heap }) => heap)),
});

const each = <T>(make: (variant: Variant) => T) =>
  Object.fromEntries(variants.map((variant) => [variant, make(variant)])) as Record<Variant, T>;

function sameHeadings(all: { headings: string[] }[]) {
  const headings = new Set(all.map(({ headings: shown }) => shown.join(' → ')));
  if (headings.size !== 1) throw new Error(`Not the same screens: ${[...headings].join(' | ')}`);
  console.info(`${[...headings][0]}, median of ${all.length / variants.length}`);
}

function sayNew(all: Return[]) {
  const old = all.find(({ text }) => !text.includes(words.after));
  if (old) throw new Error(`Not what was deployed: ${old.text}`);
}

function lookNew(all: Return[]) {
  if (!all.every(({ later }) => later)) throw new Error('Not the design that was deployed.');
}
