import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { CompileHintsPlugin } from './compile-hints';
import { firstLettersLoader } from '../fonts/first-letters';
import { PackageListPlugin } from './package-list';
import { browsers, folderOf, outputOf, type Buildable } from '../project/packages';
import { StableIdsPlugin } from './stable-ids';
import { terseStylesLoader } from './terse-styles';
import { unnamedComponentsLoader } from './unnamed-components';

export type Mode = 'production' | 'development';

/** Turns CSS into style elements, with class names that are unique to this build. */
const styles = (
  classSuffix: string,
  options: { attributes: Record<string, string>; insert?: string },
) => [
  { loader: 'style-loader', options },
  {
    loader: 'css-loader',
    options: {
      // The rules are text in the script, which a map would make larger.
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
      // The shell provides a production React to every build.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** Marks the styles of a build, so that the shell knows which ones to disable while a remote is unmounted. */
const stylesRule = (name: Buildable, unique: string, mode: Mode, classSuffix: string) => {
  // remote-styles.mjs of a released remote removes the elements from the page.
  const isRelease = name !== 'shell' && mode === 'production';
  const stylesWith = (attribute: string) =>
    styles(classSuffix, {
      attributes: { [attribute]: unique },
      ...(isRelease && { insert: join(__dirname, 'insert-style.mjs') }),
    });
  return {
    test: /\.css$/,
    oneOf: [
      { include: join(folderOf(name), 'src'), use: stylesWith('data-remote') },
      { use: stylesWith('data-shared') },
    ],
  };
};

const optimization = (): Configuration['optimization'] => ({
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      extractComments: false,
      // swc has its own threads, so an extra process would only cost time.
      parallel: false,
    }),
  ],
  // Makes equal source give equal files, whatever else the build contains.
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
});

/** Returns the configuration that every build shares. `unique` must differ between any two builds in one page. */
export function baseConfig(
  name: Buildable,
  unique: string,
  mode: Mode,
  /** Makes the class names differ from those of other builds in the page. */
  classSuffix = unique,
): Configuration {
  return {
    name,
    mode,
    target: `browserslist:${browsers.join(', ')}`,
    context: folderOf(name),
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    // The specification allows two minutes for a chunk. The shell informs the owner much earlier.
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
      ...(mode === 'production' ? [new CompileHintsPlugin()] : []),
    ],
  };
}
