import { keepDictionary } from './page-dictionary';

const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href]);

it('what the page names is fetched as a dictionary, once', () => {
  keepDictionary({ dictionary: undefined });
  expect(links()).toStrictEqual([]);
  keepDictionary({ dictionary: '/page-dictionaries/one.txt' });
  keepDictionary({ dictionary: '/page-dictionaries/one.txt' });
  expect(links()).toStrictEqual([
    ['compression-dictionary', 'http://localhost/page-dictionaries/one.txt'],
  ]);
});
