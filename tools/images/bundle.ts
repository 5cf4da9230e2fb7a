import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Missing from every image: `pg` works without its optional native part. */
const notBundled = ['pg-native'];

/**
 * Compiles a server and its packages into one file with a source map next to it. The folder has the layout of
 * the repository, so each of our files finds its neighbors.
 *
 * @param root of the repository
 * @param entry path from the root, such as `api/src/main.ts`
 * @param packages names that stay packages
 * @param into the folder that becomes the image
 * @returns folders of the bundled packages, relative to the root
 * @throws if a bundled package reads files next to its own
 */
export async function bundle(
  root: string,
  entry: string,
  packages: readonly string[],
  into: string,
): Promise<string[]> {
  const place = dirname(entry);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(into, entry.replace(/\.ts$/, '.js')),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The same result everywhere: an image's context has no tsconfig.
    tsconfigRaw: {},
    keepNames: true,
    sourcemap: true,
    // Stack traces only need file and line.
    sourcesContent: false,
    legalComments: 'none',
    external: [...packages, ...notBundled],
    banner: { js: `const folderOf = (path) => require('node:path').join(__dirname, path);` },
    plugins: [ownFolders(root, place), refuseOwnFolder(root)],
    metafile: true,
    logLevel: 'error',
  });
  return [...new Set(Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? []))].sort();
}

/** Gives each of our files its own `__dirname` before they become one file. */
const ownFolders = (root: string, place: string): Plugin => ({
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes(`${sep}node_modules${sep}`) || !text.includes('__dirname'))
        return undefined;
      const folder = JSON.stringify(relative(join(root, place), dirname(path)));
      return { contents: text.replaceAll('__dirname', `folderOf(${folder})`), loader: 'ts' };
    });
  },
});

/**
 * Finds packages that read files next to their own: these cannot be bundled. Two are exceptions: no server
 * starts pino's threads, and commander names `__dirname` only in a comment.
 */
const readsOwnFolder = /\b__dirname\b|\bimport\.meta\.url\b|\brequire\.resolve\(/;
const exceptions = ['pino', 'thread-stream', 'commander'];

const refuseOwnFolder = (root: string): Plugin => ({
  name: 'nothing-beside',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => {
      const name = packageOf(relative(root, path))?.split('node_modules/').at(-1);
      if (!name || exceptions.includes(name)) return undefined;
      if (!readsOwnFolder.test(await readFile(path, 'utf8'))) return undefined;
      return { errors: [{ text: `${name} reads files next to its own: list it in images.ts.` }] };
    });
  },
});

/** Returns `…/node_modules/<name>` for a file of a package, and undefined for our own files. */
const packageOf = (file: string): string | undefined =>
  /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
