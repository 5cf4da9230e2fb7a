import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** In no image: `pg` works without its optional native part. */
const nowhere = ['pg-native'];

/**
 * Compiles a server and all its packages into one file, its source map beside it. Each file of ours still finds what
 * lies beside it, since the folder that is made is laid out as the repository.
 *
 * @param root of the repository
 * @param entry such as `api/src/main.ts`, from there
 * @param packages those that stay packages
 * @param into the folder that becomes the image
 * @returns folders of the packages that went in, relative to the root
 * @throws when a package that goes in reads files beside itself
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
    // The same wherever it is made: an image's context has no tsconfig.
    tsconfigRaw: {},
    keepNames: true,
    sourcemap: true,
    // Where an error was is told by line; what stands there is in the repository.
    sourcesContent: false,
    legalComments: 'none',
    external: [...packages, ...nowhere],
    banner: { js: `const folderOf = (path) => require('node:path').join(__dirname, path);` },
    plugins: [ownFolders(root, place), nothingBeside(root)],
    metafile: true,
    logLevel: 'error',
  });
  return [...new Set(Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? []))].sort();
}

/** What `__dirname` is in each of our files before they become one. */
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
 * Finds packages that read files next to themselves: these cannot be bundled. The exceptions: no server starts pino's
 * threads, and commander names `__dirname` only in a comment.
 */
const besideItself = /\b__dirname\b|\bimport\.meta\.url\b|\brequire\.resolve\(/;
const exceptions = ['pino', 'thread-stream', 'commander'];

const nothingBeside = (root: string): Plugin => ({
  name: 'nothing-beside',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => {
      const name = packageOf(relative(root, path))?.split('node_modules/').at(-1);
      if (!name || exceptions.includes(name)) return undefined;
      if (!besideItself.test(await readFile(path, 'utf8'))) return undefined;
      return { errors: [{ text: `${name} reads files beside itself: list it in images.ts.` }] };
    });
  },
});

/** `…/node_modules/<name>` of a file below it; undefined for ours. */
const packageOf = (file: string): string | undefined =>
  /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
