import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { chooseStages, suites } = jest.requireActual<{
  chooseStages(suite: 'ci' | 'full', names: string[]): string[][];
  suites: Record<'ci' | 'full', string[][]>;
}>('./stages.cjs');

const keysOf = (file: string, property: string) => {
  const text = readFileSync(join(__dirname, '../..', file), 'utf8');
  return Object.keys((JSON.parse(text) as Record<string, object>)[property]!);
};

it('returns the whole suite if no step is named', () => {
  expect(chooseStages('ci', [])).toStrictEqual(suites.ci);
  expect(chooseStages('full', [])).toStrictEqual(suites.full);
});

it('returns the named steps in the order of the suite', () => {
  expect(chooseStages('ci', ['unit-tools', 'lint', 'types'])).toStrictEqual([
    ['types', 'lint'],
    ['unit-tools'],
  ]);
});

it('returns all unit steps for `unit`', () => {
  const unit = [['unit-browser'], ['unit-server'], ['unit-tools']];
  expect(chooseStages('ci', ['unit'])).toStrictEqual(unit);
});

it('returns the journeys of the suite for `journeys`', () => {
  expect(chooseStages('ci', ['journeys'])).toStrictEqual([['journeys-ci']]);
  expect(chooseStages('full', ['journeys'])).toStrictEqual([['journeys-ci'], ['journeys-other']]);
});

it('rejects a step that the suite does not have', () => {
  expect(() => chooseStages('ci', ['storage'])).toThrow(
    "'storage' is not in the CI suite. Run npm run test:all -- storage.",
  );
  expect(() => chooseStages('full', ['tpyes'])).toThrow("There is no step 'tpyes'.");
});

it('has a task and an npm script for each step, and no others', () => {
  const steps = [...new Set(Object.values(suites).flat(2))].map((step) => `step:${step}`).sort();
  const scripts = keysOf('package.json', 'scripts').filter((name) => name.startsWith('step:'));
  const tasks = keysOf('turbo.json', 'tasks').map((name) => name.replace('//#', ''));
  expect(scripts.sort()).toStrictEqual(steps);
  expect(tasks.sort()).toStrictEqual(steps);
});
