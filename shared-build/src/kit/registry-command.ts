import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../build/compile';
import { root } from '../project/packages';

/** Where the kit has the registry's command line, beside what was compiled. */
export const registryCommandFile = 'lib/registry/command.cjs';

/**
 * The registry's command line in one file, for those who have no server of it: what `check`, `publish` and
 * `promote` are made of. Whoever runs the file runs the command.
 */
export async function registryCommand(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-command-'));
  try {
    await run({
      mode: 'production',
      target: 'node20',
      context: root,
      devtool: false,
      entry: './registry/src/cli/main.ts',
      output: { path: folder, filename: 'command.cjs', library: { type: 'commonjs2' } },
      resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
      module: {
        // In one file nothing is loaded later.
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
