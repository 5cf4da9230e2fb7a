import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { root } from '../project/packages';

const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
/** One for all tests of this file, since loading the plugins takes seconds. */
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

async function messagesOn(file: string, source: string) {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(broken.message);
  return messages;
}

const checked =
  /^(?:import-x\/|no-restricted-(?:imports|globals|properties)$|no-eval$|no-new-func$)/;

const refusalsIn = async (file: string, source: string) =>
  (await messagesOn(file, source))
    .filter(({ ruleId }) => checked.test(ruleId ?? ''))
    .map(({ message }) => message);

const undeclared = 'should be listed in the project';
const remote = 'A remote imports React and the kit';
const seam = 'A remote knows no address and no storage';
const shell = 'The shell calls the API in';

it.each([
  ['mf-services/src/app.tsx', "import 'axios';", remote],
  ['mf-services/src/app.tsx', "import type { X } from 'antd'; export type Y = X;", remote],
  ['mf-services/src/app.tsx', "export * from 'mf-later-steps';", remote],
  ['mf-services/src/app.tsx', "import 'shared-remote/testing';", remote],
  ['mf-services/src/app.tsx', "void import('axios');", undeclared],
  [
    'mf-services/src/app.tsx',
    "import '../../mf-later-steps/src/app';",
    'Relative import from another',
  ],
  ['api/src/app.ts', "import 'react';", undeclared],
  ['registry/server/src/app.ts', "import 'lodash';", undeclared],
  ['registry/server/src/app.ts', "import 'registry-cli';", undeclared],
  ['registry/cli/src/run.ts', "import '../../server/src/app';", 'Relative import from another'],
  ['shared-contracts/src/bus.ts', "import 'react';", undeclared],
  ['mf-services/src/app.tsx', "localStorage.getItem('uid');", seam],
  ['mf-services/src/app.tsx', "window.location.assign('/');", seam],
  ['mf-services/src/app.tsx', "globalThis.fetch('/services');", seam],
  ['mf-services/src/app.tsx', 'export const x = document.cookie;', seam],
  ['mf-services/src/app.tsx', 'export const { cookie } = document;', seam],
  ['mf-services/src/app.tsx', "navigator.sendBeacon('/x');", seam],
  ['mf-services/src/app.tsx', "new Worker('/x.js');", seam],
  ['mf-services/src/app.tsx', 'export const x = process.env;', seam],
  ['mf-services/src/app.tsx', "export const x = require('axios');", seam],
  ['mf-services/src/app.tsx', 'export const x = (node) => node.ownerDocument;', seam],
  ['mf-services/src/app.tsx', "eval('1');", 'eval'],
  ['mf-services/src/app.test.tsx', "void fetch('/services');", seam],
  ['shared-contracts/src/bus.ts', 'setTimeout(() => {}, 1);', 'Contracts do no I/O'],
  ['shared-ui/src/core.ts', 'localStorage.clear();', 'A component shows what it receives'],
  ['shell/src/frame/frame.tsx', 'sessionStorage.clear();', shell],
  ['shell/src/frame/frame.tsx', 'window.history.back();', shell],
  ['shell/src/frame/frame.tsx', "void fetch('/x');", shell],
])('%s refuses %s', async (file, source, reason) => {
  expect(await refusalsIn(file, source)).toContainEqual(expect.stringContaining(reason));
});

it.each([
  ['mf-services/src/app.tsx', 'setTimeout(() => {}, 1);\nconst location = {};\nvoid location;'],
  ['mf-services/src/app.tsx', "import 'react';\nimport 'shared-ui/core';\nimport './words';"],
  ['mf-services/src/app.test.tsx', "import 'shared-remote/testing';\nimport './testing/owner';"],
  ['shell/src/storage/keys.ts', "localStorage.getItem('uid');"],
  ['shell/src/navigation/navigation.ts', "location.assign('/');"],
  ['registry/console/src/main.tsx', "import 'antd';"],
])('%s may contain: %s', async (file, source) => {
  expect(await refusalsIn(file, source)).toStrictEqual([]);
});

async function browserProblems(source: string): Promise<string[]> {
  const messages = await messagesOn('mf-services/src/planted.ts', source);
  return messages.map(({ message }) => message);
}

it.each([
  ['export const known = (text: string) => URL.canParse(text);', 'URL.canParse is not in'],
  ['export const either = (one: AbortSignal) => AbortSignal.any([one]);', 'AbortSignal.any is not'],
  ['export const sorted = (list: string[]) => list.toSorted();', 'toSorted'],
  ['export const open = () => Promise.withResolvers();', 'withResolvers'],
  ['export const net = navigator.connection;', 'navigator.connection'],
  ["import { lazy } from 'react';\nexport const it = lazy;", 'Use `later` of shared-ui/core'],
])('rejects a remote with the code %s', async (source, reason) => {
  expect(await browserProblems(source)).toContainEqual(expect.stringContaining(reason));
});

it('accepts features of every supported browser', async () => {
  const source = `export const copy = <T>(list: T[]) => structuredClone(list.findLast(Boolean));
export const last = (list: Set<string>) => [...list].map(String).filter(Boolean).at(-1);
export const at = (address: string) => new URL(address, document.baseURI);`;
  expect(await browserProblems(source)).toStrictEqual([]);
});

const fileName = 'check-file/filename-naming-convention';
const folderName = 'check-file/folder-naming-convention';
const syntax = 'no-restricted-syntax';
const rules = ['words/plain', 'id-denylist', 'id-length', syntax, fileName, folderName];

const rulesBrokenBy = async (source: string, path = 'tools/planted.ts') =>
  (await messagesOn(path, source)).flatMap(({ ruleId }) =>
    ruleId && rules.includes(ruleId) ? [ruleId] : [],
  );

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
  ['a short name', 'export const q = 1;', 'id-length'],
])('rejects %s', async (_what, source, rule) => {
  expect(await rulesBrokenBy(source)).toContain(rule);
});

it.each(['tools', 'mf-services/src', 'shell/src', 'registry/server/src', 'e2e/journeys'])(
  'rejects spread literals in %s, and in its tests',
  async (folder) => {
    const sources = [
      'export const fields = { ...{ first: 1, second: 2 }, third: 3 };',
      'export const items = [...[1, 2], 3];',
      'export const most = Math.max(...[1, 2], 3);',
    ];
    for (const file of ['planted.ts', 'planted.test.ts']) {
      expect(await rulesBrokenBy(sources.join('\n'), `${folder}/${file}`)).toStrictEqual(
        sources.map(() => syntax),
      );
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

it.each(['registry/cli/src', 'shell/server', 'mf-services/src', 'e2e'])(
  'checks words and names in %s',
  async (folder) => {
    const source = '// Whoever comes later is sent home.\nexport const told = 1;';
    expect(await rulesBrokenBy(source, `${folder}/planted.ts`)).toStrictEqual([
      'words/plain',
      'id-denylist',
    ]);
  },
);

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

// A build that runs at the same time writes into these folders and deletes files.
it('ignores the folders that git ignores, in every folder', async () => {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  for (const made of lines.filter((line) => line.endsWith('/'))) {
    for (const folder of ['', 'mf-services']) {
      const file = join(folder, made, 'unfinished-1/one.js');
      expect([file, await lint.isPathIgnored(join(root, file))]).toStrictEqual([file, true]);
    }
  }
  expect(await lint.isPathIgnored(join(root, 'mf-services/src/one.js'))).toBe(false);
});

describe('a separate repository', () => {
  const recommended = config.filter(({ name }) => name === 'typescript-eslint/base');
  const lintOf = jest.requireActual<(folder: string) => Linter.Config[]>('./lint.cjs');
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function refused(source: string, allowedPackages?: string[]) {
    const dependencies = { 'date-fns': '4.1.0', 'date-fns-tz': '3.2.0' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies, allowedPackages }));
    const own = new ESLint({
      cwd: folder,
      overrideConfigFile: true,
      overrideConfig: [...recommended, ...lintOf(folder)],
    });
    const [result] = await own.lintText(source, { filePath: join(folder, 'src/a.js') });
    return result?.messages.map(({ message }) => message);
  }

  it.each([
    ["import 'date-fns';"],
    ["import 'date-fns/locale';"],
    ["export * from 'date-fns';"],
    ["void import('date-fns');"],
  ])('refuses %s until package.json allows the package', async (source) => {
    expect(await refused(source)).toStrictEqual([
      expect.stringContaining('run: npx remote add <package>'),
    ]);
    expect(await refused(source, ['date-fns'])).toStrictEqual([]);
  });

  it('allows a package, and not those whose names begin like it', async () => {
    expect(await refused("import 'date-fns-tz';", ['date-fns'])).toHaveLength(1);
    expect(await refused("void import('./other');")).toStrictEqual([]);
  });
});
