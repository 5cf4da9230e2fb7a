import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { CompileAtOncePlugin } from './compiled-at-once';
import { firstLettersLoader } from '../fonts/first-letters';
import { PackageListPlugin } from './package-list';
import { browsers, folderOf, outputOf, type Buildable } from '../project/packages';
import { StableIdsPlugin } from './stable-ids';
import { terseStylesLoader } from './terse-styles';
import { unnamedComponentsLoader } from './unnamed-components';

export type Mode = 'production' | 'development';

/** CSS becomes style elements, with class names of this build's own. */
const styles = (
  classSuffix: string,
  options: { attributes: Record<string, string>; insert?: string },
) => [
  { loader: 'style-loader', options },
  {
    loader: 'css-loader',
    options: {
      // The rules are in the script as text: a map of them would be text in it as well.
      sourceMap: false,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: `[local]-[hash:base64:5]-${classSuffix}`,
      },
    },
  },
  { loader: terseStylesLoader },
];

/** Compiles TypeScript. */
export const scriptRule = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    env: { targets: browsers },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The shell's React is the production one for every build, so its JSX is too.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** Marks the styles of a build, so that the shell knows which ones to disable while a remote is unmounted. */
const stylesRule = (name: Buildable, unique: string, mode: Mode, classSuffix: string) => {
  // The module that a released remote exposes takes the elements out of the page (remote-styles.mjs).
  const isRelease = name !== 'shell' && mode === 'production';
  const marked = (attribute: string) =>
    styles(classSuffix, {
      attributes: { [attribute]: unique },
      ...(isRelease && { insert: join(__dirname, 'insert-style.mjs') }),
    });
  return {
    test: /\.css$/,
    oneOf: [
      { include: join(folderOf(name), 'src'), use: marked('data-remote') },
      { use: marked('data-shared') },
    ],
  };
};

const optimization = (): Configuration['optimization'] => ({
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      extractComments: false,
      // swc has threads of its own; a process for it would have to start first.
      parallel: false,
    }),
  ],
  // Ids that do not depend on what else was built, so that equal source gives equal files.
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
});

/** Returns the configuration that every build shares. `unique` must differ between any two builds in one page. */
export function baseConfig(
  name: Buildable,
  unique: string,
  mode: Mode,
  /** What tells this build's class names from those of another build in the page. */
  classSuffix = unique,
): Configuration {
  return {
    name,
    mode,
    target: `browserslist:${browsers.join(', ')}`,
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
        scriptRule,
        stylesRule(name, unique, mode, classSuffix),
        { test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/, loader: unnamedComponentsLoader },
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          resourceQuery: /^\?first\b/,
          loader: firstLettersLoader,
        },
      ],
    },
    optimization: optimization(),
    // A cache on disk costs more than it saves: builds without one take half the time (decision 0103).
    cache: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new ChunkIntegrityPlugin(),
      new PackageListPlugin(),
      new StableIdsPlugin(),
      ...(mode === 'production' ? [new CompileAtOncePlugin()] : []),
    ],
  };
}
