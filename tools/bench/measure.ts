import type { Browser } from '@playwright/test';
import { words } from './changed/words';
import { figuresOf, type Figures, type Row } from './figures';
import { walk, type Journey } from './journey';
import { mainLine, otherLines, type LineName } from './lines';
import { origins, variants, type Variant } from './ports';
import { visitorOf, type Return, type Visitor } from './return';
import { visit, type Visit } from './visit';

const rounds = Number(process.env.BENCH_ROUNDS || 9);
/** For slow measurements: they are about bytes, which hardly differ between rounds. */
const fewRounds = Math.min(rounds, 3);

interface Browsers {
  browser: Browser;
  /** A browser without compression dictionaries. */
  noDictionaries: Browser;
}

/** The deployments after the first. */
interface Deployments {
  /** Deploys the first page with a changed label. */
  redeploy(): Promise<void>;
  /** Deploys every package with a changed button. */
  redesign(): Promise<void>;
}

/** The results, and for each variant the first page of the round with the median time. */
export interface Measured {
  rows: Row[];
  firstPages: Record<Variant, Visit>;
}

/**
 * Opens all variants in turns and returns the figures of each.
 *
 * @throws Error if the variants show different screens, or a page shows an older deployment
 */
export async function measure(
  { browser, noDictionaries }: Browsers,
  { redeploy, redesign }: Deployments,
): Promise<Measured> {
  const visits = await visitAll(browser, mainLine, [false, true]);
  // On the other lines a page is read before the next.
  const further = await eachLine(otherLines, (line) => visitAll(browser, line, [true]));
  const journeys = each((): Journey[] => []);
  for (let round = 0; round < fewRounds; round += 1) {
    for (const variant of variants) journeys[variant].push(await walk(browser, origins[variant]));
  }
  const allLines = [mainLine, ...otherLines];
  const visitors = await eachLine(allLines, (line) => visitorsIn(browser, line, fewRounds));
  const otherVisitors = await visitorsIn(noDictionaries, mainLine, 1);
  const comeBack = () => eachLine(allLines, (line) => comeBackAll(visitors[line]!));

  const unchanged = await comeBack();
  await redeploy();
  const changed = await comeBack();
  const changedWithout = await comeBackAll(otherVisitors);
  await redesign();
  const redesigned = await comeBack();
  const redesignedWithout = await comeBackAll(otherVisitors);

  const allOf = <T>(of: Record<Variant, T[]>) => variants.flatMap((variant) => of[variant]);
  const ofLines = <T>(of: Partial<Record<LineName, Record<Variant, T[]>>>) =>
    Object.values(of).flatMap(allOf);
  checkHeadings([...allOf(visits.atOnce), ...allOf(visits.paused)]);
  for (const { paused } of Object.values(further)) checkHeadings(allOf(paused));
  for (const returns of [unchanged, changed, redesigned]) checkHeadings(ofLines(returns));
  checkLabels([...ofLines(changed), ...ofLines(redesigned)]);
  checkLabels([...allOf(changedWithout), ...allOf(redesignedWithout)]);
  checkButtons([...ofLines(redesigned), ...allOf(redesignedWithout)]);
  checkHeadings(allOf(journeys));

  const row = (what: string, line: LineName, of: (variant: Variant) => Figures): Row => ({
    what,
    line,
    ...each(of),
  });
  const overLine = (line: LineName, { atOnce, paused }: Visits): Row[] => [
    row('first page', line, (of) => firstPage(atOnce[of], paused[of])),
    row('first page, come back', line, (of) => figuresOf(unchanged[line]![of])),
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
  // Round 0 warms up the servers and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    // Variants run one after the other, in alternating order, so other load on the machine affects all of them.
    for (const variant of round % 2 ? variants : [...variants].reverse()) {
      for (const pause of pauses) {
        const result = await visit(browser, origins[variant], { line, pause });
        if (round > 0) visits[pause ? 'paused' : 'atOnce'][variant].push(result);
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
  [...visits].sort((left, right) => left.first.heading - right.first.heading)[visits.length >> 1]!;

const each = <T>(make: (variant: Variant) => T) =>
  Object.fromEntries(variants.map((variant) => [variant, make(variant)])) as Record<Variant, T>;

/** Measures one line after the other. */
async function eachLine<T>(lineNames: LineName[], make: (line: LineName) => Promise<T>) {
  const results: Partial<Record<LineName, T>> = {};
  for (const line of lineNames) results[line] = await make(line);
  return results;
}

function checkHeadings(visits: { headings: string[] }[]) {
  const headings = new Set(visits.map(({ headings: pageHeadings }) => pageHeadings.join(' → ')));
  if (headings.size !== 1)
    throw new Error(`The variants show different screens: ${[...headings].join(' | ')}`);
  console.info(`${[...headings][0]}, ${visits.length / variants.length} times each`);
}

function checkLabels(returns: Return[]) {
  const old = returns.find(({ text }) => !text.includes(words.after));
  if (old) throw new Error(`The page does not show the deployed label: ${old.text}`);
}

function checkButtons(returns: Return[]) {
  if (!returns.every(({ isRedesigned }) => isRedesigned))
    throw new Error('The page does not show the deployed button.');
}
