import { categoryOf, firstOf, groupsOf, matching, sizeOf } from './groups';

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

test('groups rows by category and lists each service once [3]', () => {
  expect(groupsOf(rows)).toStrictEqual(groups);
});

test('finds names that start with the typed text, in any case [5]', () => {
  expect(matching(groups, ' sK')).toStrictEqual([
    { category: 'Haircuts', services: ['Skin fade'] },
  ]);
  expect(matching(groups, 'fade')).toStrictEqual([]);
  expect(matching(groups, '')).toStrictEqual(groups);
});

test('finds names with or without typed accents', () => {
  const spanish = groupsOf([{ category: 'Cera', service: 'Depilación de orejas' }]);
  for (const typed of ['depilacion', 'Depilación', 'DEPILACIÓN DE']) {
    expect(matching(spanish, typed)).toStrictEqual(spanish);
  }
  expect(matching(spanish, 'orejas')).toStrictEqual([]);
});

test('cuts the first services across categories', () => {
  expect(firstOf(groups, 1)).toStrictEqual([{ category: 'Haircuts', services: ['Skin fade'] }]);
  expect(sizeOf(firstOf(groups, 3))).toBe(3);
  expect(firstOf(groups, 3)).toStrictEqual(groups);
  expect(firstOf(groups, 2)).toStrictEqual(groups.slice(0, 1));
  expect(firstOf(groups, 0)).toStrictEqual([]);
});

test('finds the category that lists a name', () => {
  expect(categoryOf(groups, ' beard TRIM ')).toBe('Beard');
  expect(categoryOf(groups, 'Scissor cut')).toBe('Haircuts');
  expect(categoryOf(groups, 'Perm')).toBeUndefined();
});
