import { nameOwnScripts } from './own-scripts';

beforeAll(() =>
  nameOwnScripts({
    '/assets/boot.01d4665d.js': 'sha384-boot',
    '/assets/words-es.d8469d28.js': 'sha384-words',
    'https://shopfront.example/assets/330.7ce1914d.js': 'sha384-late',
    '/assets/tips.js': 'sha384-tips',
  }),
);

it.each([
  ['boot', 'boot.01d4665d.js'],
  ['words-es', 'words-es.d8469d28.js'],
  ['330', '330.7ce1914d.js'],
  ['tips', 'tips.js'],
])("returns the page's file for %s: %s", (name, file) => {
  expect(globalThis.__shopfrontScript?.(name)).toBe(file);
});

it.each(['words', 'es', '33', '3301'])(
  'returns %s unchanged when the page does not list it',
  (name) => {
    expect(globalThis.__shopfrontScript?.(name)).toBe(`${name}.js`);
  },
);
