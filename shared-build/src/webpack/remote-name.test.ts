import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { run } from '../build/compile';
import { runtimePlugins } from './remote-config';

const folder = mkdtempSync(join(tmpdir(), 'remote-name-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => unknown>;
}

it('names host and remote if the version of the host is out of the range of the remote', async () => {
  writeFileSync(join(folder, 'app.js'), "export { useState } from 'react';");
  await run({
    mode: 'production',
    target: 'async-node',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'small' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'small',
        filename: 'entry.js',
        library: { type: 'commonjs-module' },
        exposes: { './app': './app.js' },
        shared: {
          react: {
            singleton: true,
            strictVersion: true,
            requiredVersion: '^19.0.0',
            import: false,
          },
        },
        runtimePlugins,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  });
  const container = createRequire(__filename)(join(folder, 'dist/entry.js')) as Container;
  const version = '18.3.1';
  const lib = () => ({});
  const react = { version, lib, get: lib, loaded: 1, from: 'another-host', scope: ['default'] };
  container.init({ react: { [version]: { ...react, shareConfig: { singleton: true } } } });
  const mount = async () => (await container.get('./app'))();
  // Jest would print the bundle with the whole error.
  expect(await mount().catch((error: Error) => error.message)).toContain(
    'Version 18.3.1 from another-host of shared singleton module react does not satisfy the requirement of small which needs ^19.0.0',
  );
}, 60_000);
