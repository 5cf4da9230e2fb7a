import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { root } from 'shared-build/packages';
import { baseConfig, type Mode } from 'shared-build/webpack-base';

export const folder = join(root, 'workshop/dist');

/**
 * The product's compiler without Module Federation: all remotes and the shell's frame in one page. Releases
 * contain none of it.
 */
export function workshopConfig(mode: Mode): Configuration {
  const base = baseConfig('shell', 'workshop', mode);
  return {
    ...base,
    name: 'workshop',
    context: join(root, 'workshop'),
    entry: { main: './page/main.tsx' },
    // One script, so examples do not wait for the network.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { ...base.output, path: folder, filename: 'workshop.js', publicPath: '/' },
    devtool: mode === 'development' && 'cheap-module-source-map',
    // The output is only used locally.
    optimization: { minimize: false },
    plugins: [],
  };
}
