import type { Answer } from 'registry-contract';

type Figures = Answer<'GET /analytics/remotes'>;
type Row = Figures['rows'][number];

export interface Trend {
  /** Values per hour; null without a value. */
  values: (number | null)[];
  /** Text with the value of the whole period. */
  total: string;
}

export interface Trends {
  traffic: Trend;
  failures: Trend;
  completion: Trend;
}

const count = new Intl.NumberFormat('en');
const percent = (value: number) => `${(value * 100).toFixed(value > 0 && value < 0.1 ? 1 : 0)} %`;

/** Adds up the figures of all versions of a remote; undefined if none are known. */
export function trendsOf(
  { rows, part_seconds: partSeconds }: Figures,
  remote: string,
): Trends | undefined {
  const own = rows.filter((row) => row.remote === remote);
  if (own.length === 0) return undefined;
  const hours = partsBetween(
    rows.flatMap(({ at }) => at ?? []),
    partSeconds,
  );
  const trend = (value: (counted: Row[]) => number | null, words: (total: number) => string) => {
    const total = value(own.filter(({ at }) => at === null));
    return {
      values: hours.map((hour) => value(own.filter(({ at }) => at === hour))),
      total: total === null ? '—' : words(total),
    };
  };
  return {
    traffic: trend((counted) => sum(counted, 'visitors'), count.format),
    failures: trend((counted) => share(counted, 'load_failures', ['visitors']), percent),
    completion: trend(
      (counted) => share(counted, 'completed', ['completed', 'not_completed']),
      percent,
    ),
  };
}

/** The starts of all parts of time from the first to the last, also of those without visitors. */
function partsBetween(times: readonly string[], partSeconds: number): string[] {
  const seconds = times.map((time) => Date.parse(time) / 1000);
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
  const parts = times.length === 0 ? 0 : Math.floor((last - first) / partSeconds) + 1;
  return Array.from({ length: parts }, (_, part) =>
    new Date((first + part * partSeconds) * 1000).toISOString().replace('.000Z', 'Z'),
  );
}

type Figure = 'visitors' | 'load_failures' | 'completed' | 'not_completed';

const sum = (rows: Row[], figure: Figure) => rows.reduce((total, row) => total + row[figure], 0);

function share(rows: Row[], part: Figure, whole: Figure[]): number | null {
  const wholeSum = whole.reduce((total, figure) => total + sum(rows, figure), 0);
  return wholeSum === 0 ? null : sum(rows, part) / wholeSum;
}
