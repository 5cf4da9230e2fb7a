import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import postcss, { type AcceptedPlugin } from 'postcss';
import { remoteNames } from 'shared-contracts';
import { browsers, root } from '../project/packages';

type Doiuse = (options: { browsers: string[]; ignore: string[] }) => AcceptedPlugin;
const doiuse = jest.requireActual<Doiuse>('doiuse');
const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

async function refusals(source: string): Promise<string[]> {
  const filePath = join(root, 'mf-services/src/planted.ts');
  const [result] = await lint.lintText(source, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

it.each([
  ['export const known = (text: string) => URL.canParse(text);', 'URL.canParse is not in'],
  ['export const either = (one: AbortSignal) => AbortSignal.any([one]);', 'AbortSignal.any is not'],
  ['export const sorted = (list: string[]) => list.toSorted();', 'toSorted'],
  ['export const open = () => Promise.withResolvers();', 'withResolvers'],
  ['export const net = navigator.connection;', 'navigator.connection'],
  ["import { lazy } from 'react';\nexport const it = lazy;", 'Use `later` of shared-ui/core'],
])('rejects a remote with the code %s', async (source, reason) => {
  expect(await refusals(source)).toContainEqual(expect.stringContaining(reason));
});

it('accepts features of every supported browser', async () => {
  const source = `export const copy = <T>(list: T[]) => structuredClone(list.findLast(Boolean));
export const last = (list: Set<string>) => [...list].map(String).filter(Boolean).at(-1);
export const at = (address: string) => new URL(address, document.baseURI);`;
  expect(await refusals(source)).toStrictEqual([]);
});

/** Styles without which a page works as well. */
const adornments = [
  'css-content-visibility',
  'css-resize',
  'css-text-wrap-balance',
  'extended-system-fonts',
  'text-size-adjust',
];

function unsupported(css: string, file: string): string[] {
  const { messages } = postcss([doiuse({ browsers, ignore: adornments })])
    .process(css, {
      from: file,
    })
    .sync();
  // Partial support is about cases that our styles do not have.
  return messages
    .filter(({ text }) => text.includes(' not supported by: '))
    .map(({ text }) => `${file}: ${text}`);
}

it('finds a style that a supported browser lacks', () => {
  expect(unsupported('.card { & .name { color: red } }', 'planted.css')).toStrictEqual([
    expect.stringContaining('CSS Nesting not supported by'),
  ]);
});

it('finds no such style in our pages', () => {
  const folders = ['shell', 'shared-ui', ...remoteNames].map((name) => join(root, name, 'src'));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => unsupported(readFileSync(file, 'utf8'), file))).toStrictEqual([]);
});
