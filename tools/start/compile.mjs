// Compiles the servers and the rest of `npm start`, each to one file. Node then loads a few files instead of hundreds
// through a TypeScript loader: a server starts in half the time and needs half the memory.
import { readFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../packages.mjs';

const entries = [
  'api/src/main.ts',
  'simulated/src/main.ts',
  'registry/server/src/main.ts',
  'registry/cli/src/entry.ts',
  'shell/server/main.ts',
  'tools/start/main.ts',
];

/**
 * Returns where the compiled file of an entry is: among the packages of its workspace, whose versions it needs.
 *
 * @param {string} entry such as `api/src/main.ts`
 */
export function compiledPath(entry) {
  const workspace = workspaceOf(dirname(join(root, entry)));
  const path = relative(workspace, join(root, entry)).replace(/\.ts$/, '.js');
  return join(workspace, 'node_modules/.cache/start', path);
}

const workspaceOf = (folder) =>
  existsSync(join(folder, 'package.json')) ? folder : workspaceOf(dirname(folder));

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

/** Source files that look for neighbors find those of the source. */
const keepSourcePaths = {
  name: 'keep-source-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const text = await readFile(path, 'utf8');
      if (!/\b__(?:dirname|filename)\b|\bimport\.meta\.url\b/.test(text)) return undefined;
      const contents = text
        .replace(/\b__dirname\b/g, JSON.stringify(dirname(path)))
        .replace(/\b__filename\b/g, JSON.stringify(path))
        .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};
