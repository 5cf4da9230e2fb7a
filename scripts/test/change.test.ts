import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildables } from 'shared-build/packages';
import { remoteNames } from 'shared-contracts';
import { whatCanBreak } from './change';
import { importsOf } from './imports';

const root = join(__dirname, '../..');
const imports = importsOf(root);
const after = (...changed: string[]) =>
  whatCanBreak({ changed, exists: (file) => existsSync(join(root, file)), imports });

it('a change in a remote asks for its own build, lint, tests and journeys', () => {
  const file = 'mf-services/src/app.tsx';
  const { builds, linted, tests, journeys } = after(file);
  expect(builds).toStrictEqual(['mf-services']);
  expect(linted).toStrictEqual([file]);
  expect(tests).toStrictEqual(expect.arrayContaining(['--findRelatedTests', file]));
  expect(journeys).toStrictEqual(['mf-services/journeys/', 'e2e/journeys/new-owner.spec.ts']);
});

it('a change in a remote leaves the other engines to the whole run, and one of what they share does not', () => {
  expect(after('mf-services/src/app.tsx').engines).toStrictEqual([]);
  expect(after('e2e/whole-flow/new-owner.ts').engines).toBeUndefined();
  expect(after('e2e/engines/focus.spec.ts').engines).toBeUndefined();
  expect(after('shell/src/main.ts').engines).toBeUndefined();
});

it('a change of what journeys walk asks for those that walk it', () => {
  const wholeWay = ['new-owner', 'promptness', 'still-steps'].map(
    (journey) => `e2e/journeys/${journey}.spec.ts`,
  );
  expect(after('e2e/whole-flow/new-owner.ts').journeys).toStrictEqual(wholeWay);
  expect(after('e2e/engines/focus.spec.ts').journeys).toStrictEqual([]);
});

it('a change in what all import asks for all builds and all journeys', () => {
  const { builds, journeys } = after('shared-contracts/src/bus.ts');
  expect(builds).toStrictEqual(buildables);
  expect(journeys).toBeUndefined();
});

it('a style sheet of the design language asks for all builds', () => {
  expect(after('shared-ui/src/tokens.css').builds).toStrictEqual(buildables);
});

it('a change of a server asks for no build, and for all journeys', () => {
  const { builds, journeys } = after('api/src/app.ts');
  expect(builds).toStrictEqual([]);
  expect(journeys).toBeUndefined();
});

it('a change of a text asks for the tests that read texts, and for no journey', () => {
  const { builds, tests, linted, journeys, engines } = after('README.md');
  const nothing = { builds: [], linted: [], journeys: [], engines: [] };
  expect({ builds, linted, journeys, engines }).toStrictEqual(nothing);
  expect(tests).toContain('scripts/documents.test.ts');
});

it('a change of a journey asks for that journey', () => {
  expect(after('e2e/journeys/swap.spec.ts').journeys).toStrictEqual(['e2e/journeys/swap.spec.ts']);
});

it('a change of a lint rule or of what a package declares asks for all lint', () => {
  expect(after('eslint.config.cjs').linted).toBeUndefined();
  expect(after('mf-services/package.json').linted).toBeUndefined();
});

it('a change of what is installed asks for everything', () => {
  expect(after('package-lock.json')).toStrictEqual({ files: ['package-lock.json'] });
});

it('a file that is gone is not looked at, and its importers are', () => {
  const { files, journeys } = after('mf-services/src/gone.ts');
  expect(files).toStrictEqual([]);
  expect(journeys).toContain('mf-services/journeys/');
});

it('every remote has journeys of its own', () => {
  for (const name of remoteNames) {
    const specs = readdirSync(join(root, name, 'journeys'));
    expect(specs).toContainEqual(expect.stringMatching(/\.spec\.ts$/));
  }
});
