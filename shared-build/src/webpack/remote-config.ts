import { join, relative, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteName } from 'shared-contracts';
import { usualEntry } from 'shared-contracts/discovery';
import type { Configuration } from 'webpack';
import { fromThePage, RuntimeMeanwhilePlugin } from './federation-runtime';
import { hotApp, hotConfig } from '../hot/hot-config';
import { folderOf } from '../project/packages';
import { reactRange } from './lowest-react';
import { RefusedImportsPlugin } from './refused-imports';
import { sharedByRemote } from './shared-modules';
import { baseConfig, scriptRule, type Mode } from './webpack-base';

/** Plugins of the federation runtime that a remote brings. */
export const runtimePlugins = [join(__dirname, 'remote-name.cjs')];

/** The container's name: unique per build, so that two versions of a remote can live in one page. */
export const containerName = (name: RemoteName, hash: string) =>
  `${name.replaceAll('-', '_')}_${hash}`;

// The plugin finds webpack by calling it with nothing and reading where the error comes from, for which webpack puts all its
// options into words: 0.3 s. Where it is told, it does not ask.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** The module that a release exposes. Its path is relative, because Module Federation writes it into a file. */
const styledApp = (folder: string) =>
  `./${relative(folder, join(__dirname, 'remote-styles.mjs')).split(sep).join('/')}`;

/**
 * Returns webpack's configuration for a remote: it exposes `./app` and nothing else. In development it brings a
 * development React and the kit, because they do not work with the shell's production React.
 */
export function remoteConfig(name: RemoteName, hash: string, mode: Mode): Configuration {
  const container = containerName(name, hash);
  const base = baseConfig(name, container, mode, hash);
  const isProduction = mode === 'production';
  const config: Configuration = {
    ...base,
    entry: {},
    // A published release has an entry with the federation runtime and one without. A dev server has only the first.
    ...(isProduction && { externals: fromThePage }),
    output: { ...base.output, publicPath: 'auto' },
    resolve: {
      ...base.resolve,
      alias: { 'remote-app$': join(folderOf(name), 'src/app.tsx') },
    },
    plugins: [
      ...(base.plugins ?? []),
      new RefusedImportsPlugin(folderOf(name)),
      ...(isProduction ? [new RuntimeMeanwhilePlugin()] : []),
      new ModuleFederationPlugin({
        name: container,
        filename: usualEntry,
        exposes: { './app': isProduction ? styledApp(folderOf(name)) : hotApp },
        shared: isProduction ? sharedByRemote(reactRange(folderOf(name))) : {},
        shareStrategy: 'loaded-first',
        runtimePlugins,
        manifest: true,
        // Types would take each build about 28 s of processor time.
        dts: false,
        dev: false,
        // A remote loads no other and runs in browsers only: what serves these cases is left out.
        experiments: {
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  };
  return isProduction ? config : hotConfig(name, config, scriptRule);
}
