import { chart } from './draw/chart';
import { waterfall } from './draw/waterfall';
import { figureOf, figuresOf, type Row } from './figures';
import { variants } from './ports';
import { tables } from './table';
import type { Visit } from './visit';
import type { Request } from './wire';

const paint = { firstPaint: 480, largestPaint: 510 };
const step = { heading: 1900, bytes: 251_000, scriptBytes: 202_000, requests: 13 };

const rowOf = (what: string, line: Row['line'], slower: number[]): Row => {
  const figures = figuresOf(slower.map((more) => ({ ...step, ...paint, heading: 1900 + more })));
  const all = Object.fromEntries(variants.map((variant) => [variant, figures]));
  return { what, line, ...all } as Row;
};

test('a figure is the middle one, and between which two the middle half of them lies', () => {
  expect(figureOf([9, 1, 8, 2, 7, 3, 6, 4, 5])).toStrictEqual({ median: 5, from: 3, to: 7 });
  expect(figureOf([30, 10, 20])).toStrictEqual({ median: 20, from: 10, to: 30 });
  expect(figureOf([4])).toStrictEqual({ median: 4, from: 4, to: 4 });
  expect(() => figureOf([])).toThrow('Of no round there is no middle.');
});

test('what was taken in some rounds only is a figure of those', () => {
  const figures = figuresOf([{ ...step, ...paint }, step]);
  expect(figures.firstPaint).toStrictEqual({ median: 480, from: 480, to: 480 });
  expect(figures).not.toHaveProperty('heap');
});

test('each line has a table of its own, with the spread where there is one', () => {
  const told = tables([
    rowOf('first page', 'slow 4G', [0, 100, 200]),
    rowOf('first page', 'unthrottled', [0, 0, 0]),
  ]);
  expect(told.split('\n').filter((line) => /^\w/.test(line))).toStrictEqual([
    'slow 4G',
    'unthrottled',
  ]);
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const headings = told
    .split('\n')
    .map(cells)
    .filter(([, , name]) => name === 'heading')
    .map(([, , , federated, , , , toOneBundle]) => [federated, toOneBundle]);
  expect(headings).toStrictEqual([
    ['2.00 (1.90–2.10) s', '× 1.00'],
    ['1.90 s', '× 1.00'],
  ]);
});

type Taken = Omit<Request, 'method' | 'address' | 'script'> & { script?: boolean };

const asked = (method: string, path: string, taken: Taken): Request => ({
  method,
  address: `https://localhost${path}`,
  script: false,
  ...taken,
});

const visit: Visit = {
  first: step,
  paints: paint,
  next: step,
  headings: ['Welcome', 'Square'],
  began: 1000,
  requests: [
    asked('GET', '/a/b&c.js', { at: 1400, doneAfter: 300, bytes: 900, script: true }),
    asked('GET', '/welcome', { at: 1000, doneAfter: 200, bytes: 11_000 }),
    asked('OPTIONS', '/session', { at: 1200, doneAfter: 200, bytes: 0 }),
    asked('GET', '/too-late', { at: 9000, doneAfter: 1, bytes: 1 }),
  ],
};

test('a waterfall has what was asked for in its time, in that order, and when something showed', () => {
  const words = [...waterfall('federated', visit, 2200).matchAll(/<text[^>]*>([^<]*)</g)];
  const told = words.map(([, word]) => word);
  expect(told).not.toContain('/too-late');
  expect(told).toContain('OPTIONS /session');
  expect(told.indexOf('a/b&amp;c.js')).toBeGreaterThan(told.indexOf('/welcome'));
  expect(told).toStrictEqual(
    expect.arrayContaining(['first paint 0.48 s', 'largest paint 0.51 s', 'heading 1.90 s']),
  );
  expect(told).toContain('13 requests, 251 kB until the heading');
});

test('a chart has the figures of all variants over the main line', () => {
  const measured = [
    rowOf('first page', 'slow 4G', [0]),
    rowOf('first page, changed', 'slow 4G', [0]),
    rowOf('first page, redesigned', 'slow 4G', [0]),
    rowOf('next step, after reading', 'slow 4G', [0]),
    rowOf('the whole journey', 'slow 4G', [0]),
  ];
  const drawn = chart(measured);
  expect(drawn.match(/>0\.48 s</g)).toHaveLength(variants.length);
  for (const variant of variants) expect(drawn).toContain(`>${variant}<`);
});
