import type { Figure, Kind, Row } from '../figures';
import { mainLine } from '../lines';
import { variants } from '../ports';
import { bar, drawing, ink, line, muted, text } from './svg';

const width = 960;
const [left, right] = [230, 860];
const barHeight = 13;

const colours = ['#0b5c6b', '#7fb6bd', '#e2a13c', '#c9673a'];

const seconds = ({ median }: Figure) => `${(median / 1000).toFixed(2)} s`;
const kilobytes = ({ median }: Figure) => `${(median / 1000).toFixed(0)} kB`;

/** The times that an owner waits, and the bytes that an owner downloads. */
const measures: [name: string, what: string, kind: Kind, format: (figure: Figure) => string][] = [
  ['first paint', 'first page', 'firstPaint', seconds],
  ['largest paint', 'first page', 'largestPaint', seconds],
  ['heading', 'first page', 'heading', seconds],
  ['next step, after reading', 'next step, after reading', 'heading', seconds],
  ['first page', 'first page', 'bytes', kilobytes],
  ['the whole journey', 'the whole journey', 'bytes', kilobytes],
  ['again, after one remote changed', 'first page, changed', 'bytes', kilobytes],
  ['again, after all changed', 'first page, redesigned', 'bytes', kilobytes],
];

/**
 * Draws the medians of all variants next to each other. Each measure has its own scale; whiskers show the middle
 * half.
 */
export function chart(rows: Row[]): string {
  const parts: string[] = [];
  let y = 44;
  for (const [name, what, kind, format] of measures) {
    const row = rows.find((candidate) => candidate.what === what && candidate.line === mainLine)!;
    const figures = variants.map((variant) => row[variant][kind]!);
    const largest = Math.max(...figures.map(({ to }) => to));
    const across = (figure: number) => left + ((right - left) * figure) / largest;
    parts.push(text(left - 12, y + 2 * barHeight + 4, name, { anchor: 'end' }));
    for (const [index, figure] of figures.entries()) {
      const middle = y + barHeight / 2;
      const end = Math.max(across(figure.median), across(figure.to));
      parts.push(
        bar(left, y, across(figure.median) - left, barHeight - 2, colours[index]!),
        line(across(figure.from), middle - 1, across(figure.to), middle - 1, ink),
        text(end + 6, y + 10, format(figure), { size: 11, fill: muted }),
      );
      y += barHeight;
    }
    y += 12;
  }
  const legend = variants.flatMap((variant, index) => [
    bar(left + index * 170, 16, 14, 10, colours[index]!),
    text(left + index * 170 + 20, 25, variant),
  ]);
  const title = 'Times and bytes of the product, one bundle, and both as textbooks build them';
  return drawing(width, y, title, [...legend, ...parts]);
}
