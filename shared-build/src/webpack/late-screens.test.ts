import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initialAndLateLoads } from './late-screens';
import { buildSmallRemote } from './testing/small-remote';

const folder = mkdtempSync(join(tmpdir(), 'late-screens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const design = { requiredVersion: '^1.0.0' };

/** Builds a remote from files, and returns the modules that it loads first and with each late screen. */
const loadsOf = async (files: Record<string, string>) =>
  initialAndLateLoads(
    await buildSmallRemote(folder, files, {
      'design/core': design,
      'design/form': design,
      'design/overlay': design,
    }),
  );

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
