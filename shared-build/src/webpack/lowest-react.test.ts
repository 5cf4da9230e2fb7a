import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, sourceFiles } from '../project/packages';
import { project } from '../project/project';
import { lowestReact, reactRange } from './lowest-react';

const folder = mkdtempSync(join(tmpdir(), 'lowest-react-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'a.tsx');
const lowestFor = (text: string) => {
  writeFileSync(file, text);
  return lowestReact([file], '19.9.0');
};

it.each<[string, string, string]>([
  ['no import of React', "import { a } from './react';", '19.0.0'],
  ['hooks of 19.0', "import { use, useState } from 'react';", '19.0.0'],
  ['a hook of 19.2', "import { useState, useEffectEvent } from 'react';", '19.2.0'],
  ['a hook of 19.2 by another name', "import { useEffectEvent as e } from 'react';", '19.2.0'],
  ['an import on several lines', "import {\n  useState,\n  Activity,\n} from 'react';", '19.2.0'],
  ['react-dom', "import { flushSync } from 'react-dom';", '19.0.0'],
  ['a type among values', "import { type Later, useState } from 'react';", '19.0.0'],
  ['a type-only import', "import type { Later } from 'react';", '19.0.0'],
  ['an unknown name', "import { useLater } from 'react';", '19.9.0'],
  ['a re-export', "export { useLater } from 'react';", '19.9.0'],
  ['a namespace import', "import * as react from 'react';", '19.9.0'],
  ['the default import', "import React, { useState } from 'react';", '19.9.0'],
])('finds the lowest version for %s', (_description, text, version) => {
  expect(lowestFor(text)).toBe(version);
});

it.each(['shared-ui', 'shared-remote'] as const)('%s works with React 19.0', (name) => {
  const code = sourceFiles(join(project.kitFolder(name), 'src')).filter(
    (path) => !/testing|\.examples\.|type-test/.test(path),
  );
  expect(lowestReact(code, '19.9.0')).toBe('19.0.0');
});

it.each([
  ['mf-login-location', '^19.0.0'],
  ['mf-services', '^19.2.0'],
] as const)('%s works with React %s', (name, range) => {
  expect(reactRange(folderOf(name))).toBe(range);
});

it('uses the peer dependency of a remote as its range', () => {
  const remote = mkdtempSync(join(folder, 'remote-'));
  mkdirSync(join(remote, 'src'));
  writeFileSync(join(remote, 'package.json'), '{ "peerDependencies": { "react": "^19.1.0" } }');
  expect(reactRange(remote)).toBe('^19.1.0');
});
