// Compiles the servers and the rest of `npm start`, each to one file. Node then loads a few files instead of hundreds
// through a TypeScript loader: a server starts in half the time and needs half the memory.
import { readFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../packages.mjs';
import { compiledPath } from './compiled-path.cjs';

/** Starts as a child process of the API. Its neighbors look for its compiled file. */
const pageReader = 'api/src/documents/child-process.ts';

const entries = [
  'api/src/main.ts',
  pageReader,
  'simulated/src/main.ts',
  'registry/server/src/main.ts',
  'registry/cli/src/entry.ts',
  'shell/server/main.ts',
  'tools/start/main.ts',
];

/** Compiles all entries. Takes about a second, so nothing is cached between starts. */
export async function compileServers() {
  const { build, stop } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({
      in: entry,
      out: compiledPath(entry).slice(0, -'.js'.length),
    })),
    outdir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: installedPackages(),
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    tsconfigRaw: {},
    plugins: [keepSourcePaths],
    logLevel: 'error',
  });
  await stop();
}

/** Names of all packages that npm installed; those of this repository are folders of TypeScript. */
function installedPackages() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('*')
      ? readdirSync(root).filter((name) => name.startsWith(pattern.slice(0, -1)))
      : [pattern],
  );
  const manifests = folders
    .map((folder) => join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const own = new Set(manifests.map(({ name }) => name));
  const names = manifests.flatMap(({ dependencies = {}, optionalDependencies = {} }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  );
  return [...new Set(names)].filter((name) => !own.has(name));
}

/** Source files that look for neighbors find those of the source, or the compiled page reader. */
const keepSourcePaths = {
  name: 'keep-source-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const text = await readFile(path, 'utf8');
      if (!/\b__(?:dirname|filename)\b|\bimport\.meta\.url\b/.test(text)) return undefined;
      const isNextToReader = dirname(path) === dirname(join(root, pageReader));
      const file = isNextToReader ? compiledPath(pageReader) : path;
      const contents = text
        .replace(/\b__dirname\b/g, JSON.stringify(dirname(file)))
        .replace(/\b__filename\b/g, JSON.stringify(file))
        .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};
