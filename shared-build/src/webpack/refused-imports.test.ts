import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../build/compile';
import { RefusedImportsPlugin } from './refused-imports';

const folder = mkdtempSync(join(tmpdir(), 'refused-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function build(source: string, allowedPackages?: string[]) {
  write('package.json', JSON.stringify({ allowedPackages }));
  for (const name of ['dates', 'parts', 'react']) {
    write(`node_modules/${name}/index.js`, name === 'dates' ? "import 'parts';" : '');
  }
  write('node_modules/dates/locale.js', '');
  write('node_modules/react/jsx-runtime.js', '');
  write('src/app.js', source);
  write('src/own.js', '');
  return run({
    mode: 'production',
    context: folder,
    entry: './src/app.js',
    output: { path: join(folder, 'dist') },
    plugins: [new RefusedImportsPlugin(folder)],
  });
}

it.each([["import 'dates';"], ["import 'dates/locale.js';"], ["void import('dates');"]])(
  'rejects %s with the message of the lint until package.json allows the package',
  async (source) => {
    const refusal =
      /src\/app\.js[^]*'dates[^]*A remote imports React and the kit[^]*npx remote add <package>/;
    await expect(build(source)).rejects.toThrow(refusal);
    await build(source, ['dates']);
  },
);

it("builds a remote's own files, React, and the module that the compiler imports for JSX", async () => {
  await build("import './own';\nimport 'react';\nimport 'react/jsx-runtime';");
});
