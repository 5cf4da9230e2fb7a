import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const root = join(__dirname, '../../..');
const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

const fileName = 'check-file/filename-naming-convention';
const folderName = 'check-file/folder-naming-convention';
const syntax = 'no-restricted-syntax';
const rules = ['words/plain', 'id-denylist', 'id-length', syntax, fileName, folderName];

async function rulesBrokenBy(source: string, path = 'tools/planted.ts'): Promise<string[]> {
  const [result] = await lint.lintText(source, { filePath: join(root, path) });
  return (result?.messages ?? []).flatMap(({ ruleId, fatal, message }) => {
    if (fatal) throw new Error(message);
    return ruleId && rules.includes(ruleId) ? [ruleId] : [];
  });
}

it.each([
  ['a comment', '// Whoever comes later is sent home.', 'words/plain'],
  ['a docstring', '/** What nobody reads. */\nexport const unread = 1;', 'words/plain'],
  ['a title', "it('says what was asked', () => undefined);", 'words/plain'],
  ['a title with rows', "it.each([1])('%s is told', () => undefined);", 'words/plain'],
  ['a journey', "journey('asks somebody else', () => undefined);", 'words/plain'],
  ['a group', "describe('once more', () => undefined);", 'words/plain'],
  ['a log line', "log.info({ id: 1 }, 'somebody came');", 'words/plain'],
  ['a request log', 'request.log.warn(`${1} were told`);', 'words/plain'],
  ['console output', "console.error('It said' + ' no.');", 'words/plain'],
  ['a variable', 'export const told = 1;', 'id-denylist'],
  ['a parameter', 'export const send = (asked: string) => asked;', 'id-denylist'],
  ['a type', 'export type Said = string;', 'id-denylist'],
  ['a short name', 'export const q = 1;', 'id-length'],
])('rejects %s', async (_what, source, rule) => {
  expect(await rulesBrokenBy(source)).toContain(rule);
});

it.each(['tools', 'mf-services/src', 'shell/src', 'registry/server/src', 'e2e/journeys'])(
  'rejects spread literals in %s, and in its tests',
  async (folder) => {
    const sources = [
      'export const packed = { ...{ first: 1, second: 2 }, third: 3 };',
      'export const packed = [...[1, 2], 3];',
      'export const packed = Math.max(...[1, 2], 3);',
    ];
    for (const file of ['planted.ts', 'planted.test.ts']) {
      for (const source of sources)
        expect(await rulesBrokenBy(source, `${folder}/${file}`)).toStrictEqual([syntax]);
    }
  },
);

it.each([
  ['plain words', '// Returns the stored services.\nexport const services = 1;'],
  ['data in a test', "it('rejects an unknown name', () => load('nobody'));"],
  ['an index and a pixel', 'for (let i = 0; i < 2; i += 1) console.info({ x: i, y: i });'],
  ['an ignored value', 'export const count = (list: number[]) => list.map((_) => 1).length;'],
  ['a type parameter', 'export const first = <T>([item]: T[]) => item;'],
])('accepts %s', async (_what, source) => {
  expect(await rulesBrokenBy(source)).toStrictEqual([]);
});

it.each([
  'tools/own-repository',
  'shared-build/src/kit',
  'shared-build/src/rendering',
  'shared-build/src/webpack',
  'registry/cli/src',
  'shell/server',
  'mf-services/src',
  'e2e',
])('checks words and names in %s', async (folder) => {
  const source = '// Whoever comes later is sent home.\nexport const told = 1;';
  expect(await rulesBrokenBy(source, `${folder}/planted.ts`)).toStrictEqual([
    'words/plain',
    'id-denylist',
  ]);
});

it.each([
  ['shell/src/PlantedFile.ts', [fileName]],
  ['shell/src/planted_file.test.tsx', [fileName]],
  ['mf-services/src/screens/plantedFile.examples.ts', [fileName]],
  ['registry/server/src/PlantedFolder/file.ts', [folderName]],
  ['shared-build/src/lint/remote-imports.d.cts', []],
  ['shell/src/planted-folder/file-2.test.tsx', []],
])('checks the file name %s', async (path, brokenRules) => {
  expect(await rulesBrokenBy('export {};', path)).toStrictEqual(brokenRules);
});
