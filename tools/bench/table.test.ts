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
  const equalFigures = Object.fromEntries(variants.map((variant) => [variant, figures]));
  return { what, line, ...equalFigures } as Row;
};

test('returns the median and the bounds of the middle half', () => {
  expect(figureOf([9, 1, 8, 2, 7, 3, 6, 4, 5])).toStrictEqual({ median: 5, from: 3, to: 7 });
  expect(figureOf([30, 10, 20])).toStrictEqual({ median: 20, from: 10, to: 30 });
  expect(figureOf([4])).toStrictEqual({ median: 4, from: 4, to: 4 });
  expect(() => figureOf([])).toThrow('A median needs at least one round.');
});

test('returns figures for kinds that only some rounds measured', () => {
  const figures = figuresOf([{ ...step, ...paint }, step]);
  expect(figures.firstPaint).toStrictEqual({ median: 480, from: 480, to: 480 });
  expect(figures).not.toHaveProperty('heap');
});

test('prints a table for each line, with the spread where rounds differ', () => {
  const output = tables([
    rowOf('first page', 'slow 4G', [0, 100, 200]),
    rowOf('first page', 'unthrottled', [0, 0, 0]),
  ]);
  expect(output.split('\n').filter((line) => /^\w/.test(line))).toStrictEqual([
    'slow 4G',
    'unthrottled',
  ]);
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const headings = output
    .split('\n')
    .map(cells)
    .filter(([, , name]) => name === 'heading')
    .map(([, , , federated, , , , toOneBundle]) => [federated, toOneBundle]);
  expect(headings).toStrictEqual([
    ['2.00 (1.90–2.10) s', '× 1.00'],
    ['1.90 s', '× 1.00'],
  ]);
});

type Timing = Omit<Request, 'method' | 'address' | 'script'> & { script?: boolean };

const createRequest = (method: string, path: string, timing: Timing): Request => ({
  method,
  address: `https://localhost${path}`,
  script: false,
  ...timing,
});

const visit: Visit = {
  first: step,
  paints: paint,
  next: step,
  headings: ['Welcome', 'Square'],
  began: 1000,
  requests: [
    createRequest('GET', '/a/b&c.js', { at: 1400, doneAfter: 300, bytes: 900, script: true }),
    createRequest('GET', '/welcome', { at: 1000, doneAfter: 200, bytes: 11_000 }),
    createRequest('OPTIONS', '/session', { at: 1200, doneAfter: 200, bytes: 0 }),
    createRequest('GET', '/too-late', { at: 9000, doneAfter: 1, bytes: 1 }),
  ],
};

test('draws the requests until the end of a waterfall in order, and the paints', () => {
  const words = [...waterfall('federated', visit, 2200).matchAll(/<text[^>]*>([^<]*)</g)];
  const output = words.map(([, word]) => word);
  expect(output).not.toContain('/too-late');
  expect(output).toContain('OPTIONS /session');
  expect(output.indexOf('a/b&amp;c.js')).toBeGreaterThan(output.indexOf('/welcome'));
  expect(output).toStrictEqual(
    expect.arrayContaining(['first paint 0.48 s', 'largest paint 0.51 s', 'heading 1.90 s']),
  );
  expect(output).toContain('13 requests, 251 kB until the heading');
});

test('draws the figures of all variants on the main line', () => {
  const measured = [
    rowOf('first page', 'slow 4G', [0]),
    rowOf('first page, changed', 'slow 4G', [0]),
    rowOf('first page, redesigned', 'slow 4G', [0]),
    rowOf('next step, after reading', 'slow 4G', [0]),
    rowOf('the whole journey', 'slow 4G', [0]),
  ];
  const svg = chart(measured);
  expect(svg.match(/>0\.48 s</g)).toHaveLength(variants.length);
  for (const variant of variants) expect(svg).toContain(`>${variant}<`);
});
