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
  ['nothing of React', "import { a } from './react';", '19.0.0'],
  ['hooks of 19.0', "import { use, useState } from 'react';", '19.0.0'],
  ['a hook of 19.2', "import { useState, useEffectEvent } from 'react';", '19.2.0'],
  ['a hook of 19.2 by another name', "import { useEffectEvent as e } from 'react';", '19.2.0'],
  ['several lines', "import {\n  useState,\n  Activity,\n} from 'react';", '19.2.0'],
  ['the renderer', "import { flushSync } from 'react-dom';", '19.0.0'],
  ['types', "import { type Later, useState } from 'react';", '19.0.0'],
  ['types alone', "import type { Later } from 'react';", '19.0.0'],
  ['what only a later version has', "import { useLater } from 'react';", '19.9.0'],
  ['a part that it exports again', "export { useLater } from 'react';", '19.9.0'],
  ['all of it', "import * as react from 'react';", '19.9.0'],
  ['its default export', "import React, { useState } from 'react';", '19.9.0'],
])('%s', (_what, text, version) => {
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

it('a peer dependency of a remote decides its range', () => {
  const remote = mkdtempSync(join(folder, 'remote-'));
  mkdirSync(join(remote, 'src'));
  writeFileSync(join(remote, 'package.json'), '{ "peerDependencies": { "react": "^19.1.0" } }');
  expect(reactRange(remote)).toBe('^19.1.0');
});
