import type { Answer } from 'registry-contract';
import type { Tone } from '../words/badge';
import { outcomeDefinition } from '../words/outcome';

export type Measure = 'completion' | 'loads' | 'LCP' | 'INP' | 'CLS';

/** One number of one version: of the whole period, or of a part of it. */
export interface Point {
  remote: string;
  version: string;
  at: string | null;
  value: number;
  /** Number of visitors, or pages, that it is based on. */
  of: number;
}

interface Kind {
  name: string;
  about: string;
  words(value: number): string;
  tone(value: number): Tone;
}

const percent = (value: number) => `${(value * 100).toFixed(value > 0 && value < 0.1 ? 1 : 0)} %`;
/** The limits of web.dev/vitals between good, needs improvement, and poor. */
const rated =
  (good: number, poor: number) =>
  (value: number): Tone =>
    value <= good ? 'good' : value <= poor ? 'warn' : 'bad';
const milliseconds = (value: number) =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

export const measures: Record<Measure, Kind> = {
  completion: {
    name: 'Completion',
    about: `Visitors who continued, as a share of those who continued or left. ${outcomeDefinition}`,
    words: percent,
    tone: () => 'plain',
  },
  loads: {
    name: 'Load failures',
    about: 'Visitors whose first try to load it failed, as a share of all tries.',
    words: percent,
    tone: (value) => (value === 0 ? 'good' : value < 0.01 ? 'warn' : 'bad'),
  },
  LCP: {
    name: 'LCP',
    about:
      'Time until the largest part of the page was painted. Three quarters of pages were as fast.',
    words: milliseconds,
    tone: rated(2500, 4000),
  },
  INP: {
    name: 'INP',
    about: 'Time from an interaction to its effect. Three quarters of pages were as fast.',
    words: milliseconds,
    tone: rated(200, 500),
  },
  CLS: {
    name: 'CLS',
    about: 'How much the page shifts; 0 is not at all. Three quarters of pages shifted as little.',
    words: (value) => value.toFixed(2),
    tone: rated(0.1, 0.25),
  },
};

/** The values of a measure, if there are any. */
export function pointsOf(
  { rows, vitals }: Answer<'GET /analytics/remotes'>,
  measure: Measure,
): Point[] {
  if (measure !== 'completion' && measure !== 'loads') {
    return vitals
      .filter(({ vital }) => vital === measure)
      .map(({ p75: value, pages: of, remote, version, at }) => ({
        remote,
        version,
        at,
        value,
        of,
      }));
  }
  return rows.flatMap(({ remote, version, at, ...counted }) => {
    const [some, of] =
      measure === 'loads'
        ? [counted.load_failures, counted.visitors]
        : [counted.completed, counted.completed + counted.not_completed];
    return of === 0 ? [] : [{ remote, version, at, value: some / of, of }];
  });
}
