import { directionOf, languageFor } from './language';

const languageOf = (accepted: string | undefined, stored?: string, development = false) =>
  languageFor({ stored, accepted, development });

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['hi-IN,en;q=0.9', 'hi'],
  ['de,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.1, es ; q = 0.7', 'es'],
  ['es;q=0', 'en'],
  ['ES-us', 'es'],
  ['*', 'en'],
  ['it,de', 'en'],
  ['es;q=much', 'en'],
  ['toString,__proto__', 'en'],
])('serves a browser that accepts "%s" the language %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

it('prefers the stored language to that of the browser', () => {
  expect(languageOf('es', 'en')).toBe('en');
  expect(languageOf('en', 'es')).toBe('es');
  expect(languageOf('es', '"><script>')).toBe('es');
});

it('serves pseudo-languages only in development', () => {
  expect(languageOf('en', 'ar-XB', true)).toBe('ar-XB');
  expect(languageOf('es', 'ar-XB')).toBe('es');
  expect(directionOf('ar-XB')).toBe('rtl');
  expect(['en', 'es', 'en-x-plain'].map(directionOf)).toStrictEqual(['ltr', 'ltr', 'ltr']);
});

it.each([' ', '\t'])('parses a header with many "%s" in linear time', (blank) => {
  const began = process.cpuUsage();
  expect(languageOf(`es${blank.repeat(14_000)}x`)).toBe('en');
  expect(process.cpuUsage(began).user).toBeLessThan(50_000);
});
