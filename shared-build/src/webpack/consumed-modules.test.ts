import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumedModules } from '../contract/consumed-modules';
import { buildSmallRemote } from './testing/small-remote';

const folder = mkdtempSync(join(tmpdir(), 'consumed-modules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists the shared modules that a build imports, with their ranges and whether it has a copy', async () => {
  const files = {
    'node_modules/design/package.json': '{ "name": "design", "version": "1.2.3" }',
    'node_modules/design/core.js': 'export const core = Math.random();',
    'node_modules/unused/package.json': '{ "name": "unused", "version": "1.0.0" }',
    'app.js': `import { core } from 'design/core';
import { useState } from 'react';
export const app = [core, useState];`,
  };
  const shared = { singleton: true, strictVersion: true, import: false as const };
  const compilation = await buildSmallRemote(folder, files, {
    react: { ...shared, requiredVersion: '^19.0.0' },
    'design/core': { requiredVersion: '^1.2.0' },
    unused: { ...shared, requiredVersion: '^1.0.0' },
  });
  expect(consumedModules(compilation)).toStrictEqual({
    react: { range: '^19.0.0', hasCopy: false },
    'design/core': { range: '^1.2.0', hasCopy: true },
  });
});
