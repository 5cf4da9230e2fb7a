import type { Browser } from '@playwright/test';
import { words } from './changed/words';
import { figuresOf, type Figures, type Row } from './figures';
import { walk, type Journey } from './journey';
import { lines, mainLine, otherLines, type LineName } from './lines';
import { origins, variants, type Variant } from './ports';
import { visitorOf, type Return, type Visitor } from './return';
import { visit, type Visit } from './visit';

const rounds = Number(process.env.BENCH_ROUNDS || 9);
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

/** What was measured, and the first page of each variant in the round that took the middle time. */
export interface Measured {
  rows: Row[];
  firstPages: Record<Variant, Visit>;
}

/**
 * Opens all variants by turns and says what each took.
 *
 * @throws Error when they did not show the same screens, or not what was deployed last
 */
export async function measure(
  { browser, without }: Browsers,
  { redeploy, redesign }: Deployments,
): Promise<Measured> {
  const visits = await visitAll(browser, mainLine, [false, true]);
  // Over the others a page is read before it is left.
  const further = await eachLine(otherLines, (line) => visitAll(browser, line, [true]));
  const journeys = each((): Journey[] => []);
  for (let round = 0; round < fewRounds; round += 1) {
    for (const variant of variants) journeys[variant].push(await walk(browser, origins[variant]));
  }
  const allLines = Object.keys(lines) as LineName[];
  const visitors = await eachLine(allLines, (line) => visitorsIn(browser, line, fewRounds));
  const others = await visitorsIn(without, mainLine, 1);
  const comeBack = () => eachLine(allLines, (line) => comeBackAll(visitors[line]!));

  const again = await comeBack();
  await redeploy();
  const changed = await comeBack();
  const changedWithout = await comeBackAll(others);
  await redesign();
  const redesigned = await comeBack();
  const redesignedWithout = await comeBackAll(others);

  const all = <T>(of: Record<Variant, T[]>) => variants.flatMap((variant) => of[variant]);
  const ofLines = <T>(of: Partial<Record<LineName, Record<Variant, T[]>>>) =>
    Object.values(of).flatMap(all);
  sameHeadings([...all(visits.atOnce), ...all(visits.paused)]);
  sameHeadings(Object.values(further).flatMap(({ paused }) => all(paused)));
  for (const returns of [again, changed, redesigned]) sameHeadings(ofLines(returns));
  sayNew([...ofLines(changed), ...ofLines(redesigned)]);
  sayNew([...all(changedWithout), ...all(redesignedWithout)]);
  lookNew([...ofLines(redesigned), ...all(redesignedWithout)]);
  sameHeadings(all(journeys));

  const row = (what: string, line: LineName, of: (variant: Variant) => Figures): Row => ({
    what,
    line,
    ...each(of),
  });
  const overLine = (line: LineName, { atOnce, paused }: Visits): Row[] => [
    row('first page', line, (of) => firstPage(atOnce[of], paused[of])),
    row('first page, come back', line, (of) => figuresOf(again[line]![of])),
    row('first page, changed', line, (of) => figuresOf(changed[line]![of])),
    row('first page, redesigned', line, (of) => figuresOf(redesigned[line]![of])),
    row('next step, after reading', line, (of) => figuresOf(paused[of].map(({ next }) => next))),
  ];
  const rows = [
    ...overLine(mainLine, visits),
    row('next step, at once', mainLine, (of) =>
      figuresOf(visits.atOnce[of].map(({ next }) => next)),
    ),
    row('the whole journey', mainLine, (of) => figuresOf(journeys[of])),
    row('changed, no dictionaries', mainLine, (of) => figuresOf(changedWithout[of])),
    row('redesigned, no dictionaries', mainLine, (of) => figuresOf(redesignedWithout[of])),
    ...otherLines.flatMap((line) => overLine(line, further[line]!)),
  ];
  return { rows, firstPages: each((of) => middleOf(visits.paused[of])) };
}

interface Visits {
  atOnce: Record<Variant, Visit[]>;
  paused: Record<Variant, Visit[]>;
}

async function visitAll(browser: Browser, line: LineName, pauses: boolean[]): Promise<Visits> {
  const visits = { atOnce: each((): Visit[] => []), paused: each((): Visit[] => []) };
  // Round 0 warms the servers up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    // One after the other and in turns: whatever else the machine does then falls on all.
    for (const variant of round % 2 ? variants : [...variants].reverse()) {
      for (const pause of pauses) {
        const seen = await visit(browser, origins[variant], { line, pause });
        if (round > 0) visits[pause ? 'paused' : 'atOnce'][variant].push(seen);
      }
    }
  }
  return visits;
}

async function visitorsIn(browser: Browser, line: LineName, many: number) {
  const visitors = each((): Visitor[] => []);
  for (let round = 0; round < many; round += 1) {
    for (const variant of variants) {
      visitors[variant].push(await visitorOf(browser, origins[variant], line));
    }
  }
  return visitors;
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

const firstPage = (atOnce: Visit[], paused: Visit[]): Figures =>
  figuresOf([
    ...atOnce.map(({ first }) => first),
    ...paused.map(({ first, paints }) => ({ ...first, ...paints })),
  ]);

const middleOf = (visits: Visit[]): Visit =>
  [...visits].sort((one, other) => one.first.heading - other.first.heading)[visits.length >> 1]!;

const each = <T>(make: (variant: Variant) => T) =>
  Object.fromEntries(variants.map((variant) => [variant, make(variant)])) as Record<Variant, T>;

/** One line after the other. */
async function eachLine<T>(some: LineName[], make: (line: LineName) => Promise<T>) {
  const made: Partial<Record<LineName, T>> = {};
  for (const line of some) made[line] = await make(line);
  return made;
}

function sameHeadings(all: { headings: string[] }[]) {
  const headings = new Set(all.map(({ headings: shown }) => shown.join(' → ')));
  if (headings.size !== 1) throw new Error(`Not the same screens: ${[...headings].join(' | ')}`);
  console.info(`${[...headings][0]}, ${all.length / variants.length} times each`);
}

function sayNew(all: Return[]) {
  const old = all.find(({ text }) => !text.includes(words.after));
  if (old) throw new Error(`Not what was deployed: ${old.text}`);
}

function lookNew(all: Return[]) {
  if (!all.every(({ later }) => later)) throw new Error('Not the design that was deployed.');
}
