import type { LineName } from './lines';
import type { Paints } from './paints';
import type { Variant } from './ports';
import type { Step } from './visit';

/** The results of one round: paints if the first page was opened and read, the heap if a journey ended. */
export interface RoundResult extends Step, Partial<Paints> {
  heap?: number;
}

/** The median of all rounds, and the bounds of their middle half. */
export interface Figure {
  median: number;
  from: number;
  to: number;
}

export type Kind = keyof RoundResult;
export type Figures = Partial<Record<Kind, Figure>>;

export type Row = { what: string; line: LineName } & Record<Variant, Figures>;

/** @throws Error for an empty list */
export function figureOf(values: number[]): Figure {
  if (values.length === 0) throw new Error('A median needs at least one round.');
  const sorted = [...values].sort((left, right) => left - right);
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

/** Returns a figure for each kind, from the rounds that measured it. */
export function figuresOf(rounds: Partial<RoundResult>[]): Figures {
  const figures: Figures = {};
  for (const kind of kinds) {
    const values = rounds.flatMap((round) => round[kind] ?? []);
    if (values.length > 0) figures[kind] = figureOf(values);
  }
  return figures;
}
