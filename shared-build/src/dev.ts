import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, type RemoteName } from 'shared-contracts';
import webpack from 'webpack';
import { configFor, writeRelease } from './compile';
import { createDevServer } from './dev-server';
import { root, sourceHash } from './packages';

/**
 * `npm run dev -w mf-services`: builds that remote as its source changes, serves it, and lets the
 * registry's `dev` channel take it from here while the other remotes come from the registry. The shell
 * is the one that `npm start` serves; open it with `?channel=dev`.
 */
async function main() {
  const name = remoteNames.find((remote) => remote === process.argv[2]);
  if (!name) throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
  const folder = join(root, '.data/dev', name);
  mkdirSync(folder, { recursive: true });
  const port = Number(process.env.DEV_PORT || 3100 + remoteNames.indexOf(name));
  const server = await createDevServer(folder, port);

  const hash = `${sourceHash(name)}_dev`;
  const config = configFor(name, hash, 'development');
  const compiler = webpack({ ...config, cache: false, output: { ...config.output, path: folder } });
  if (!compiler) throw new Error('webpack did not start.');

  let announced = false;
  const watching = compiler.watch({ aggregateTimeout: 100 }, (fault, stats) => {
    if (fault) return console.error(fault.message);
    if (stats?.hasErrors()) return console.error(stats.toString('errors-only'));
    void describe(name, hash, folder).then(() => {
      console.info(`${name}: built, ${new Date().toLocaleTimeString()}`);
      server.reload();
      if (!announced) announce(name, `${server.origin}/mf-manifest.json`);
      announced = true;
    });
  });

  const stop = () => {
    watching?.close(() => undefined);
    server.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** A dev server's files cannot be listed as a folder's can, so the release names them. */
async function describe(name: RemoteName, hash: string, folder: string) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  await writeRelease(name, { hash, folder, version: '0.0.0-dev', files });
}

/** Tells the registry, again and again until this process ends; it forgets those that fall silent. */
function announce(name: RemoteName, manifestUrl: string): void {
  const shell = process.env.SHELL_ORIGIN || `http://localhost:${process.env.SHELL_PORT || 3000}`;
  console.info(`\nOpen ${shell}/welcome?channel=dev: it runs ${name} from here.\n`);
  process.argv.splice(2, Infinity, 'dev', name, manifestUrl);
  const commandLine = join(root, 'registry/src/cli/main.ts');
  void import(commandLine).then(({ main: run }: { main(): Promise<void> }) => run());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
