import { findServices } from './find-services';
import { samplePages } from './testing/sample-pages';

const results = samplePages.map(({ title, html, services }) => {
  const found = findServices(html).services.map(
    ({ name, price, and_up }) => `${name} = ${price ?? '?'}${and_up ? '+' : ''}`,
  );
  const stated = services.map(
    ({ name, price, andUp }) => `${name} = ${price ?? '?'}${andUp ? '+' : ''}`,
  );
  return { title, found, stated };
});

test('has at least 40 pages', () => {
  expect(samplePages.length).toBeGreaterThanOrEqual(40);
});

test('finds at least 90 % of the services that the sample pages state', () => {
  const all = results.flatMap(({ stated }) => stated);
  const right = results.flatMap(({ found, stated }) => stated.filter((row) => found.includes(row)));
  expect(right.length / all.length).toBeGreaterThanOrEqual(0.9);
});

test('finds no service with a price that its page does not state', () => {
  const wrong = results.flatMap(({ title, found, stated }) =>
    found
      .filter((row) => !stated.includes(row) && !row.endsWith(' = ?'))
      .map((row) => `${title}: ${row}`),
  );
  expect(wrong).toStrictEqual([]);
});
