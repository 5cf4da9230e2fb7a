import { directionOf, languageFor } from './language';

const asked = (accepted: string | undefined, kept?: string, development = false) =>
  languageFor({ kept, accepted, development });

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.1, es ; q = 0.7', 'es'],
  ['es;q=0', 'en'],
  ['ES-us', 'es'],
  ['*', 'en'],
  ['fr,de', 'en'],
  ['es;q=much', 'en'],
  ['toString,__proto__', 'en'],
])('a browser that accepts "%s" gets %s', (accepted, language) => {
  expect(asked(accepted)).toBe(language);
});

it('what was chosen counts before what the browser accepts', () => {
  expect(asked('es', 'en')).toBe('en');
  expect(asked('en', 'es')).toBe('es');
  expect(asked('es', '"><script>')).toBe('es');
});

it('languages that nobody speaks are for development only', () => {
  expect(asked('en', 'ar-XB', true)).toBe('ar-XB');
  expect(asked('es', 'ar-XB')).toBe('es');
  expect(directionOf('ar-XB')).toBe('rtl');
  expect(['en', 'es', 'en-x-plain'].map(directionOf)).toStrictEqual(['ltr', 'ltr', 'ltr']);
});

it.each([' ', '\t'])('a header with many "%s" is split in linear time', (blank) => {
  const began = process.cpuUsage();
  expect(asked(`es${blank.repeat(14_000)}x`)).toBe('en');
  expect(process.cpuUsage(began).user).toBeLessThan(50_000);
});
