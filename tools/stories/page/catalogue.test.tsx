import { screenOwners } from 'shared-contracts';
import { allExamples } from './catalogue';

it('lists the examples of every rendered remote, of the shell and of the design system', () => {
  const packages = [...new Set(allExamples.map(({ from }) => from))];
  const drawing = new Set<string>(Object.values(screenOwners));
  expect(packages.sort()).toStrictEqual([...drawing, 'shared-ui', 'shell'].sort());
});

it('gives each example its own path of plain words', () => {
  const paths = allExamples.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^[a-z-]+(\/[a-z0-9-]+){2}$/.test(path))).toStrictEqual([]);
});
