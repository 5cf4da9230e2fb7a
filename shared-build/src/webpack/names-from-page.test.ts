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
import(/* webpackChunkName: "said" */ './said');
`;

/** The scripts of a build, whose second one says this. */
async function scriptsOf(word: string): Promise<string[]> {
  writeFileSync(join(folder, 'first.js'), first);
  writeFileSync(join(folder, 'later.js'), `export const later = '${word}';`);
  writeFileSync(join(folder, 'said.js'), `export const said = 'always';`);
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

it('a script that changes is called otherwise, and the first one is what it was', async () => {
  const [before, after] = [await scriptsOf('now'), await scriptsOf('then')];
  const changed = before.filter((file) => !after.includes(file));
  expect(before).toHaveLength(3);
  expect(changed.map(stem)).toStrictEqual([expect.stringMatching(/^\d+$/)]);
});

it('the first script asks for the others by what the page calls them', async () => {
  const files = await scriptsOf('now');
  const others = files.map(stem).filter((name) => name !== 'main');
  const told = new Map(others.map((name) => [name, `${name}.as-told.js`]));
  const asked: string[] = [];
  const page: Record<string, unknown> = {
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: { appendChild: ({ src }: { src: string }) => asked.push(src) },
    },
    location: { origin: 'https://shopfront.example' },
    clearTimeout,
    setTimeout: () => 0,
    __shopfrontScript: (name: string) => told.get(name),
  };
  page.self = page.window = page;
  const main = files.find((file) => stem(file) === 'main')!;
  runInNewContext(readFileSync(join(folder, 'now', main), 'utf8'), page);
  expect(asked.sort()).toStrictEqual(others.map((name) => `/assets/${name}.as-told.js`));
});
