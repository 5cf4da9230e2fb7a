import type { Paints } from './paints';
import { variants, type Variant } from './ports';
import type { Step } from './visit';

/** Of one variant; paints where a page was opened and read, the heap where a journey ended. */
export type Figures = Step & Partial<Paints> & { heap?: number };

export const middle = (figures: number[]) => {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
};

/** The middle one of each figure. */
export function medianOf(steps: Step[], paints: Paints[] = []): Figures {
  return {
    heading: middle(steps.map(({ heading }) => heading)),
    bytes: middle(steps.map(({ bytes }) => bytes)),
    scriptBytes: middle(steps.map(({ scriptBytes }) => scriptBytes)),
    requests: middle(steps.map(({ requests }) => requests)),
    ...(paints.length > 0 && {
      firstPaint: middle(paints.map(({ firstPaint }) => firstPaint)),
      largestPaint: middle(paints.map(({ largestPaint }) => largestPaint)),
    }),
  };
}

export type Row = { what: string } & Record<Variant, Figures>;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const kinds = {
  firstPaint: ['first paint', seconds],
  largestPaint: ['largest paint', seconds],
  heading: ['heading', seconds],
  bytes: ['bytes', kilobytes],
  scriptBytes: ['of scripts', kilobytes],
  requests: ['requests', String],
  heap: ['heap', megabytes],
} as const satisfies Record<keyof Figures, [string, (figure: number) => string]>;

const ratio = (one: number, other: number) =>
  other === 0 ? (one === 0 ? '=' : '–') : `× ${(one / other).toFixed(2)}`;

/** Each figure of all variants, and how many times those of the others the federated one is. */
export function table(rows: Row[]): string {
  const others = variants.filter((variant) => variant !== 'federated');
  const lines = [['', '', ...variants, ...others.map((variant) => `to ${variant}`)]];
  for (const row of rows) {
    for (const [kind, [name, shown]] of Object.entries(kinds)) {
      const figure = (variant: Variant) => row[variant][kind as keyof Figures];
      const own = figure('federated');
      if (own === undefined) continue;
      const first = lines.some(([what]) => what === row.what) ? '' : row.what;
      lines.push([
        first,
        name,
        ...variants.map((variant) => shown(figure(variant) ?? 0)),
        ...others.map((variant) => ratio(own, figure(variant) ?? 0)),
      ]);
    }
  }
  return aligned(lines);
}

function aligned(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  const cell = (text: string, column: number) =>
    column < 2 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n');
}
