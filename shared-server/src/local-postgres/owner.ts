import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopfrontError } from 'shared-contracts';
import { dataOf } from './cluster';
import { describeProcess, isAlive } from './processes';

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
