import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopfrontError } from 'shared-contracts';
import { makeFolderNow, refusedFolder } from '../folders';
import { accessAdvice, type Account } from './account';
import type { Binaries } from './binaries';
import { isAlive, describeProcess } from './processes';

const run = promisify(execFile);

/** How clients connect: with a password on a port, or without one on a socket in the private folder. */
export type Access = 'password' | 'socket';

export const dataOf = (folder: string) => join(folder, 'data');
export const passwordOf = (folder: string) => readFileSync(join(folder, 'password'), 'utf8');

/**
 * Creates the files of an empty PostgreSQL in a folder, unless it has them already. They are written to a folder next
 * to it and renamed when complete, so that an interrupted or a simultaneous start leaves nothing half-written.
 *
 * @throws ShopfrontError CONFIG_INVALID when the folder cannot be written, or initdb fails
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  account: Account,
  options: ClusterOptions,
): Promise<void> {
  try {
    await ensureFiles(folder, binaries, account, options);
  } catch (error) {
    throw refusedFolder('DATA', folder, error) ?? error;
  }
}

interface ClusterOptions {
  access: Access;
  isDurable: boolean;
}

async function ensureFiles(
  folder: string,
  { initdb }: Binaries,
  account: Account,
  { access, isDurable }: ClusterOptions,
): Promise<void> {
  if (!isCluster(folder)) {
    refuseOtherFiles(folder);
    makeFolderNow(dirname(folder));
    removeAbandoned(folder);
    const draft = `${folder}${draftInfix}${process.pid}`;
    const data = dataOf(draft);
    const password = join(draft, 'password');
    makeFolderNow(data, 0o700);
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    account.own(draft, data, password);
    const method = access === 'socket' ? ['-A', 'trust'] : ['-A', 'scram-sha-256'];
    const parameters = [
      '-D',
      data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--no-locale',
      ...method,
      `--pwfile=${password}`,
      ...(isDurable ? [] : ['--no-sync']),
    ];
    const command = account.command(initdb, parameters);
    await run(command.file, command.parameters, command.ids).catch((cause: Error) => {
      rmSync(draft, { recursive: true, force: true });
      throw new ShopfrontError('CONFIG_INVALID', reasonFor(cause.message), { cause });
    });
    publish(draft, folder);
  }
  chmodSync(folder, 0o700);
}

/** Returns whether a folder has the files of a PostgreSQL. */
export const isCluster = (folder: string) => existsSync(join(dataOf(folder), 'PG_VERSION'));
const draftInfix = '.new-';

/** Moves the complete files to their place, unless another process has done so. */
function publish(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (isCluster(folder)) return;
    refuseOtherFiles(folder);
    throw cause;
  }
}

function refuseOtherFiles(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || isCluster(folder)) return;
  throw new ShopfrontError(
    'CONFIG_INVALID',
    `${folder} contains files that are not a PostgreSQL database. Move them, or set DATA to another folder.`,
  );
}

/** Removes the files of starts that were killed. */
function removeAbandoned(folder: string): void {
  const prefix = basename(folder) + draftInfix;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

const reasonFor = (message: string) =>
  `PostgreSQL could not create its database: ${message.trim()}${
    /permission denied/i.test(message) ? ` ${accessAdvice}` : ''
  }`;

/** Part of each server's command line, so that a later start can identify its starter. */
export const starterSetting = (pid = process.pid) => `cluster_name=started-by-${pid}`;

const isPostgres = /^(?:\S*[\\/])?postgres(?:\.exe)?(?: |$)|[\\/]bin[\\/]postgres /;

/**
 * Makes sure that no server runs on the folder. Stops a server whose starter was killed.
 *
 * @throws ShopfrontError CONFIG_INVALID naming the live process that uses the folder
 */
export async function releaseFolder(folder: string): Promise<void> {
  const lock = join(dataOf(folder), 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!pid || !isAlive(pid)) return;
  const { parent, commandLine } = describeProcess(pid) ?? {};
  if (commandLine !== undefined && !isPostgres.test(commandLine)) {
    // The system gave the number to another program after a crash. PostgreSQL itself would not start then.
    rmSync(lock, { force: true });
    return;
  }
  const starter = Number(/cluster_name=started-by-(\d+)/.exec(commandLine ?? '')?.[1]);
  if (!starter || parent === starter) {
    throw new ShopfrontError(
      'CONFIG_INVALID',
      `The database in ${folder} is in use by process ${starter || pid}. Stop that process, or set DATA to another folder.`,
    );
  }
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await pause(50);
}
