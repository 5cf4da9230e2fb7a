import { shapes } from 'simulated/booking';
import { findServices } from './find-services';

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
  const many = Array.from({ length: 30_000 }, (_, at) => ({
    '@type': 'Offer',
    name: `S ${at}`,
    price: at,
  }));
  const loop = {
    '@graph': [{ '@id': 'a', x: { '@id': 'b' } }, { '@id': 'b', x: { '@id': 'a' } }, ...many],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(loop)}</script>`;
  expect(findServices(html).services).toHaveLength(300);
});
