import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../build/compile';
import { root } from '../project/packages';

/** Path of the registry command in the published shared-build. */
export const registryCommandFile = 'lib/registry/command.cjs';

/**
 * Bundles the registry command into one file, for repositories without the registry's source. The `remote` commands
 * `check`, `publish`, and `promote` run it.
 */
export async function registryCommand(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-command-'));
  try {
    await run({
      mode: 'production',
      target: 'node20',
      context: root,
      devtool: false,
      entry: './registry/cli/src/main.ts',
      output: { path: folder, filename: 'command.cjs', library: { type: 'commonjs2' } },
      resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
      module: {
        // Dynamic imports must not create more files.
        parser: { javascript: { dynamicImportMode: 'eager' } },
        rules: [
          {
            test: /\.ts$/,
            loader: 'swc-loader',
            options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          },
        ],
      },
      node: { __dirname: false },
      optimization: { minimize: false },
      performance: false,
    });
    const bundle = readFileSync(join(folder, 'command.cjs'), 'utf8');
    return `#!/usr/bin/env node\n${bundle}\nif (require.main === module) void module.exports.main();\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
