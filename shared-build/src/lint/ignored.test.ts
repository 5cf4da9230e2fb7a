import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const root = join(__dirname, '../../..');
const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const madeFolders = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'));

// A build that runs at the same time writes into these folders and deletes files.
it.each(madeFolders)('ignores %s in every folder, as git does', async (made) => {
  const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });
  const inside = (folder: string) => join(root, folder, made, 'unfinished-1', 'one.js');
  expect(await lint.isPathIgnored(inside(''))).toBe(true);
  expect(await lint.isPathIgnored(inside('mf-services'))).toBe(true);
  expect(await lint.isPathIgnored(join(root, 'mf-services/src/one.js'))).toBe(false);
});
