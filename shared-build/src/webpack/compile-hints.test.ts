import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { run } from '../build/compile';
import { CompileHintsPlugin } from './compile-hints';
import { baseConfig } from './webpack-base';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compile-hints-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hint = '//# allFunctionsCalledOnLoad\n';

it('begins every script with the hint, and keeps the source maps correct', async () => {
  writeFileSync(join(folder, 'first.js'), '// Removed.\n\nimport("./later").then(console.warn);');
  writeFileSync(
    join(folder, 'later.js'),
    '// Removed, too.\n\nexport const later = Math.random();',
  );
  await run({
    mode: 'production',
    devtool: 'source-map',
    context: folder,
    entry: './first.js',
    output: { path: join(folder, 'dist'), chunkFilename: 'later.js' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    plugins: [new CompileHintsPlugin()],
  });
  for (const [file, source, word] of [
    ['main.js', 'first.js', 'console.warn'],
    ['later.js', 'later.js', 'Math.random'],
  ] as const) {
    const script = readFileSync(join(folder, 'dist', file), 'utf8');
    expect(script.slice(0, hint.length)).toBe(hint);
    expect(script).not.toContain('Removed');
    const [line, column] = positionOf(script, word);
    const map = readFileSync(join(folder, 'dist', `${file}.map`), 'utf8');
    const position = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line, column);
    expect(position).toMatchObject({
      originalSource: expect.stringMatching(new RegExp(`${source}$`)) as string,
      // The third line, because lines count from 0.
      originalLine: 2,
    });
  }
});

/** Returns the line and the column of a word, both counted from 0. */
function positionOf(script: string, word: string): [line: number, column: number] {
  const before = script.slice(0, script.indexOf(word)).split('\n');
  return [before.length - 1, before.at(-1)!.length];
}

it('leaves out the hint in the federation runtime, entries of remotes, and shared modules that pages rarely call', async () => {
  const shared = join(folder, 'shared-ui/src');
  mkdirSync(shared, { recursive: true });
  for (const part of ['form', 'core'])
    writeFileSync(join(shared, `${part}.ts`), `export const ${part} = Math.random();`);
  const source = ['form', 'core'].map((part) => `import('./shared-ui/src/${part}.ts')`).join();
  writeFileSync(join(folder, 'page.js'), `console.warn(${source});`);
  await run({
    mode: 'production',
    context: folder,
    entry: { page: './page.js', federation: './page.js', remoteEntry: './page.js' },
    output: { path: join(folder, 'dist'), chunkFilename: '[name].js' },
    optimization: { chunkIds: 'named' },
    plugins: [new CompileHintsPlugin()],
  });
  const scripts = readdirSync(join(folder, 'dist'));
  expect(scripts).toHaveLength(5);
  const hinted = scripts.filter((file) =>
    readFileSync(join(folder, 'dist', file), 'utf8').startsWith(hint),
  );
  expect(hinted.sort()).toStrictEqual(['page.js', 'shared-ui_src_core_ts.js']);
});

it('adds the hint to production builds only', () => {
  const hints = (mode: 'production' | 'development') =>
    baseConfig('mf-services', 'mf_services', mode).plugins?.filter(
      (plugin) => plugin instanceof CompileHintsPlugin,
    );
  expect(hints('production')).toHaveLength(1);
  expect(hints('development')).toHaveLength(0);
});
