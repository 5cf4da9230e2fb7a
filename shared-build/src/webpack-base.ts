import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { PackageListPlugin } from './package-list';
import { folderOf, outputOf, root, type Buildable } from './packages';

export type Mode = 'production' | 'development';

/** What every build of ours has in common. `unique` must differ between any two builds in one page. */
export function baseConfig(name: Buildable, unique: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    target: ['web', 'es2020'],
    context: folderOf(name),
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    // Loading a chunk may take as long as the specification allows; the shell tells the owner long before.
    output: {
      path: outputOf(name),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: unique,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2020',
              parser: { syntax: 'typescript', tsx: true },
              // The shell's React is the production one for every build, so its JSX is too.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            'style-loader',
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: '[local]-[hash:base64:6]',
                  localIdentHashSalt: unique,
                },
              },
            },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
      ],
      // Ids that do not depend on what else was built, so that equal source gives equal files.
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { config: [__filename, join(root, 'package-lock.json')] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [new ChunkIntegrityPlugin(), new PackageListPlugin()],
  };
}
