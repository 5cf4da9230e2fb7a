import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import { dataOf, passwordOf } from './cluster';
import { isAlive } from './processes';

export interface RunningServer {
  pid: number;
  /** Ends connections, writes everything to disk and waits for the end of the server. */
  stop(): Promise<void>;
  /** Resolves with the last lines of the server's log. */
  exited: Promise<string>;
}

/** A server that ended before it accepted connections. */
export class StartFailure extends Error {}

const maxLogCharacters = 4000;

/**
 * Starts a PostgreSQL server and waits until it accepts connections, however long recovery takes.
 *
 * @throws StartFailure with the server's log
 */
export async function launch(
  account: Account,
  postgres: string,
  parameters: string[],
): Promise<RunningServer> {
  const { file, parameters: allParameters, ids } = account.command(postgres, parameters);
  const child = spawn(file, allParameters, {
    ...ids,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole process group, and the servers that use the database must end first.
    detached: process.platform !== 'win32',
  });
  let log = '';
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(log.trim()));
  });
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-maxLogCharacters);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const failure = await Promise.race([ready, exited]);
  if (failure !== undefined) throw new StartFailure(failure);
  return {
    pid: child.pid!,
    exited,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Creates a database unless it exists. The name is a constant, never input. */
export async function ensureDatabase(administrator: string, name: string): Promise<void> {
  const client = new Client({ connectionString: administrator });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

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

/** Keeps memory at rest low: no idle helper processes, and a cache that fits a demo. */
export const smallServer = {
  shared_buffers: '4MB',
  max_connections: '60',
  io_method: 'sync',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  jit: 'off',
  log_checkpoints: 'off',
} as const;

/** For data that is not needed after a crash, such as in tests: much faster on slow disks. */
export const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;

export const toParameters = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
