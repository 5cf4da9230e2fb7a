import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { root } from 'shared-build/packages';
import { baseConfig, type Mode } from 'shared-build/webpack-base';

/**
 * The product's compiler without Module Federation: all remotes and the shell's frame in one page. Releases
 * contain none of it.
 */
export function examplesConfig(mode: Mode): Configuration {
  const base = baseConfig('shell', 'stories', mode);
  return {
    ...base,
    name: 'stories',
    context: join(root, 'tools/stories'),
    entry: { main: './page/main.tsx' },
    // One script, so examples do not wait for the network.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: {
      ...base.output,
      path: join(root, 'tools/stories/dist'),
      filename: 'examples.js',
      publicPath: '/',
    },
    devtool: false,
    // The output is only used locally.
    optimization: { minimize: false },
    plugins: [],
  };
}
