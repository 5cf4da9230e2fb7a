import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { run } from '../../build/compile';

type Shared = ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared'];

/**
 * Builds a remote that exposes `app.js`.
 *
 * @param files texts by their paths in the folder
 */
export async function buildSmallRemote(
  folder: string,
  files: Record<string, string>,
  shared: Shared,
) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const path = join(folder, 'dist');
  const { compilation } = await run({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path, publicPath: 'auto', uniqueName: 'small', chunkFilename: '[name].js' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'small',
        exposes: { './app': './app.js' },
        shared,
        manifest: true,
        dts: false,
        dev: false,
      }),
    ],
  });
  return compilation;
}
