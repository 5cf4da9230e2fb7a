import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const root = join(__dirname, '../../..');
const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

async function refusedLines(file: string, source: string) {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(broken.message);
  return messages.filter(({ ruleId }) => ruleId?.startsWith('rooms/'));
}

const refusals = async (file: string, source: string) =>
  (await refusedLines(file, source)).map(({ message }) => message);

/** One file of each room, and a package that the room does import. */
const rooms = {
  'shared-contracts/src/bus.ts': 'zod/mini',
  'shared-ui/src/core.ts': 'react',
  'shared-remote/src/seam.ts': 'react',
  'mf-login-location/src/app.tsx': 'shared-ui/core',
  'mf-gbp-create/src/app.tsx': 'shared-remote',
  'mf-priming-square/src/app.tsx': 'shared-contracts/api',
  'mf-services/src/app.tsx': 'shared-ui/form',
  'mf-later-steps/src/app.tsx': 'react',
  'shell/src/frame/frame.tsx': 'react-router-dom',
  'shell/server/app.ts': 'fastify',
  'api/src/app.ts': 'fastify',
  'registry/src/app.ts': 'semver',
  'shared-server/src/server.ts': 'pg',
  'shared-build/src/build.ts': 'webpack',
  'e2e/stage/journey.ts': '@playwright/test',
  'bench/main.ts': 'webpack',
  'bench/textbook/src/host.ts': 'antd',
  'scripts/coverage.ts': 'typescript',
};

const forms: Record<string, (name: string, x: string) => string> = {
  'import x from': (name, x) => `import ${x} from '${name}'; ${x}();`,
  'import, for its effect': (name) => `import '${name}';`,
  'import type': (name, x) => `import type { ${x} } from '${name}'; export const a${x}: ${x} = 1;`,
  'import() as a type': (name, x) => `export type ${x} = import('${name}').X;`,
  'typeof import()': (name, x) => `export type ${x} = typeof import('${name}');`,
  're-export of all': (name) => `export * from '${name}';`,
  're-export of one': (name, x) => `export { ${x} } from '${name}';`,
  'import() at run time': (name) => `void import('${name}');`,
  'import() of a template': (name) => `void import(\`${name}\`);`,
  'require()': (name) => `require('${name}');`,
  'require.resolve()': (name) => `require.resolve('${name}');`,
  'module.require()': (name) => `module.require('${name}');`,
  'import = require()': (name, x) => `import ${x} = require('${name}'); ${x}();`,
  'jest.requireActual()': (name) => `jest.requireActual('${name}');`,
  'import.meta.resolve()': (name) => `import.meta.resolve('${name}');`,
};

const nobodyListed = [
  'lodash',
  'left-pad',
  'moment/locale/de',
  '@reduxjs/toolkit',
  'fs',
  'https://cdn.example.com/x.js',
  '/etc/passwd',
  'shared-ui/src/action/button',
  'mf-later-steps/src/screens/leave-numbers',
  '../../mf-nobody/src/app',
  '../../../shared-nobody/src/bus',
];

/** All forms in one file, one a line. */
async function formsLetThrough(file: string, name: string): Promise<string[]> {
  const source = Object.values(forms).map((write, index) => write(name, `x${index}`));
  const refused = new Set((await refusedLines(file, source.join('\n'))).map(({ line }) => line));
  return Object.keys(forms).filter((_, index) => !refused.has(index + 1));
}

describe.each(Object.entries(rooms))('%s', (file, listed) => {
  it(`imports ${listed}`, async () => {
    const plain = ['import x from', 'import type', 're-export of all', 'import() at run time'];
    expect(await formsLetThrough(file, listed)).toStrictEqual(expect.arrayContaining(plain));
  });

  it.each(nobodyListed)('refuses %s, in every form', async (name) => {
    expect(await formsLetThrough(file, name)).toStrictEqual([]);
  });
});

const browserRooms = Object.keys(rooms).filter((file) =>
  /^(shell\/src|mf-|shared-[cur])/.test(file),
);
const realms: [string, string][] = [
  ...browserRooms
    .filter((file) => !file.startsWith('shared-build'))
    .flatMap((file) => [
      [file, 'node:fs'] as [string, string],
      [file, 'fastify'] as [string, string],
      [file, 'shared-server'] as [string, string],
      [file, 'webpack'] as [string, string],
    ]),
  ...[
    'api/src/app.ts',
    'registry/src/app.ts',
    'shell/server/app.ts',
    'shared-server/src/server.ts',
  ].flatMap((file) =>
    ['react', 'antd', 'webpack', 'single-spa', 'shared-ui/core'].map(
      (name) => [file, name] as [string, string],
    ),
  ),
  ...['semver', 'yaml', 'web-vitals', 'antd', 'axios', 'zod', 'react-dom', 'fast-check'].map(
    (name) => ['mf-services/src/app.tsx', name] as [string, string],
  ),
];

it.each(realms)('%s refuses %s, in every form', async (file, name) => {
  expect(await formsLetThrough(file, name)).toStrictEqual([]);
});

it.each([
  ['mf-services/src/app.tsx', "import 'mf-later-steps';", 'No app imports another'],
  ['mf-services/src/app.tsx', "import 'antd';", 'antd is the operators’ console’s alone'],
  ['mf-services/src/app.tsx', "void import('axios');", 'The one HTTP client'],
  ['mf-services/src/app.tsx', "import 'react-router-dom';", 'Routing and composition'],
  ['mf-services/src/app.tsx', "import 'zod';", "zod is taken from 'zod/mini'"],
  ['mf-services/src/app.tsx', "import 'shared-ui/src/core';", 'through its entry points'],
  ['mf-services/src/app.tsx', "import 'shared-remote/testing';", 'imported by tests and'],
  ['mf-services/src/app.tsx', "import './testing/owner';", 'imported by tests and'],
  ['mf-services/src/app.tsx', "import './all.examples';", 'imported by tests and'],
  ['mf-services/src/app.tsx', "import 'shared-ui/testing';", 'imported by tests and'],
  ['mf-services/src/all.examples.ts', "import 'axe-core';", 'mf-services may import'],
  ['mf-services/src/app.tsx', 'void import(name);', 'as plain text'],
  ['mf-services/src/app.tsx', 'const load = require;', 'is only called'],
  ['shared-contracts/src/bus.ts', "import 'react';", 'contracts and servers know no React'],
  ['shared-ui/src/core.ts', "import 'shared-contracts';", 'knows nothing of the domain'],
  ['shared-ui/src/core.ts', "import 'antd';", 'antd is the operators’ console’s alone'],
  ['shell/src/frame/frame.tsx', "import 'antd';", 'antd is the operators’ console’s alone'],
  ['shell/src/frame/frame.tsx', "import 'shared-server';", 'Server code lives in'],
  ['shell/src/frame/frame.tsx', "import '../../server/app';", 'No app imports another'],
  ['api/src/app.ts', "import 'registry';", 'No app imports another'],
  ['api/src/app.ts', "import 'shared-server/testing';", 'imported by tests and'],
])('%s is told where %s belongs', async (file, source, reason) => {
  expect(await refusals(file, source)).toContainEqual(expect.stringContaining(reason));
});

const seam = 'A remote knows no address and no storage';

it.each([
  ['mf-services/src/app.tsx', "localStorage.getItem('uid');", seam],
  ['mf-services/src/app.tsx', "window.location.assign('/');", seam],
  ['mf-services/src/app.tsx', "globalThis['fetch']('/services');", seam],
  ['mf-services/src/app.tsx', "void fetch('/services');", seam],
  ['mf-services/src/app.tsx', 'export const x = document.cookie;', seam],
  ['mf-services/src/app.tsx', "navigator.sendBeacon('/x');", seam],
  ['mf-services/src/app.tsx', "new EventSource('/x');", seam],
  ['mf-services/src/app.tsx', "new WebSocket('wss://x');", seam],
  ['mf-services/src/app.tsx', "new Image().src = '/x';", seam],
  ['mf-services/src/app.tsx', "new Worker('/x.js');", seam],
  ['mf-services/src/app.tsx', "importScripts('/x.js');", seam],
  ['mf-services/src/app.tsx', "indexedDB.open('x');", seam],
  ['mf-services/src/app.tsx', "open('/x');", seam],
  ['mf-services/src/app.tsx', "eval('1');", seam],
  ['mf-services/src/app.tsx', "new Function('1')();", seam],
  ['mf-services/src/app.tsx', 'export const x = process.env;', seam],
  ['mf-services/src/app.tsx', "document.createElement('script');", seam],
  ['mf-services/src/app.tsx', 'window[name]();', seam],
  ['mf-services/src/app.tsx', 'export const x = (node) => node.ownerDocument;', seam],
  ['mf-services/src/app.tsx', 'export const { defaultView } = node();', seam],
  ['mf-services/src/app.tsx', 'export const page = document;', 'is used in place'],
  ['mf-services/src/app.tsx', 'export const { cookie } = document;', 'is used in place'],
  ['mf-services/src/app.test.tsx', "void fetch('/services');", seam],
  ['shared-contracts/src/bus.ts', 'setTimeout(() => {}, 1);', 'Contracts do nothing'],
  ['shared-ui/src/core.ts', 'localStorage.clear();', 'A component draws what it is given'],
  ['shell/src/frame/frame.tsx', 'sessionStorage.clear();', 'Browser storage has one room'],
  ['shell/src/frame/frame.tsx', 'document.cookie = "a";', 'Browser storage has one room'],
  ['shell/src/frame/frame.tsx', "location.assign('/');", 'have one room'],
  ['shell/src/frame/frame.tsx', 'window.history.back();', 'have one room'],
  ['shell/src/frame/frame.tsx', "void fetch('/x');", 'go through shell/src/api/'],
  ['shell/src/frame/frame.tsx', "navigator.sendBeacon('/x');", 'has its rooms'],
  ['shell/src/frame/frame.tsx', "new WebSocket('wss://x');", 'has no room in the shell yet'],
])('%s refuses %s', async (file, source, reason) => {
  expect(await refusals(file, source)).toContainEqual(expect.stringContaining(reason));
});

it.each([
  ['mf-services/src/app.tsx', 'setTimeout(() => {}, 1);\nconst location = {};\nvoid location;'],
  ['mf-gbp-create/src/profile.ts', "const require = (field: string) => field;\nrequire('city');"],
  ['mf-services/src/app.test.tsx', "import 'shared-remote/testing';\nimport './testing/owner';"],
  ['mf-services/src/screens/a.examples.ts', "import type { Act } from 'shared-ui/testing';"],
  ['shell/src/storage/keys.ts', "localStorage.getItem('uid');"],
  ['shell/src/navigation.ts', "location.assign('/');"],
  [
    'shell/server/page.ts',
    "import type { Settings } from '../src/settings';\nexport type X = Settings;",
  ],
  ['registry/console/src/main.tsx', "import 'antd';"],
])('%s may contain: %s', async (file, source) => {
  expect(await refusals(file, source)).toStrictEqual([]);
});
