import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project/packages';
import { pairsIn, type Module } from './folder-pairs';

const config = join(__dirname, 'dependencies.cjs');
const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Result {
  modules: Module[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

function cruise(folder: string, places: string[]): Result {
  const place = mkdtempSync(join(tmpdir(), 'dependencies-'));
  const file = join(place, 'result.json');
  try {
    execFileSync(
      process.execPath,
      [bin, '--config', config, '--output-type', 'json', '--output-to', file, ...places],
      { cwd: folder },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Result;
  } finally {
    rmSync(place, { recursive: true });
  }
}

const refusalsIn = ({ summary }: Result) =>
  summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);

describe('in this repository', () => {
  const folders = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.cjs', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.includes('/'))
    .map((path) => path.split('/')[0]!);
  let result: Result;

  beforeAll(() => {
    result = cruise(root, [...new Set(folders)].filter((name) => !name.startsWith('.')).sort());
    // Reads every file: minutes on a busy machine.
  }, 600_000);

  it('every import follows the rules, and no files import each other in a circle', () => {
    expect(result.modules.length).toBeGreaterThan(1000);
    expect(refusalsIn(result)).toStrictEqual([]);
  });

  it('no sibling folders import each other', () => {
    expect(pairsIn(result.modules)).toStrictEqual([]);
  });
});

/** A folder of a small repository, what a file in it imports, and the rule that refuses the import. */
const planted: [rule: string, folder: string, text: string][] = [
  ['no-circular', 'api/src', "import './circle';"],
  ['no-circular', 'api/src', "export type A = import('./circle').A;"],
  ['contracts-are-neutral', 'shared-contracts/src', "import 'node:fs';"],
  ['contracts-are-neutral', 'shared-contracts/src', "import 'react';"],
  ['ui-knows-no-domain', 'shared-ui/src', "import '../../shared-contracts/src/index';"],
  ['remote-kit', 'shared-remote/src', "import 'fastify';"],
  ['remotes', 'mf-a/src', "import '../../mf-b/src/app';"],
  ['remotes', 'mf-a/src', "export * from '../../mf-b/src/app';"],
  ['remotes', 'mf-a/src', "void import('../../shell/src/navigation/routes');"],
  ['remotes', 'mf-a/src', "import 'axios';"],
  ['remotes', 'mf-a/src', "import fs = require('fs'); fs.rmSync('x');"],
  ['remotes', 'mf-a/src', "import '../../shared-contracts/src/contract/index';"],
  ['shell-pages', 'shell/src', "import '../server/app';"],
  ['shell-pages', 'shell/src', "import type { X } from 'fastify'; export type Y = X;"],
  ['console', 'registry/console/src', "import '../../server/src/app';"],
  ['registry-contract-is-neutral', 'registry/contract/src', "import '../../server/src/app';"],
  ['registry-server-has-no-commands', 'registry/server/src', "import '../../cli/src/run';"],
  ['servers-have-no-page', 'registry/cli/src', "import 'react';"],
  ['servers-have-no-page', 'api/src', "import 'react';"],
  ['servers-have-no-page', 'shell/server', "import '../src/navigation/routes-of-pages';"],
  ['no-app-imports-another', 'api/src', "import '../../registry/server/src/app';"],
  ['no-app-imports-another', 'mf-a/src/testing', "import '../../../mf-b/src/app';"],
  ['product-imports-no-tools', 'api/src', "import '../../tools/browser';"],
  ['no-test-code-in-the-product', 'mf-a/src', "import './testing/owner';"],
  ['no-test-code-in-the-product', 'mf-a/src', "import './all.examples';"],
  ['zod-mini', 'api/src', "import 'zod';"],
  ['journeys-of-a-remote', 'mf-a/journeys', "import '../src/app';"],
  ['journeys', 'e2e/journeys', "import '../../api/src/app';"],
];

const plantedFile = (index: number) => `${planted[index]![1]}/planted-${index}.ts`;

const targets = [
  'mf-b/src/app',
  'mf-a/src/app',
  'mf-a/src/all.examples',
  'mf-a/src/testing/owner',
  'shell/src/navigation/routes',
  'shell/src/navigation/routes-of-pages',
  'shell/server/app',
  'registry/server/src/app',
  'registry/cli/src/run',
  'api/src/app',
  'tools/browser',
  'shared-contracts/src/index',
  'shared-contracts/src/contract/index',
];

it('each import against a rule is refused by that rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    for (const path of targets) write(`${path}.ts`, 'export {};');
    for (const name of ['react', 'axios', 'fastify', 'zod']) {
      write(`node_modules/${name}/index.js`, '');
    }
    write('api/src/circle.ts', "import './planted-0';\nexport type A = import('./planted-1').A;");
    planted.forEach(([, , text], index) => write(plantedFile(index), text));
    write('package.json', '{}');
    const places = readdirSync(folder).filter((name) => !/node_modules|package/.test(name));
    const refusals = refusalsIn(cruise(folder, places));
    const missed = planted.filter(
      ([rule], index) =>
        !refusals.some((line) => line.startsWith(`${rule}: `) && line.includes(plantedFile(index))),
    );
    expect(missed).toStrictEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
