import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { CompressedCopies } from 'shared-build/compressed-copies';
import { shellConfig } from 'shared-build/shell-config';
import { configuredIn } from 'shared-build/webpack-base';
import { OneBundleDiscovery } from './discovery';

/**
 * The shell's own configuration without Module Federation. What the entry imports later is in the first
 * script: with nothing to negotiate, it need not wait.
 */
export function oneBundleConfig(folder: string): Configuration {
  const shell = shellConfig('production');
  const kept = (shell.plugins ?? []).filter(
    (plugin) =>
      !(plugin instanceof ModuleFederationPlugin) && !(plugin instanceof CompressedCopies),
  );
  return {
    ...shell,
    ...configuredIn(__filename, shell, 'one-bundle-production'),
    name: 'one-bundle',
    optimization: { ...shell.optimization, chunkIds: 'named' },
    output: { ...shell.output, path: folder, uniqueName: 'one_bundle' },
    module: {
      ...shell.module,
      rules: [
        ...(shell.module?.rules ?? []),
        { test: /shell[\\/]src[\\/]main\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      ...kept,
      new CompressedCopies(),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.?\/remotes\/federation$/,
        join(__dirname, 'federation.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.?\/(?:remotes\/)?contract-range$/,
        join(__dirname, 'contract-range.ts'),
      ),
      new OneBundleDiscovery(folder),
    ],
  };
}
