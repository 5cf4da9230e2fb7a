import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { run } from '../build/compile';
import { NamesFromPage } from './names-from-page';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'names-from-page-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const first = `
import('./later');
import(/* webpackChunkName: "constant" */ './constant');
`;

/** Returns the scripts of a build whose second script contains the word. */
async function scriptsOf(word: string): Promise<string[]> {
  writeFileSync(join(folder, 'first.js'), first);
  writeFileSync(join(folder, 'later.js'), `export const later = '${word}';`);
  writeFileSync(join(folder, 'constant.js'), `export const constant = 'always';`);
  const path = join(folder, word);
  await run({
    mode: 'production',
    context: folder,
    entry: './first.js',
    optimization: { minimize: false, chunkIds: 'deterministic' },
    output: {
      path,
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [new NamesFromPage()],
  });
  return readdirSync(path).sort();
}

const stem = (file: string) => file.slice(0, file.indexOf('.'));

it('changes the name of a changed script only, and keeps the first script the same', async () => {
  const [before, after] = [await scriptsOf('now'), await scriptsOf('then')];
  const changed = before.filter((file) => !after.includes(file));
  expect(before).toHaveLength(3);
  expect(changed.map(stem)).toStrictEqual([expect.stringMatching(/^\d+$/)]);
});

it('requests scripts by the names that the page lists', async () => {
  const files = await scriptsOf('now');
  const laterNames = files.map(stem).filter((name) => name !== 'main');
  const listedNames = new Map(laterNames.map((name) => [name, `${name}.listed.js`]));
  const requests: string[] = [];
  const page: Record<string, unknown> = {
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: { appendChild: ({ src }: { src: string }) => requests.push(src) },
    },
    location: { origin: 'https://shopfront.example' },
    clearTimeout,
    setTimeout: () => 0,
    __shopfrontScript: (name: string) => listedNames.get(name),
  };
  page.self = page.window = page;
  const main = files.find((file) => stem(file) === 'main')!;
  runInNewContext(readFileSync(join(folder, 'now', main), 'utf8'), page);
  expect(requests.sort()).toStrictEqual(laterNames.map((name) => `/assets/${name}.listed.js`));
});
