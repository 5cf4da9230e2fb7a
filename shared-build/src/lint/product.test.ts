import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { root } from '../project/packages';

const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

const checked =
  /^(?:import-x\/|no-restricted-(?:imports|globals|properties)$|no-eval$|no-new-func$)/;

async function refusalsIn(file: string, source: string) {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(broken.message);
  return messages.filter(({ ruleId }) => checked.test(ruleId ?? '')).map(({ message }) => message);
}

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
