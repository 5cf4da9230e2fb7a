import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { run } from '../build/compile';
import { root } from '../project/packages';
import { scope } from './scope';

const source = join(root, 'shell/src/host/package');

/**
 * Writes the package that loads remotes into pages of other teams: one ES module without dependencies, its types,
 * and its README.
 *
 * @returns its folder
 */
export async function stageHostPackage(parent: string): Promise<string> {
  const folder = join(parent, 'host');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: string; license: string };
  const files = {
    'host.js': await bundle(),
    'host.d.ts': types(),
    'README.md': readFileSync(join(source, 'README.md'), 'utf8').replaceAll('@scope', scope),
    'package.json': `${JSON.stringify(
      {
        name: `${scope}/host`,
        version: manifest('shell/package.json').version,
        license: manifest('package.json').license,
        type: 'module',
        sideEffects: false,
        exports: { '.': { types: './host.d.ts', default: './host.js' } },
      },
      null,
      2,
    )}\n`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'host-package-'));
  try {
    await run({
      mode: 'production',
      target: ['web', 'es2022'],
      context: root,
      devtool: false,
      entry: './shell/src/host/package/host.ts',
      experiments: { outputModule: true },
      output: { path: folder, filename: 'host.js', library: { type: 'module' } },
      resolve: { extensions: ['.ts', '.mjs', '.js'] },
      module: {
        rules: [
          {
            test: /\.ts$/,
            loader: 'swc-loader',
            options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          },
        ],
      },
      performance: false,
    });
    return readFileSync(join(folder, 'host.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the types of the options and of the function in one text. */
const types = () =>
  declarationsOf('options.ts') +
  declarationsOf('host.ts').replace(/^(import|export type \*) .*\n/gm, '');

function declarationsOf(file: string): string {
  const entry = join(source, file);
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(entry, 'utf8'), {
    fileName: entry,
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(`${entry} needs explicit types.`);
  return outputText;
}
