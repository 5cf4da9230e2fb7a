import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf, passwordOf } from './cluster';
import { isAlive } from './processes';

export const addressOn = (port: number, password: string, database: string) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

/**
 * Returns the addresses of the databases of a server that runs on a folder; undefined when none runs. PostgreSQL
 * writes its process and its port to the lock file: https://www.postgresql.org/docs/current/storage-file-layout.html
 */
export function findRunning(folder: string): ((database: string) => string) | undefined {
  const lock = join(dataOf(folder), 'postmaster.pid');
  if (!existsSync(lock)) return undefined;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n').map(Number);
  if (!pid || !port || !isAlive(pid)) return undefined;
  return (database) => addressOn(port, passwordOf(folder), database);
}
