import { storeLanguage, currentLanguage } from './language';

afterEach(() => {
  document.documentElement.lang = '';
  document.cookie = 'shell_language=; Max-Age=0; Path=/';
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

it('stores the language of the next page in a cookie', () => {
  storeLanguage('es');
  expect(document.cookie).toBe('shell_language=es');
});
