import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { run } from '../build/compile';
import { initialAndLateLoads } from './late-screens';

const folder = mkdtempSync(join(tmpdir(), 'late-screens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const design = { requiredVersion: '^1.0.0' };

/** Builds a remote from files, and returns the modules that it loads first and with each late screen. */
async function loadsOf(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { compilation } = await run({
    mode: 'production',
    context: folder,
    entry: {},
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: 'small',
      chunkFilename: '[name].js',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'small',
        exposes: { './app': './app.js' },
        shared: { 'design/core': design, 'design/form': design, 'design/overlay': design },
        manifest: true,
        dts: false,
        dev: false,
      }),
    ],
  });
  return initialAndLateLoads(compilation);
}

const parts = {
  'node_modules/design/package.json': '{ "name": "design", "version": "1.0.0" }',
  'node_modules/design/core.js': 'export const core = Math.random();',
  'node_modules/design/form.js': 'export const form = Math.random();',
  'node_modules/design/overlay.js': 'export const overlay = Math.random();',
};

it('loads the shared modules that only a late screen imports together with that screen', async () => {
  const loads = await loadsOf({
    ...parts,
    'app.js': `import { core } from 'design/core';
export const first = core;
export const second = () => import(/* webpackChunkName: "screen-second" */ './second');
export const third = () => import(/* webpackChunkName: "screen-third" */ './third');
export const words = () => import(/* webpackChunkName: "words-es" */ './words');`,
    'second.js': `import { core } from 'design/core';
import { overlay } from 'design/overlay';
import { form } from 'design/form';
export const second = [core, overlay, form];`,
    'third.js': 'export const third = Math.random();',
    'words.js': 'export const words = Math.random();',
  });
  expect(loads).toStrictEqual({
    shared: ['design/core'],
    late: {
      second: { preload: ['screen-second.js'], shared: ['design/form', 'design/overlay'] },
      third: { preload: ['screen-third.js'], shared: [] },
    },
  });
});

it('loads all shared modules first if no screen is late', async () => {
  const loads = await loadsOf({
    ...parts,
    'app.js': `import { core } from 'design/core';
import { form } from 'design/form';
export const app = [core, form];`,
  });
  expect(loads).toStrictEqual({ shared: ['design/core', 'design/form'], late: {} });
});
