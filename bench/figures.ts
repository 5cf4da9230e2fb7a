import type { LineName } from './lines';
import type { Paints } from './paints';
import type { Variant } from './ports';
import type { Step } from './visit';

/** What was taken in one round: paints where a page was opened and read, the heap where a journey ended. */
export interface Taken extends Step, Partial<Paints> {
  heap?: number;
}

/** Of all rounds: the middle one, and between which two the middle half of them lies. */
export interface Figure {
  median: number;
  from: number;
  to: number;
}

export type Kind = keyof Taken;
export type Figures = Partial<Record<Kind, Figure>>;

export type Row = { what: string; line: LineName } & Record<Variant, Figures>;

/** @throws Error when there is not one */
export function figureOf(taken: number[]): Figure {
  if (taken.length === 0) throw new Error('Of no round there is no middle.');
  const sorted = [...taken].sort((one, other) => one - other);
  const quarter = (sorted.length - 1) >> 2;
  return {
    median: sorted[sorted.length >> 1]!,
    from: sorted[quarter]!,
    to: sorted[sorted.length - 1 - quarter]!,
  };
}

const kinds: Kind[] = [
  'heading',
  'bytes',
  'scriptBytes',
  'requests',
  'firstPaint',
  'largestPaint',
  'heap',
];

/** Each of its kinds, of those rounds in which it was taken. */
export function figuresOf(rounds: Partial<Taken>[]): Figures {
  const figures: Figures = {};
  for (const kind of kinds) {
    const taken = rounds.flatMap((round) => round[kind] ?? []);
    if (taken.length > 0) figures[kind] = figureOf(taken);
  }
  return figures;
}
