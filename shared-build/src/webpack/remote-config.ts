import { join, relative, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteName } from 'shared-contracts';
import { usualEntry } from 'shared-contracts/discovery';
import type { Configuration } from 'webpack';
import { runtimeExternals, PrebuildRuntimePlugin } from './federation-runtime';
import { hotApp, hotConfig } from '../hot/hot-config';
import { folderOf } from '../project/packages';
import { reactRange } from './lowest-react';
import { RefusedImportsPlugin } from './refused-imports';
import { sharedByRemote } from './shared-modules';
import { baseConfig, scriptRule, type Mode } from './webpack-base';

/** Plugins of the federation runtime in a remote. */
export const runtimePlugins = [join(__dirname, 'remote-name.cjs')];

/** Returns the container's name, which is unique per build so that two versions of a remote can share a page. */
export const containerName = (name: RemoteName, hash: string) =>
  `${name.replaceAll('-', '_')}_${hash}`;

// Without this variable the federation plugin finds webpack by the stack of an error, which takes 0.3 s.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** The module that a release exposes. Its path is relative, because Module Federation writes it into a file. */
const styledApp = (folder: string) =>
  `./${relative(folder, join(__dirname, 'remote-styles.mjs')).split(sep).join('/')}`;

/**
 * Returns webpack's configuration for a remote, which exposes only `./app`. A development build contains React and the
 * kit, because development code does not work with the shell's production React.
 */
export function remoteConfig(name: RemoteName, hash: string, mode: Mode): Configuration {
  const container = containerName(name, hash);
  const base = baseConfig(name, container, mode, hash);
  const isProduction = mode === 'production';
  const config: Configuration = {
    ...base,
    entry: {},
    // A published release has an entry with the federation runtime and one without. A dev server has only the first.
    ...(isProduction && { externals: runtimeExternals }),
    output: { ...base.output, publicPath: 'auto' },
    resolve: {
      ...base.resolve,
      alias: { 'remote-app$': join(folderOf(name), 'src/app.tsx') },
    },
    plugins: [
      ...(base.plugins ?? []),
      new RefusedImportsPlugin(folderOf(name)),
      ...(isProduction ? [new PrebuildRuntimePlugin()] : []),
      new ModuleFederationPlugin({
        name: container,
        filename: usualEntry,
        exposes: { './app': isProduction ? styledApp(folderOf(name)) : hotApp },
        shared: isProduction ? sharedByRemote(reactRange(folderOf(name))) : {},
        shareStrategy: 'loaded-first',
        runtimePlugins,
        manifest: true,
        // host-types.ts writes the types from the contract. This would take each build about 28 s of processor time.
        dts: false,
        dev: false,
        // Leaves out code for loading further remotes and for servers.
        experiments: {
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  };
  return isProduction ? config : hotConfig(name, config, scriptRule);
}
