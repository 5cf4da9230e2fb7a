import { shapes } from 'simulated/booking';
import { findServices } from './find-services';
import { samplePages } from './testing/sample-pages';

const htmlOf = ({ head = '', body = '' }: { head?: string; body?: string }) =>
  `<html><head>${head}</head><body>${body}</body></html>`;

const short = (html: string) =>
  findServices(html).services.map(
    ({ name, category, price, currency, and_up, description }) =>
      `${category && `${category}: `}${name} = ${price}${and_up ? '+' : ''} ${currency}${description && ` (${description})`}`,
  );

test.each<[keyof typeof shapes, string[]]>([
  [
    'booksy',
    [
      'Haircuts: Skin Fade = 35 USD (With a razor finish)',
      'Haircuts: Kids & Teens Cut = 20+ USD',
      'Beard: Beard Trim = 20 USD',
    ],
  ],
  [
    'fresha',
    ['Hair: Haircut = 30 USD', 'Hair: Full Colour = 1250 USD', 'Hair: Consultation = 0 USD'],
  ],
  ['vagaro', ['Gel Manicure = 45 USD (Lasts two weeks)', 'Pedicure = 55 ']],
  ['styleseat', ['Box Braids = 120+ USD', 'Silk Press = 65 USD']],
  ['glossgenius', ['Lash Lift & Tint = 95 USD']],
  ['mindbody', []],
  ['acuity', ['Swedish Massage = 80 USD', 'Deep Tissue Massage = 110 USD']],
  ['square-appointments', ['Line Up = 18.5 USD', 'Head Shave = null ']],
  ['calendly', []],
])('reads a page in the format of %s', (name, expected) => {
  expect(short(htmlOf(shapes[name]))).toStrictEqual(expected);
});

test('reads the price range of the page as a whole, which is no service', () => {
  expect(findServices(htmlOf(shapes.mindbody))).toStrictEqual({
    services: [],
    priceRange: '$20-$60',
  });
});

test('reads tags in names as words, and ignores services that are only named in reviews', () => {
  const page = {
    '@type': 'Service',
    name: '<b>Skin</b> fade<script>alert(1)</script>',
    offers: { price: '-5' },
    review: { itemReviewed: { '@type': 'Service', name: 'Elsewhere', offers: { price: 1 } } },
  };
  const [only, ...others] = findServices(
    `<script type="application/ld+json">${JSON.stringify(page).replaceAll('</', '<\\/')}</script>`,
  ).services;
  expect(others).toStrictEqual([]);
  expect(only).toMatchObject({ price: null });
  expect(only?.name).not.toMatch(/[<>]/);
});

test('stops on a page with an endless number of things', () => {
  const many = Array.from({ length: 30_000 }, (_, index) => ({
    '@type': 'Offer',
    name: `S ${index}`,
    price: index,
  }));
  const loop = {
    '@graph': [{ '@id': 'a', x: { '@id': 'b' } }, { '@id': 'b', x: { '@id': 'a' } }, ...many],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(loop)}</script>`;
  expect(findServices(html).services).toHaveLength(300);
});

type Stated = [name: string, price: number, andUp: boolean];

const block = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Pages of public bug reports of parsers and shops, with personal details replaced. */
const reported: [what: string, html: string, stated: Stated[]][] = [
  [
    'a price on the service itself',
    block(
      '{"@context":"https://schema.org","@type":"HairSalon","name":"Corner","hasOfferCatalog":{"@type":"OfferCatalog","name":"Menu","itemListElement":[{"@type":"Offer","itemOffered":{"@type":"Service","name":"Cut","price":"77","priceCurrency":"USD"}}]}}',
    ),
    [['Cut', 77, false]],
  ],
  [
    'a price with six decimals',
    '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Facial</span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="185.130001"></div></div>',
    [['Facial', 185.13, false]],
  ],
  [
    'a semicolon after a block',
    block(
      '{"@context":"https://schema.org","@type":"Service","name":"Skin Fade","offers":{"@type":"Offer","price":"35","priceCurrency":"USD"}};',
    ),
    [['Skin Fade', 35, false]],
  ],
  [
    'trailing commas',
    block(
      '{"@context":"https://schema.org","@type":"Service","name":"Skin Fade","offers":{"@type":"Offer","price":"35","priceCurrency":"USD",},}',
    ),
    [['Skin Fade', 35, false]],
  ],
  [
    'a type of service without a name',
    block(
      '{"@context":"https://schema.org","@type":"Service","serviceType":"Lash Lift","offers":{"@type":"Offer","price":"85","priceCurrency":"USD"}}',
    ),
    [['Lash Lift', 85, false]],
  ],
  [
    'a price text',
    block(
      '{"@type":"Service","name":"Color","offers":{"@type":"Offer","price":"From $45","priceCurrency":"USD"}}',
    ),
    [['Color', 45, true]],
  ],
  [
    'a list price before the price',
    block(
      '{"@context":"https://schema.org","@type":"Product","name":"Facial","offers":[{"@type":"Offer","priceSpecification":[{"@type":"UnitPriceSpecification","priceType":"https://schema.org/ListPrice","price":"100.00","priceCurrency":"USD"},{"@type":"UnitPriceSpecification","price":"80.00","priceCurrency":"USD"}]}]}',
    ),
    [['Facial', 80, false]],
  ],
  [
    'a plan of the platform',
    block(
      '{"@context":"https://schema.org","@type":"SoftwareApplication","name":"Salonko","offers":{"@type":"Offer","name":"Free plan","price":"0","priceCurrency":"RSD"}}',
    ) +
      block(
        '{"@context":"https://schema.org","@type":"Service","name":"Skin Fade","offers":{"@type":"Offer","price":"35","priceCurrency":"USD"}}',
      ),
    [['Skin Fade', 35, false]],
  ],
];

test.each(reported)('reads a page with %s', (_what, html, stated) => {
  const { services } = findServices(html);
  expect(services.map(({ name, price, and_up }) => [name, price, and_up])).toStrictEqual(stated);
});

const results = samplePages.map((page) => {
  const read = findServices(page.html).services.map(
    ({ name, price, and_up }) => `${name} = ${price ?? '?'}${and_up ? '+' : ''}`,
  );
  const stated = page.services.map(
    ({ name, price, andUp }) => `${name} = ${price ?? '?'}${andUp ? '+' : ''}`,
  );
  return { title: page.title, read, stated };
});

test('has at least 40 pages', () => {
  expect(samplePages.length).toBeGreaterThanOrEqual(40);
});

test('finds at least 90 % of the services that the sample pages state', () => {
  const statedServices = results.flatMap(({ stated }) => stated);
  const right = results.flatMap(({ read, stated }) => stated.filter((row) => read.includes(row)));
  expect(right.length / statedServices.length).toBeGreaterThanOrEqual(0.9);
});

test('finds no service with a price that its page does not state', () => {
  const wrong = results.flatMap(({ title, read, stated }) =>
    read
      .filter((row) => !stated.includes(row) && !row.endsWith(' = ?'))
      .map((row) => `${title}: ${row}`),
  );
  expect(wrong).toStrictEqual([]);
});
