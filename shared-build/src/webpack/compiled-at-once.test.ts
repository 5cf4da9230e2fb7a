import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { run } from '../build/compile';
import { CompileAtOncePlugin } from './compiled-at-once';
import { baseConfig } from './webpack-base';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compiled-at-once-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const begins = '//# allFunctionsCalledOnLoad\n';

it('every script begins with the hint, and maps still lead to its source', async () => {
  writeFileSync(join(folder, 'first.js'), '// Goes.\n\nimport("./later").then(console.warn);');
  writeFileSync(join(folder, 'later.js'), '// Goes, too.\n\nexport const later = Math.random();');
  await run({
    mode: 'production',
    devtool: 'source-map',
    context: folder,
    entry: './first.js',
    output: { path: join(folder, 'dist'), chunkFilename: 'later.js' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    plugins: [new CompileAtOncePlugin()],
  });
  for (const [file, source, word] of [
    ['main.js', 'first.js', 'console.warn'],
    ['later.js', 'later.js', 'Math.random'],
  ] as const) {
    const script = readFileSync(join(folder, 'dist', file), 'utf8');
    expect(script.slice(0, begins.length)).toBe(begins);
    expect(script).not.toContain('Goes');
    const [line, column] = placeOf(script, word);
    const map = readFileSync(join(folder, 'dist', `${file}.map`), 'utf8');
    const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line, column);
    expect(found).toMatchObject({
      originalSource: expect.stringMatching(new RegExp(`${source}$`)) as string,
      // Counted from nothing: the third line.
      originalLine: 2,
    });
  }
});

/** Both counted from nothing. */
function placeOf(script: string, word: string): [line: number, column: number] {
  const before = script.slice(0, script.indexOf(word)).split('\n');
  return [before.length - 1, before.at(-1)!.length];
}

it('the federation runtime, entries of remotes and what is shared whole go without, being hardly called', async () => {
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
    plugins: [new CompileAtOncePlugin()],
  });
  const scripts = readdirSync(join(folder, 'dist'));
  expect(scripts).toHaveLength(5);
  const hinted = scripts.filter((file) =>
    readFileSync(join(folder, 'dist', file), 'utf8').startsWith(begins),
  );
  expect(hinted.sort()).toStrictEqual(['page.js', 'shared-ui_src_core_ts.js']);
});

it('what owners get has it, and what developers work on has not', () => {
  const hints = (mode: 'production' | 'development') =>
    baseConfig('mf-services', 'mf_services', mode).plugins?.filter(
      (plugin) => plugin instanceof CompileAtOncePlugin,
    );
  expect(hints('production')).toHaveLength(1);
  expect(hints('development')).toHaveLength(0);
});
