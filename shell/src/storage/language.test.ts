import { currentLanguage } from './language';

afterEach(() => {
  document.documentElement.lang = '';
});

it.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['en', 'en'],
  ['ar-XB', 'en'],
  ['', 'en'],
])('reads the language %j as %s', (lang, language) => {
  document.documentElement.lang = lang;
  expect(currentLanguage()).toBe(language);
});
