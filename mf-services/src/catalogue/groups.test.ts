import { categoryOf, firstOf, groupsOf, matching, sizeOf } from './groups';

const groups = groupsOf([
  { category: 'Haircuts', service: 'Skin fade' },
  { category: 'Beard', service: 'Beard trim' },
  { category: 'Haircuts', service: 'Scissor cut' },
  { category: 'Haircuts', service: 'Skin fade' },
]);

test('rows come together by category, each service once', () => {
  expect(groups).toStrictEqual([
    { category: 'Haircuts', services: ['Skin fade', 'Scissor cut'] },
    { category: 'Beard', services: ['Beard trim'] },
  ]);
});

test('a search finds names that start with what was typed, in any case', () => {
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
  expect(firstOf(groups, 0)).toStrictEqual([]);
});

test('a name leads to the category that lists it', () => {
  expect(categoryOf(groups, 'beard TRIM')).toBe('Beard');
  expect(categoryOf(groups, 'Perm')).toBeUndefined();
});

test('a search for blanks is none, and what it answers is a list of its own', () => {
  const all = matching(groups, '  ');
  expect(all).toStrictEqual(groups);
  expect(all).not.toBe(groups);
});
