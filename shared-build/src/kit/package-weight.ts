import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { run } from '../build/compile';
import { browsers } from '../project/packages';
import { sharedNames } from '../webpack/shared-modules';

/**
 * Returns the bytes over the network of everything that a package exports, without the modules that the shell
 * provides. A build that imports a part of the package needs less.
 *
 * @param folder in which the package is installed
 * @throws Error with webpack's message if the package cannot be bundled for browsers.
 */
export async function packageWeight(folder: string, name: string): Promise<number> {
  const path = mkdtempSync(join(tmpdir(), 'package-weight-'));
  try {
    await run({
      mode: 'production',
      context: folder,
      target: `browserslist:${browsers.join(', ')}`,
      entry: name,
      module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }] },
      externals: Object.fromEntries(sharedNames.map((shared) => [shared, `commonjs ${shared}`])),
      // All exports stay in the file.
      output: { path, filename: 'package.js', library: { type: 'commonjs2' } },
      performance: false,
    });
    const compressed = await promisify(brotliCompress)(readFileSync(join(path, 'package.js')));
    return compressed.length;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
