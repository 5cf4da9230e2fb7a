import { screenOwners } from 'shared-contracts';
import { shown } from './catalogue';

it('shows the examples of every remote that draws, of the shell and of the design language', () => {
  const packages = [...new Set(shown.map(({ from }) => from))];
  const drawing = new Set<string>(Object.values(screenOwners));
  expect(packages.sort()).toStrictEqual([...drawing, 'shared-ui', 'shell'].sort());
});

it('gives each example an address of its own, of plain words', () => {
  const paths = shown.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^[a-z-]+(\/[a-z0-9-]+){2}$/.test(path))).toStrictEqual([]);
});
