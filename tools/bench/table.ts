import type { Figure, Kind, Row } from './figures';
import { variants, type Variant } from './ports';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const kinds = {
  firstPaint: ['first paint', seconds, 's'],
  largestPaint: ['largest paint', seconds, 's'],
  heading: ['heading', seconds, 's'],
  bytes: ['bytes', kilobytes, 'kB'],
  scriptBytes: ['of scripts', kilobytes, 'kB'],
  requests: ['requests', String, ''],
  heap: ['heap', megabytes, 'MB'],
} as const satisfies Record<Kind, [string, (figure: number) => string, string]>;

const otherVariants = variants.filter((variant) => variant !== 'federated');

/** Returns how many times larger the first value is. */
export const ratio = (numerator: number, denominator: number) =>
  denominator === 0 ? (numerator === 0 ? '=' : '–') : `× ${(numerator / denominator).toFixed(2)}`;

/**
 * Returns a Markdown table for each line: the figures of all variants, the bounds of the middle half if rounds
 * differ, and the ratio of the federated variant to the others.
 */
export const tables = (rows: Row[]): string =>
  [...new Set(rows.map(({ line }) => line))]
    .map((line) => `${line}\n\n${table(rows.filter((row) => row.line === line))}`)
    .join('\n\n');

function table(rows: Row[]): string {
  const lines = [['', '', ...variants, ...otherVariants.map((variant) => `to ${variant}`)]];
  for (const row of rows) {
    let { what } = row;
    for (const [kind, [name, format, unit]] of Object.entries(kinds)) {
      const figure = (variant: Variant) => row[variant][kind as Kind];
      const own = figure('federated');
      if (!own) continue;
      lines.push([
        what,
        name,
        ...variants.map((variant) => spread(figure(variant), format, unit)),
        ...otherVariants.map((variant) => ratio(own.median, figure(variant)?.median ?? 0)),
      ]);
      what = '';
    }
  }
  return aligned(lines);
}

function spread(figure: Figure | undefined, format: (figure: number) => string, unit: string) {
  if (!figure) return '';
  const [median, lowest, highest] = [figure.median, figure.from, figure.to].map(format);
  const around = lowest === highest ? '' : ` (${lowest}–${highest})`;
  return `${median}${around} ${unit}`.trim();
}

function aligned(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  const cell = (text: string, column: number) =>
    column < 2 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  const rule = widths.map((width, column) =>
    column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head, ...body] = lines.map((line) => line.map(cell));
  return [head!, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
