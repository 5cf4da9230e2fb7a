import { join } from 'node:path';
import { circlesIn, importsOf } from './imports';

it('no file imports itself by way of others', () => {
  expect(circlesIn(importsOf(join(__dirname, '../..')))).toStrictEqual([]);
});

it('a circle is found, and told as the way round', () => {
  const imports = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
  ]);
  expect(circlesIn(imports)).toStrictEqual([['a.ts', 'b.ts', 'c.ts']]);
});
