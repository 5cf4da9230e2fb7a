import type { Visit } from '../visit';
import type { Request } from '../wire';
import { bar, drawing, ink, line, muted, rule, text } from './svg';

const width = 960;
const [left, right] = [250, 900];
const top = 70;
const rowHeight = 18;

const kinds = { page: '#0b5c6b', script: '#e2a13c', letters: '#9a6cba', other: '#6aa653' } as const;
type Kind = keyof typeof kinds;

/**
 * Draws how the first page of a variant loaded: a bar for each request, and markers for the paints.
 *
 * @param until milliseconds across the drawing; the same for all drawings that are compared
 */
export function waterfall(variant: string, visit: Visit, until: number): string {
  const { first, paints, began, requests } = visit;
  const across = (milliseconds: number) =>
    left + ((right - left) * Math.min(milliseconds, until)) / until;
  const visibleRequests = requests
    .filter(({ at }) => at - began < until)
    .sort((left, right) => left.at - right.at);
  const bottom = top + visibleRequests.length * rowHeight;

  const seconds = Array.from({ length: Math.floor(until / 1000) + 1 }, (_, second) => [
    line(across(second * 1000), top, across(second * 1000), bottom, rule),
    text(across(second * 1000), bottom + 16, `${second} s`, { fill: muted, anchor: 'middle' }),
  ]);
  const rows = visibleRequests.map((request, index) => {
    const y = top + index * rowHeight;
    const start = request.at - began;
    const done = start + (request.doneAfter ?? until);
    const weight = `${(request.bytes / 1000).toFixed(1)} kB`;
    return [
      text(left - 8, y + 13, nameOf(request), { size: 11, anchor: 'end' }),
      bar(across(start), y + 4, across(done) - across(start), 10, kinds[kindOf(request, index)]),
      text(Math.min(across(done) + 4, right + 2), y + 13, weight, { size: 10, fill: muted }),
    ];
  });
  const marks = (
    [
      ['first paint', paints!.firstPaint, '#0b7a3b', 40],
      ['largest paint', paints!.largestPaint, '#8a1c7c', 53],
      ['heading', first.heading, ink, 66],
    ] as const
  ).map(([name, time, colour, y]) => [
    line(across(time), y - 8, across(time), bottom, colour, '4 3'),
    drawLabel(across(time), y, `${name} ${(time / 1000).toFixed(2)} s`, colour),
  ]);
  const legend = (Object.keys(kinds) as Kind[]).map((kind, index) => [
    bar(left + index * 90, bottom + 28, 14, 10, kinds[kind]),
    text(left + index * 90 + 20, bottom + 37, kind, { size: 11, fill: muted }),
  ]);
  const summary = `${first.requests} requests, ${(first.bytes / 1000).toFixed(0)} kB until the heading`;
  return drawing(width, bottom + 50, `Waterfall of the first page, ${variant}: ${summary}`, [
    text(12, 22, variant, { size: 15, bold: true }),
    text(left, 22, summary, { fill: muted }),
    ...[...seconds, ...rows, ...marks, ...legend].flat(),
  ]);
}

/** Draws text to the right of a position, or to the left where the right has no room. */
const drawLabel = (x: number, y: number, words: string, fill: string) =>
  x > right - 120
    ? text(x - 4, y, words, { size: 11, fill, anchor: 'end' })
    : text(x + 4, y, words, { size: 11, fill });

function kindOf({ address, script }: Request, index: number): Kind {
  if (index === 0) return 'page';
  if (script) return 'script';
  return address.includes('.woff2') ? 'letters' : 'other';
}

/** Returns the end of the path without its content hash, with `OPTIONS` before preflight requests. */
function nameOf({ method, address }: Request): string {
  const { pathname } = new URL(address);
  const path = pathname
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/[.-]?[0-9a-f]{8,}/g, '');
  const name = method === 'OPTIONS' ? `OPTIONS ${path}` : path;
  return name.length > 36 ? `…${name.slice(-35)}` : name;
}
