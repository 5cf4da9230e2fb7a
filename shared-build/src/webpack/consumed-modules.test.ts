import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { run } from '../build/compile';
import { consumedModules } from '../contract/consumed-modules';

const folder = mkdtempSync(join(tmpdir(), 'consumed-modules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

it('lists the shared modules that a build imports, with their ranges and whether it has a copy', async () => {
  write({
    'node_modules/design/package.json': '{ "name": "design", "version": "1.2.3" }',
    'node_modules/design/core.js': 'export const core = Math.random();',
    'node_modules/unused/package.json': '{ "name": "unused", "version": "1.0.0" }',
    'app.js': `import { core } from 'design/core';
import { useState } from 'react';
export const app = [core, useState];`,
  });
  const shared = { singleton: true, strictVersion: true, import: false as const };
  const { compilation } = await run({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), publicPath: 'auto', uniqueName: 'small' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'small',
        exposes: { './app': './app.js' },
        shared: {
          react: { ...shared, requiredVersion: '^19.0.0' },
          'design/core': { requiredVersion: '^1.2.0' },
          unused: { ...shared, requiredVersion: '^1.0.0' },
        },
        manifest: true,
        dts: false,
        dev: false,
      }),
    ],
  });
  expect(consumedModules(compilation)).toStrictEqual({
    react: { range: '^19.0.0', hasCopy: false },
    'design/core': { range: '^1.2.0', hasCopy: true },
  });
});
