import { categoryOf, firstOf, groupsOf, matching, sizeOf, startsWith } from './groups';

const rows = [
  { category: 'Haircuts', service: 'Skin fade' },
  { category: 'Beard', service: 'Beard trim' },
  { category: 'Haircuts', service: 'Scissor cut' },
  { category: 'Haircuts', service: 'Skin fade' },
];
const groups = [
  { category: 'Haircuts', services: ['Skin fade', 'Scissor cut'] },
  { category: 'Beard', services: ['Beard trim'] },
];

test('rows come together by category, each service once [3]', () => {
  expect(groupsOf(rows)).toStrictEqual(groups);
});

test('a search finds names that start with what was typed, in any case [5]', () => {
  expect(matching(groups, ' sK')).toStrictEqual([
    { category: 'Haircuts', services: ['Skin fade'] },
  ]);
  expect(matching(groups, 'fade')).toStrictEqual([]);
  expect(matching(groups, '')).toStrictEqual(groups);
});

test('a search finds names whether their accents were typed or not', () => {
  const spanish = groupsOf([{ category: 'Cera', service: 'Depilación de orejas' }]);
  for (const typed of ['depilacion', 'Depilación', 'DEPILACIÓN DE']) {
    expect(matching(spanish, typed)).toStrictEqual(spanish);
  }
  expect(matching(spanish, 'orejas')).toStrictEqual([]);
});

test('the first services are cut across categories', () => {
  expect(firstOf(groups, 1)).toStrictEqual([{ category: 'Haircuts', services: ['Skin fade'] }]);
  expect(sizeOf(firstOf(groups, 3))).toBe(3);
  expect(firstOf(groups, 3)).toStrictEqual(groups);
  expect(firstOf(groups, 2)).toStrictEqual(groups.slice(0, 1));
  expect(firstOf(groups, 0)).toStrictEqual([]);
});

test('a name leads to the category that lists it', () => {
  expect(categoryOf(groups, ' beard TRIM ')).toBe('Beard');
  expect(categoryOf(groups, 'Scissor cut')).toBe('Haircuts');
  expect(categoryOf(groups, 'Perm')).toBeUndefined();
});

test('a search for blanks is none, and what it answers is a list of its own', () => {
  const all = matching(groups, '  ');
  expect(all).toStrictEqual(groups);
  expect(all).not.toBe(groups);
});

test('a name starts with what was typed, blanks around it aside', () => {
  expect(startsWith('Skin fade', ' skin ')).toBe(true);
  expect(startsWith('Skin fade', 'fade')).toBe(false);
  expect(startsWith('Skin fade', 'skin fade and more')).toBe(false);
});
