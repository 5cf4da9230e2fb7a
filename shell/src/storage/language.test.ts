import { keepLanguage, languageNow } from './language';

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
])('a page whose language is %j is in %s', (lang, language) => {
  document.documentElement.lang = lang;
  expect(languageNow()).toBe(language);
});

it('tells the server in which language the next page is', () => {
  keepLanguage('es');
  expect(document.cookie).toBe('shell_language=es');
});
