import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, type RemoteName } from 'shared-contracts';
import webpack, { type Compilation } from 'webpack';
import { configFor, writeRelease } from './compile';
import { createContractCheck } from '../contract/contract-check';
import { shippedSources, shippedUses } from '../contract/shipped';
import { createDevServer } from './dev-server';
import { root, sourceHash } from '../project/packages';

/**
 * Builds a remote whenever its source changes and serves it, until this process receives a signal to end.
 *
 * @returns the address of its manifest, after the first build
 */
export async function serveRemote(remote: string, say: (line: string) => void): Promise<string> {
  const name = remoteNames.find((remoteName) => remoteName === remote);
  if (!name) throw new Error(`There is no remote '${remote}'. Use ${remoteNames.join(', ')}.`);
  const folder = join(root, '.data/dev', name);
  mkdirSync(folder, { recursive: true });
  const port = Number(process.env.DEV_PORT || 3100 + remoteNames.indexOf(name));
  const server = await createDevServer(folder, port);

  const hash = `${sourceHash(name)}_dev`;
  const config = configFor(name, hash, 'development');
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
  if (!compiler) throw new Error('webpack did not start.');

  const contract = createContractCheck(say);
  return new Promise((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (fault, stats) => {
      if (fault) return console.error(fault.message);
      if (!stats) return;
      if (stats.hasErrors()) return console.error(stats.toString('errors-only'));
      const { compilation } = stats;
      const isHot = ![...(compiler.modifiedFiles ?? [])].some((file) => isAboutRemote(file));
      if (isHot) server.send(updateOf(compilation, folder));
      const derivedFrom = { sources: shippedSources(compilation), uses: shippedUses(compilation) };
      void describe(name, hash, folder).then(() => {
        say(`${name}: built, ${new Date().toLocaleTimeString()}`);
        if (!isHot) server.send('reload');
        contract.look({ name, ...derivedFrom });
        resolve(`${server.origin}/mf-manifest.json`);
      });
    });
    const stop = () => {
      watching?.close(() => undefined);
      server.close();
      contract.close();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

/** Returns the message with which open pages replace the changed modules. */
function updateOf(compilation: Compilation, folder: string): string {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name }) => [name, integrityOf(readFileSync(join(folder, name)))]);
  return JSON.stringify({ hash: compilation.hash, scripts: Object.fromEntries(scripts) as object });
}

/** Updates serve open pages only; a page that loads does not need them. */
const isScript = (file: string) => /(?<!\.hot-update)\.js$/.test(file);

/** Whether the shell reads the file only once per page. */
const isAboutRemote = (file: string) => /\/src\/(?:app\.tsx|declaration\.ts)$/.test(file);

const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes the release with the names of its files, since the files of a dev server cannot be listed. */
async function describe(name: RemoteName, hash: string, folder: string) {
  const files = readdirSync(folder).filter((file) => isScript(file));
  await writeRelease(name, { hash, folder, version: '0.0.0-dev', files });
}
