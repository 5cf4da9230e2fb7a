import { loadDictionary } from './page-dictionary';

const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href]);

it("loads the page's dictionary once", () => {
  loadDictionary({ dictionary: undefined });
  expect(links()).toStrictEqual([]);
  loadDictionary({ dictionary: '/page-dictionaries/one.txt' });
  loadDictionary({ dictionary: '/page-dictionaries/one.txt' });
  expect(links()).toStrictEqual([
    ['compression-dictionary', 'http://localhost/page-dictionaries/one.txt'],
  ]);
});
