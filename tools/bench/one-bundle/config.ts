import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { NamesFromPage } from 'shared-build/names-from-page';
import { shellConfig } from 'shared-build/shell-config';
import { OneBundleDiscovery } from './discovery';

/**
 * Returns the configuration of the shell without the code that loads remotes.
 *
 * Modules that the entry imports dynamically are in the first script.
 */
export function oneBundleConfig(folder: string): Configuration {
  const shell = shellConfig('production');
  return {
    ...shell,
    name: 'one-bundle',
    optimization: { ...shell.optimization, splitChunks: {}, chunkIds: 'named' },
    output: { ...shell.output, path: folder, uniqueName: 'one_bundle' },
    module: {
      ...shell.module,
      rules: [
        ...(shell.module?.rules ?? []),
        { test: /shell[\\/]src[\\/]main\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      // As bundles are usually built: the first script contains the names of the others.
      ...(shell.plugins ?? []).filter((plugin) => !(plugin instanceof NamesFromPage)),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.?\/host\/federation$/,
        join(__dirname, 'federation.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.?\/host\/contract-range$/,
        join(__dirname, 'contract-range.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/early\/libraries$/,
        join(__dirname, 'early-libraries.ts'),
      ),
      new OneBundleDiscovery(folder),
    ],
  };
}
