import fc from 'fast-check';
import { cpuTimeOf } from 'shared-server/testing';
import { findServices } from './find-services';
import { samplePages } from './testing/sample-pages';

const pieces = [
  '<script type="application/ld+json">',
  '</script>',
  '<div itemscope itemtype="Service">',
  '<b itemprop="name">',
  '<b property="price" typeof="Offer">',
  '</b>',
  '</div>',
  '<!--',
  '&quot;',
  '"@type":"Service"',
  '"name":"Cut"',
  '"price":"$45-$65"',
  '"offers":',
  '"itemOffered":',
  '"priceSpecification":',
  '"@id":"#a"',
  '"__proto__":',
  'from $1.250',
  '1e999',
  '-5',
  'null',
  '/*',
  '*/',
  '//',
  '\ufeff',
];
const piece = fc.constantFrom(...pieces, ...'{}[]:,;"\'\\\n ');
const page = fc.oneof(
  fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.constantFrom(...samplePages), fc.nat(), fc.nat(), piece)
    .map(([{ html }, start, length, inserted]) => {
      const position = start % (html.length + 1);
      return html.slice(0, position) + inserted + html.slice(position + (length % 20));
    }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

test('reads any page without an exception, and finds only valid prices', () => {
  fc.assert(
    fc.property(page, (html) => {
      for (const { name, price } of findServices(html).services) {
        expect(name).not.toBe('');
        if (price !== null) expect(Number.isFinite(price) && price >= 0).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

const block = (text: string) => `<script type="application/ld+json">${text}</script>`;
const service = '{"@type":"Service","name":"Cut","offers":{"price":"$45-$65"}}';
const list = (item: string, count: number) => Array.from({ length: count }, () => item).join(',');

/** Linear work takes 4 times as long for 4 times the page, quadratic work 16 times. */
const mostGrowth = 6;
const leastMs = 10;

test.each<[string, (count: number) => string]>([
  ['blocks', (count) => block(service).repeat(count)],
  ['blocks with faults', (count) => block(`${service};`).repeat(count)],
  ['services in a block', (count) => block(`[${list(service, count)}]`)],
  ['services in a block with faults', (count) => block(`[${list(service, count)},]`)],
  [
    'things that refer to one another',
    (count) => block(`[${list('{"@id":"#a","offers":{"@id":"#a"}}', count)}]`),
  ],
  ['quotation marks that are not closed', (count) => block('"\\'.repeat(count * 10))],
  ['comments that are not closed', (count) => block('/*'.repeat(count * 10))],
  ['brackets', (count) => block('['.repeat(count * 10))],
  ['commas', (count) => block(`[${','.repeat(count * 10)}`)],
  ['entities', (count) => block('&quot;'.repeat(count * 10))],
  [
    'microdata',
    (count) => '<div itemscope itemtype="Service"><b itemprop="name">a</b></div>'.repeat(count),
  ],
  [
    'references to the same properties',
    (count) =>
      '<div itemscope itemtype="Service" itemref="a"></div>'.repeat(count) +
      `<div id="a">${'<b itemprop="name">a</b>'.repeat(count)}</div>`,
  ],
  [
    'things in things that refer to one another',
    (count) => '<div itemscope itemref="a" id="a" itemprop="a"></div>'.repeat(count),
  ],
  [
    'relations in one another',
    (count) =>
      `<div typeof="Service">${'<div rel="offers"><b typeof="Offer">1</b></div>'.repeat(count)}</div>`,
  ],
  ['strings with quotation marks', (count) => block(`[${list('{"name":"24" "long"}', count)},]`)],
  ['quotation marks before spaces', (count) => block(`{"a":"${'"   '.repeat(count * 10)}`)],
  [
    'things in things under two names',
    (count) => `<div itemscope>${'<div itemscope itemprop="a b">'.repeat(count / 25)}30</div>`,
  ],
  [
    'things that all refer to all',
    (count) => {
      const ids = Array.from({ length: Math.sqrt(count) }, (_, id) => ({ '@id': String(id) }));
      return block(JSON.stringify({ '@graph': ids.map((id) => ({ ...id, name: 'x', all: ids })) }));
    },
  ],
  ['RDFa', (count) => '<div typeof="Service"><b property="name">a</b></div>'.repeat(count)],
  [
    'names of properties',
    (count) => `<div itemscope><b itemprop="${'a b '.repeat(count * 10)}">1</b></div>`,
  ],
  [
    'prices in a text',
    (count) => block(`{"@type":"Service","name":"a","price":"${'$1-'.repeat(count * 10)}"}`),
  ],
])('takes at most about 4 times as long for 4 times as many %s', async (_what, pageOf) => {
  const [small, large] = [pageOf(500), pageOf(2_000)];
  const least = await cpuTimeOf(() => findServices(small));
  expect(await cpuTimeOf(() => findServices(large))).toBeLessThanOrEqual(
    mostGrowth * Math.max(least, leastMs),
  );
});
